import { type Amount, formatAmount } from '@monedero/core'
import { useState } from 'react'
import { Alert } from '../../design/feedback/alert.tsx'
import { currencyOptions, likelyCurrencies } from '../../design/money/currency-options.ts'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { walletOptions } from '../../ledger-ui/picker-options.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import styles from './account-wallet.module.css'
import { type ChosenWallet, isUnnamed } from './chosen-wallets.ts'
import { mayBeInOpening } from './earlier-rows.ts'
import type { StatementSummary } from './file-session.ts'
import { type NewWallet, newWalletName } from './new-wallet.ts'

interface AccountWalletProps {
  statement: StatementSummary
  /** The file has no other account, so it needs no name. */
  isOnly: boolean
  /** The opening balance is part of what the file brings along, as in the exports of apps. */
  hasOpening: boolean
  target: ChosenWallet | undefined
  newWallet: NewWallet | undefined
  onChange: (walletId: string) => void
  onCurrency: (code: string) => void
}

/** Chooses the wallet that the rows of an account go to: one that is there, or a new one. */
export function AccountWallet(props: AccountWalletProps) {
  const { statement, isOnly, hasOpening, target, newWallet, onChange, onCurrency } = props
  const replica = useLedger()
  const format = useNumberFormat()
  const balances = useWalletBalances()
  const [freshId] = useState(() => replica.newId())
  const { account, balances: stated } = statement
  const closing = stated.at(-1)
  const fits = balances.filter(({ wallet }) => ['', wallet.currency].includes(account.currency))
  const made = {
    id: target?.isNew ? target.walletId : freshId,
    label: t('import.newWallet', { name: newWallet?.args.name ?? newWalletName(account) }),
    icon: newWallet?.args.icon ?? 'wallet',
    colour: newWallet?.args.colour ?? ('slate' as const),
  }
  const name = account.name || account.number || t('import.thisAccount')
  const likely = likelyCurrencies(
    balances.map(({ wallet }) => wallet.currency),
    navigator.languages,
  )
  const chosen = balances.find(({ wallet }) => wallet.id === target?.walletId)
  const firstEntryDay = useLedgerRows((store) => chosen && store.days(chosen.wallet.id).at(-1)?.day)
  const symbol = chosen?.symbol ?? newWallet?.args.symbol ?? ''
  const textOf = (amount: Amount) => formatAmount(amount, { symbol, format })
  const opening = { amount: textOf(account.openingBalance) }
  const begins = newWallet?.args.openingBalance ?? account.openingBalance
  const facts = [
    ...(begins !== 0 && target?.isNew ? [t('import.opening', { amount: textOf(begins) })] : []),
    ...(account.openingBalance !== 0 && !target?.isNew && hasOpening
      ? [t('import.openingLeftOut', opening)]
      : []),
    ...(closing
      ? [t('import.closing', { amount: textOf(closing.amount), date: dateText(closing.day) })]
      : []),
  ]
  return (
    <div className={`${ui('stack', 'gap12')} ${styles['account']}`}>
      <Picker
        label={isOnly ? t('import.into') : t('import.accountInto', { account: name })}
        options={[...walletOptions(fits, format, target?.walletId), made]}
        value={target?.walletId ?? ''}
        onChange={onChange}
      />
      {target?.isNew && account.currency === '' && newWallet && (
        <div>
          <Picker
            label={isOnly ? t('import.currency') : t('import.currencyOf', { account: name })}
            options={currencyOptions(newWallet.args.currency, likely)}
            value={newWallet.args.currency}
            onChange={onCurrency}
          />
          <p className={`${ui('above4', 'text13', 'muted')} ${styles['facts']}`}>
            {t('import.currencyUnknown')}
          </p>
        </div>
      )}
      {target?.walletId === '' && <Alert tone="warn">{t('import.chooseWallet')}</Alert>}
      {chosen && isUnnamed(statement) && (
        <p className={`${ui('above4', 'text13', 'muted')} ${styles['facts']}`}>
          {t('import.accountUnknown', { wallet: chosen.wallet.name })}
        </p>
      )}
      {facts.length > 0 && (
        <p className={`${ui('above4', 'text13', 'muted')} ${styles['facts']}`} data-money>
          {facts.join(' ')}
        </p>
      )}
      {chosen && mayBeInOpening(statement, chosen.wallet, firstEntryDay) && (
        <Alert tone="warn" isAnnounced>
          {t('import.mayBeInOpening', {
            wallet: chosen.wallet.name,
            current: textOf(chosen.wallet.openingBalance),
            amount: opening.amount,
          })}
        </Alert>
      )}
    </div>
  )
}
