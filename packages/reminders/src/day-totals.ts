import { type CalendarDay, type DayTotals, dayTotals, type EntryRow, localDayOf } from '@monedero/core'

/** Adds up entries by wallet and day. `find` gives the purchases of refunds. */
export function totalsByDay(
  entries: Iterable<EntryRow>,
  find: (id: string) => EntryRow | undefined,
): DayTotals[] {
  const days = new Map<string, { walletId: string; day: CalendarDay; rows: EntryRow[] }>()
  for (const entry of entries) {
    const { walletId } = entry
    const day = localDayOf(entry.dateMs, entry.offsetMinutes)
    const key = `${walletId} ${day}`
    const ofDay = days.get(key)
    if (ofDay) ofDay.rows.push(entry)
    else days.set(key, { walletId, day, rows: [entry] })
  }
  return Array.from(days.values(), ({ walletId, day, rows }) => dayTotals(walletId, day, rows, find))
}
