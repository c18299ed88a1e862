import {
  addDays,
  addsByItself,
  amountOn,
  type CalendarDay,
  openOccurrences,
  periodOf,
  type RecurringRow,
} from '@monedero/core'
import { keptByVersion } from '../store/kept-by-version.ts'

/** The recurring entries whose wallets are there; the same list while nothing changes. */
export const recurringOf = keptByVersion<readonly RecurringRow[]>(['recurring', 'wallets'], (store) => {
  const isThere = (id: string | null) => id === null || store.rows.get('wallets', id)?.deletedAtMs === null
  return [...store.rows.all('recurring')].filter(
    ({ deletedAtMs, walletId, destinationId }) =>
      deletedAtMs === null && isThere(walletId) && isThere(destinationId),
  )
})

/** One entry that is coming. */
export interface Coming {
  readonly row: RecurringRow
  /** The day that identifies it. */
  readonly day: CalendarDay
  /** The day on which it falls. */
  readonly on: CalendarDay
  /** As of an entry: below 0 for an expense and a transfer. */
  readonly amount: number
  readonly state: 'overdue' | 'today' | 'coming' | 'skipped'
  readonly isAutomatic: boolean
}

/** How many overdue entries of one recurring entry are shown at once. */
const mostOverdue = 12

/** What is overdue, due today and coming within so many days, in the order of the days. What is paused is left out. */
export function comingIn(rows: readonly RecurringRow[], today: CalendarDay, days: number): Coming[] {
  const until = addDays(today, days)
  return rows
    .filter(({ isPaused }) => !isPaused)
    .flatMap((row) => comingOf(row, today, until))
    .toSorted((a, b) => compare(a.on, b.on) || compare(a.row.description, b.row.description))
}

function comingOf(row: RecurringRow, today: CalendarDay, until: CalendarDay): Coming[] {
  const isAutomatic = addsByItself(row)
  const found: Coming[] = []
  let overdue = 0
  for (const { day, on } of openOccurrences(row, { withSkipped: true })) {
    // A day may be moved off a weekend, by two days at most.
    if (day > addDays(until, 2)) break
    const isSkipped = row.skipped.includes(day)
    // What is skipped and past is done; what is added by itself and past is on its way.
    if (on > until || (on < today && (isSkipped || isAutomatic))) continue
    if (on < today && ++overdue > mostOverdue) continue
    const open = on < today ? 'overdue' : on === today ? 'today' : 'coming'
    found.push({ row, day, on, amount: amountOn(row, day), state: isSkipped ? 'skipped' : open, isAutomatic })
  }
  return found
}

/** Sums of what comes in and goes out by currency. Transfers move nothing, and skipped entries do not count. */
export function totalsOf(
  coming: readonly Coming[],
  before: CalendarDay,
  currencyOf: (walletId: string) => string,
): { readonly in: ReadonlyMap<string, number>; readonly out: ReadonlyMap<string, number> } {
  const sums = { in: new Map<string, number>(), out: new Map<string, number>() }
  for (const { row, on, amount, state } of coming) {
    if (on >= before || state === 'skipped' || row.destinationId !== null) continue
    const sum = sums[amount < 0 ? 'out' : 'in']
    const currency = currencyOf(row.walletId)
    sum.set(currency, (sum.get(currency) ?? 0) + amount)
  }
  return sums
}

/** The first day of the next period: the next pay day of a person whose periods start with it. */
export function nextPeriodStart(setting: Parameters<typeof periodOf>[0], today: CalendarDay): CalendarDay {
  return addDays(periodOf(setting, today).last, 1)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
