import { type EntryRow, localDayOf } from '@monedero/core'
import type { ListedDay } from '../list/list-layout.ts'

const msPerMinute = 60_000
const msPerDay = 86_400_000

/** Entries, newest first, as days of a list; with what each adds up to where all are of one currency. */
export function listedDays(rows: readonly EntryRow[], hasTotals: boolean): ListedDay[] {
  const days: ListedDay[] = []
  let start = 0
  while (start < rows.length) {
    const number = dayNumber(rows[start])
    let end = start
    let total = 0
    // Days are compared as numbers: writing each as text would cost more than all else.
    while (end < rows.length && dayNumber(rows[end]) === number) {
      total += rows[end]?.amount ?? 0
      end += 1
    }
    days.push({
      day: localDayOf(number * msPerDay, 0),
      start,
      count: end - start,
      ...(hasTotals && { total }),
    })
    start = end
  }
  return days
}

function dayNumber(row: EntryRow | undefined): number {
  return row ? Math.floor((row.dateMs + row.offsetMinutes * msPerMinute) / msPerDay) : 0
}
