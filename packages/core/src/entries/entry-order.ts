import { localDayOf } from '../calendar/instant.ts'
import type { EntryRow } from './entry-row.ts'

type Ordered = Pick<EntryRow, 'id' | 'dateMs' | 'offsetMinutes'>

const msPerMinute = 60_000
const msPerDay = 86_400_000
// 0001-01-01, so that no instant is negative; the largest then has 15 digits.
const firstMs = -62_135_596_800_000

/** Newest first: by local day, then instant, then id, all descending. */
export function compareEntries(a: Ordered, b: Ordered): number {
  return dayNumber(b) - dayNumber(a) || b.dateMs - a.dateMs || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}

/** A text that sorts like the entries, oldest first: the order of `compareEntries` is that of the keys, descending. */
export function entryOrderKey({ id, dateMs, offsetMinutes }: Ordered): string {
  return `${localDayOf(dateMs, offsetMinutes)}~${String(dateMs - firstMs).padStart(15, '0')}~${id}`
}

function dayNumber({ dateMs, offsetMinutes }: Ordered): number {
  return Math.floor((dateMs + offsetMinutes * msPerMinute) / msPerDay)
}
