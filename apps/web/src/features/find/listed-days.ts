import type { EntryRow } from '@monedero/core'
import type { ListedDay } from '../../ledger-ui/entry-list/list-layout.ts'
import { dayOf } from '../../replica/store/wallet-index.ts'

/** Entries, newest first, as days of a list; with what each adds up to where all are of one currency. */
export function listedDays(
  rows: readonly EntryRow[],
  hasTotals: boolean,
  amountOf: (entry: EntryRow) => number,
): ListedDay[] {
  const days: { day: ListedDay['day']; start: number; count: number; total?: number }[] = []
  for (const [place, row] of rows.entries()) {
    const day = dayOf(row)
    let last = days.at(-1)
    if (last?.day !== day) {
      last = { day, start: place, count: 0, ...(hasTotals && { total: 0 }) }
      days.push(last)
    }
    last.count += 1
    if (last.total !== undefined) last.total += amountOf(row)
  }
  return days
}
