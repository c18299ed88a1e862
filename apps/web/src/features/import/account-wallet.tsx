import type { Statement } from '@monedero/import'
import { useState } from 'react'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { walletOptions } from '../../ledger-ui/picker-options.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import type { ChosenWallet } from './chosen-wallets.ts'
import { type NewWallet, newWalletName } from './new-wallet.ts'

interface AccountWalletProps {
  statement: Pick<Statement, 'account'>
  /** The file has no other account, so it needs no name. */
  isOnly: boolean
  target: ChosenWallet | undefined
  newWallet: NewWallet | undefined
  onChange: (walletId: string) => void
}

/** Chooses the wallet that the rows of an account go to: one that is there, or a new one. */
export function AccountWallet({ statement, isOnly, target, newWallet, onChange }: AccountWalletProps) {
  const replica = useLedger()
  const format = useNumberFormat()
  const balances = useWalletBalances()
  const [freshId] = useState(() => replica.newId())
  const { account } = statement
  const fits = balances.filter(({ wallet }) => ['', wallet.currency].includes(account.currency))
  const made = {
    id: target?.isNew ? target.walletId : freshId,
    label: t('import.newWallet', { name: newWalletName(account) }),
    icon: newWallet?.args.icon ?? 'wallet',
    colour: newWallet?.args.colour ?? ('slate' as const),
  }
  const name = account.name || account.number || t('import.thisAccount')
  return (
    <Picker
      label={isOnly ? t('import.into') : t('import.accountInto', { account: name })}
      options={[...walletOptions(fits, format, target?.walletId), made]}
      value={target?.walletId ?? ''}
      onChange={onChange}
    />
  )
}
