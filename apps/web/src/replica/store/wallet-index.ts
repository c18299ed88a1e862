import {
  allTagsOf,
  type CalendarDay,
  type DayTotals,
  dayTotals,
  type EntryRow,
  filedAmounts,
  localDayOf,
  nothing,
  type Totals,
} from '@monedero/core'
import { EntryList } from './entry-list.ts'

/** Everything that is kept about the entries of one wallet. */
export class WalletIndex {
  readonly list = new EntryList()
  /** Category → how many entries are filed under it. A split entry counts once in each of its categories. */
  readonly categories = new Map<string, number>()
  readonly days = new Map<CalendarDay, Totals>()
  /** Of the totals of the days, the part that is transfers. */
  readonly transferDays = new Map<CalendarDay, Totals>()
  readonly tags = new Map<string, number>()
  readonly #totals = new Map<CalendarDay, DayTotals>()
  #sortedDays: CalendarDay[] | undefined
  /** Exact also while the rows of one change are still being put. */
  sum = 0n
  /** Tombstones counted. */
  rowCount = 0
  /** Raised at each change of an entry that is not deleted. */
  version = 0

  /** The days that have entries, newest first. */
  sortedDays(): readonly CalendarDay[] {
    this.#sortedDays ??= [...this.days.keys()].toSorted((a, b) => (a < b ? 1 : -1))
    return this.#sortedDays
  }

  /** The entries of a day, newest first. */
  rowsOf(day: CalendarDay): EntryRow[] {
    const { count } = this.days.get(day) ?? nothing
    const start = count === 0 ? 0 : this.countAfter(day)
    return this.list.range(start, start + count).rows
  }

  /** How many entries are dated after a day. */
  countAfter(day: CalendarDay): number {
    // No entry of the day can be newer than this one, wherever it was written down.
    const dateMs = Date.parse(day) + msPerDay - 1 + latestOffset * msPerMinute
    return this.list.indexOf({ id: '~', dateMs, offsetMinutes: -latestOffset })
  }

  /** What a day adds up to; the same object until that changes. `find` gives the purchases of refunds. */
  totalsOf(walletId: string, day: CalendarDay, find: (id: string) => EntryRow | undefined): DayTotals {
    const totals = this.#totals.get(day) ?? dayTotals(walletId, day, this.rowsOf(day), find)
    this.#totals.set(day, totals)
    return totals
  }

  /** A purchase has changed, a refund of which lies on this day. */
  forgetTotals(day: CalendarDay): void {
    this.#totals.delete(day)
  }

  /** Number and sum of the entries dated after a day. */
  after(day: CalendarDay): { count: number; sum: bigint } {
    let count = 0
    let sum = 0n
    const { newest } = this.list
    if (!newest || dayOf(newest) <= day) return { count, sum }
    for (const [key, totals] of this.days) {
      if (key <= day) continue
      count += totals.count
      sum += BigInt(totals.moneyIn) + BigInt(totals.moneyOut)
    }
    return { count, sum }
  }

  put(row: EntryRow): void {
    this.rowCount += 1
    if (row.deletedAtMs === null) this.#count(row, 1)
  }

  remove(row: EntryRow): void {
    this.rowCount -= 1
    if (row.deletedAtMs === null) this.#count(row, -1)
  }

  #count(row: EntryRow, by: 1 | -1): void {
    if (by === 1) this.list.insert(row)
    else this.list.remove(row)
    this.version += 1
    this.sum += BigInt(by * row.amount)
    const day = dayOf(row)
    this.#totals.delete(day)
    if (row.parts === null) countIn(this.categories, row.categoryId, by)
    else for (const categoryId of filedAmounts(row).keys()) countIn(this.categories, categoryId, by)
    const dayCount = this.days.size
    shift(this.days, day, row.amount, by)
    if (row.transferId !== null) shift(this.transferDays, day, row.amount, by)
    // Rows mostly arrive newest first: their days then come behind all others.
    if (this.days.size > dayCount && day < (this.#sortedDays?.at(-1) ?? '')) this.#sortedDays?.push(day)
    else if (this.days.size !== dayCount) this.#sortedDays = undefined
    for (const tag of allTagsOf(row)) countIn(this.tags, tag, by)
  }
}

function countIn(counts: Map<string, number>, key: string | null, by: 1 | -1): void {
  if (key === null) return
  const count = (counts.get(key) ?? 0) + by
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

function shift<Key>(cells: Map<Key, Totals>, key: Key, amount: number, by: 1 | -1): void {
  const { moneyIn, moneyOut, count } = cells.get(key) ?? nothing
  if (count + by === 0) {
    cells.delete(key)
    return
  }
  cells.set(key, {
    moneyIn: amount > 0 ? moneyIn + by * amount : moneyIn,
    moneyOut: amount < 0 ? moneyOut + by * amount : moneyOut,
    count: count + by,
  })
}

const msPerMinute = 60_000
const msPerDay = 86_400_000
/** Minutes; no place is farther from UTC. */
const latestOffset = 18 * 60

export function dayOf({ dateMs, offsetMinutes }: EntryRow): CalendarDay {
  return localDayOf(dateMs, offsetMinutes)
}
