import {
  allTagsOf,
  type CalendarDay,
  type EntryRow,
  filedAmounts,
  localDayOf,
  type MonthKey,
  monthOf,
} from '@monedero/core'
import { EntryList } from './entry-list.ts'

/** What entries add up to. */
export interface Totals {
  readonly moneyIn: number
  /** Below 0. */
  readonly moneyOut: number
  readonly count: number
}

/** Stands for "a leg of a transfer" where a category would stand. */
export const transferKey = 'transfer'

/** Everything that is kept about the entries of one wallet. */
export class WalletIndex {
  readonly list = new EntryList()
  /** Month → category, the empty text for none, `transferKey` for transfers → totals. A split entry counts in each of its categories. */
  readonly months = new Map<MonthKey, Map<string, Totals>>()
  readonly days = new Map<CalendarDay, Totals>()
  /** Of the totals of the days, the part that is transfers. */
  readonly transferDays = new Map<CalendarDay, Totals>()
  readonly tags = new Map<string, number>()
  #sortedDays: readonly CalendarDay[] | undefined
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
    const month = monthOfDay(day)
    const categories = this.months.get(month) ?? new Map<string, Totals>()
    this.months.set(month, categories)
    if (row.parts === null) {
      shift(categories, row.transferId === null ? (row.categoryId ?? '') : transferKey, row.amount, by)
    } else {
      for (const [categoryId, amount] of filedAmounts(row)) shift(categories, categoryId ?? '', amount, by)
    }
    if (categories.size === 0) this.months.delete(month)
    const dayCount = this.days.size
    shift(this.days, day, row.amount, by)
    if (row.transferId !== null) shift(this.transferDays, day, row.amount, by)
    if (this.days.size !== dayCount) this.#sortedDays = undefined
    for (const tag of allTagsOf(row)) {
      const count = (this.tags.get(tag) ?? 0) + by
      if (count === 0) this.tags.delete(tag)
      else this.tags.set(tag, count)
    }
  }
}

function shift<Key>(cells: Map<Key, Totals>, key: Key, amount: number, by: 1 | -1): void {
  const { moneyIn, moneyOut, count } = cells.get(key) ?? { moneyIn: 0, moneyOut: 0, count: 0 }
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

// Writing a day as text costs more than all else at load, and there are few days.
const days = new Map<number, CalendarDay>()
const months = new Map<CalendarDay, MonthKey>()

/** The local day of an entry; each day is written as text once. */
export function dayOf({ dateMs, offsetMinutes }: EntryRow): CalendarDay {
  const dayNumber = Math.floor((dateMs + offsetMinutes * 60_000) / 86_400_000)
  return kept(days, dayNumber, () => localDayOf(dateMs, offsetMinutes))
}

function monthOfDay(day: CalendarDay): MonthKey {
  return kept(months, day, () => monthOf(day))
}

function kept<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = make()
  cache.set(key, made)
  return made
}
