import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import PickerList from '../../../design/pickers/picker-list.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { walletOptions } from '../../../ledger-ui/picker-options.ts'
import { t } from '../../../messages/text.ts'
import { useWalletBalances } from '../../../replica/hooks/use-wallet-balances.ts'
import { changeOwn, isOwn } from './bulk-change.ts'
import styles from './choose.module.css'
import { type ChooseProps, ownCount } from './choose.ts'
import { TransfersStay } from './transfers-stay.tsx'

/** Moves the chosen entries to another wallet of the same currency: an amount in another one would be another amount. */
export function ChooseWallet({ entries, perform, onDone }: ChooseProps) {
  const format = useNumberFormat()
  const views = useWalletBalances()
  const own = entries.filter(isOwn)
  const fromIds = new Set(own.map(({ walletId }) => walletId))
  const currencies = new Set(views.flatMap(({ wallet }) => (fromIds.has(wallet.id) ? [wallet.currency] : [])))
  const [currency] = currencies
  const reachable = views.filter(
    ({ wallet }) => wallet.currency === currency && !(fromIds.size === 1 && fromIds.has(wallet.id)),
  )
  const options = walletOptions(reachable, format)
  if (currencies.size > 1)
    return <p className={`${ui('small', 'faint')} ${styles['hint']}`}>{t('find.mixedCurrencies')}</p>
  if (options.length === 0)
    return (
      <p className={`${ui('small', 'faint')} ${styles['hint']}`}>
        {t('find.noOtherWallet', { currency: currency ?? '' })}
      </p>
    )
  return (
    <>
      <TransfersStay entries={entries} text="find.transfersKeepWallets" />
      <PickerList
        label={t('find.wallet')}
        options={options}
        onPick={(id) => {
          const name = options.find((option) => option.id === id)?.label ?? ''
          const done = t('find.movedToWallet', { count: ownCount(entries), name })
          if (perform(changeOwn(entries, { walletId: id }), done)) onDone()
        }}
      />
    </>
  )
}
