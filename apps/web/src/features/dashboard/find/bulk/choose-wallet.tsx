import { useLedgerRows } from '../../../../replica/hooks/ledger-context.ts'
import { changeOwn } from './bulk-change.ts'
import { type ChooseProps, ownCountText } from './choose.ts'
import { OptionButtons } from './option-buttons.tsx'
import { TransfersStay } from './transfers-stay.tsx'

/** Moves the chosen entries to another wallet of the same currency: an amount in another one would be another amount. */
export function ChooseWallet({ entries, perform, onDone }: ChooseProps) {
  const views = useLedgerRows((store) => store.wallets())
  const own = entries.filter(({ transferId }) => transferId === null)
  const fromIds = new Set(own.map(({ walletId }) => walletId))
  const currencies = new Set(views.flatMap(({ wallet }) => (fromIds.has(wallet.id) ? [wallet.currency] : [])))
  const [currency] = currencies
  const options = views.filter(
    ({ wallet }) =>
      wallet.currency === currency && !wallet.isArchived && !(fromIds.size === 1 && fromIds.has(wallet.id)),
  )
  if (currencies.size > 1) return <p>Entries of several currencies cannot be moved together.</p>
  if (options.length === 0) return <p>There is no other wallet in {currency}.</p>
  return (
    <>
      <TransfersStay entries={entries} what="keep their wallets" />
      <OptionButtons
        options={options.map(({ wallet: { id, name, icon, colour } }) => ({ id, label: name, icon, colour }))}
        onPick={({ id, label }) => {
          const done = `${ownCountText(entries)} moved to ${label}`
          if (perform(changeOwn(entries, { walletId: id }), done)) onDone()
        }}
      />
    </>
  )
}
