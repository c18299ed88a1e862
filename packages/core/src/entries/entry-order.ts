import type { EntryRow } from './entry-row.ts'

type Ordered = Pick<EntryRow, 'id' | 'dateMs' | 'offsetMinutes'>

const msPerMinute = 60_000
const msPerDay = 86_400_000

/** Newest first: by local day, then instant, then id, all descending. */
export function compareEntries(a: Ordered, b: Ordered): number {
  return dayNumber(b) - dayNumber(a) || b.dateMs - a.dateMs || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}

function dayNumber({ dateMs, offsetMinutes }: Ordered): number {
  return Math.floor((dateMs + offsetMinutes * msPerMinute) / msPerDay)
}
