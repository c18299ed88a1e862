import { formatAmount, toBalance } from '@monedero/core'
import { memo, useMemo, useState } from 'react'
import { useMedia } from '../../design/device/use-media.ts'
import { useToday } from '../../design/device/use-today.ts'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { EntryList } from '../../ledger-ui/entry-list/entry-list.tsx'
import { EntryRow } from '../../ledger-ui/entry-list/entry-row.tsx'
import type { ListedDay } from '../../ledger-ui/entry-list/list-layout.ts'
import { withUpcomingGroup } from '../../ledger-ui/entry-list/upcoming-group.ts'
import { useListWindow } from '../../ledger-ui/entry-list/use-list-window.ts'
import { unfoldedRows, useUnfolding } from '../../ledger-ui/entry-list/use-unfolding.ts'
import { shortDateText } from '../../messages/dates.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useRefundMarks } from '../../replica/hooks/use-refund-marks.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { dayOf } from '../../replica/store/wallet-index.ts'

/** Where rows have room for the balance after each. */
const withBalance = '(width >= 75em)'

/** All entries of a wallet, with the balance after each where there is room. */
export const WalletEntries = memo(function WalletEntries({
  view: { wallet, symbol },
}: {
  view: BalanceView
}) {
  const today = useToday()
  const format = useNumberFormat()
  const loadedDays = useLedgerRows((store) => store.days(wallet.id))
  const names = useLedgerRows((store) => store.names())
  const refundMark = useRefundMarks()
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  const [isExpanded, setExpanded] = useState(false)
  const days = useMemo(
    () => withUpcomingGroup(isComplete ? loadedDays : withoutLastTotal(loadedDays), today, isExpanded),
    [loadedDays, isComplete, today, isExpanded],
  )
  const hiddenCount = days[0]?.upcoming?.hiddenCount ?? 0
  const unfolding = useUnfolding()
  const ledger = useLedger()
  const unfolded = unfoldedRows(unfolding.ids, (id) => {
    const entry = ledger.store.rows.entry(id)
    if (entry?.walletId !== wallet.id || entry.deletedAtMs !== null) return undefined
    const place = ledger.store.placeOf(entry) - hiddenCount
    return place < 0 ? undefined : { entry, place }
  })
  const window = useListWindow(days, unfolded)
  const { from, to } = window.range
  const { rows } = useLedgerRows((store) => store.ledger(wallet.id, from + hiddenCount, to + hiddenCount))
  const hasBalance = useMedia(withBalance)
  const widest = Math.max(0, ...rows.map(({ balanceAfter }) => Math.abs(balanceAfter)))
  return (
    <EntryList
      window={window}
      rows={rows}
      symbol={symbol}
      {...(hasBalance && { balanceLength: formatAmount(toBalance(-widest), { symbol, format }).length })}
      onExpand={setExpanded}
      renderRow={({ entry, balanceAfter }) => {
        const day = dayOf(entry)
        return (
          <EntryRow
            entry={entry}
            names={names}
            symbol={symbol}
            {...(hasBalance && { balanceAfter })}
            isUnfolded={unfolding.ids.has(entry.id)}
            onUnfold={unfolding.toggle}
            {...refundMark(entry)}
            {...(day > today && { date: shortDateText(day, today) })}
          />
        )
      }}
    />
  )
})

/** Older entries of the last day may still be on their way. */
function withoutLastTotal(days: readonly ListedDay[]): readonly ListedDay[] {
  return days.map((day, index) => {
    const { day: date, start, count } = day
    return index === days.length - 1 ? { day: date, start, count } : day
  })
}
