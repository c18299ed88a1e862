import { useMemo } from 'react'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { WalletView } from '../../replica/store/replica-store.ts'
import { EntryList } from './list/entry-list.tsx'
import { EntryRow } from './list/entry-row.tsx'
import type { ListedDay } from './list/list-layout.ts'
import { useListWindow } from './list/use-list-window.ts'

/** All entries of a wallet, with the balance after each. */
export function WalletEntries({ view: { wallet, symbol } }: { view: WalletView }) {
  const known = useLedgerRows((store) => store.days(wallet.id))
  const names = useLedgerRows((store) => store.names())
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  const days = useMemo(() => (isComplete ? known : withoutLastTotal(known)), [known, isComplete])
  const window = useListWindow(days)
  const { from, to } = window.range
  const { rows } = useLedgerRows((store) => store.ledger(wallet.id, from, to))
  return (
    <EntryList
      days={days}
      window={window}
      rows={rows}
      symbol={symbol}
      renderRow={({ entry, balanceAfter }) => (
        <EntryRow entry={entry} names={names} symbol={symbol} balanceAfter={balanceAfter} />
      )}
    />
  )
}

/** Older entries of the last day may still be on their way. */
function withoutLastTotal(days: readonly ListedDay[]): readonly ListedDay[] {
  return days.map((day, index) => {
    const { day: date, start, count } = day
    return index === days.length - 1 ? { day: date, start, count } : day
  })
}
