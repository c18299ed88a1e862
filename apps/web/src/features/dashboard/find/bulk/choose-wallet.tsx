import { useNumberFormat } from '../../../../design/money/number-format-context.ts'
import PickerList from '../../../../design/picker/picker-list.tsx'
import { walletOptions } from '../../../../replica/hooks/picker-options.ts'
import { useWalletBalances } from '../../../../replica/hooks/use-wallet-balances.ts'
import { changeOwn, isOwn } from './bulk-change.ts'
import styles from './choose.module.css'
import { type ChooseProps, ownCountText } from './choose.ts'
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
    return <p className={styles['hint']}>Entries of several currencies cannot be moved together.</p>
  if (options.length === 0) return <p className={styles['hint']}>There is no other wallet in {currency}.</p>
  return (
    <>
      <TransfersStay entries={entries} what="keep their wallets" />
      <PickerList
        label="Wallet"
        options={options}
        onPick={(id) => {
          const name = options.find((option) => option.id === id)?.label ?? ''
          const done = `${ownCountText(entries)} moved to ${name}`
          if (perform(changeOwn(entries, { walletId: id }), done)) onDone()
        }}
      />
    </>
  )
}
