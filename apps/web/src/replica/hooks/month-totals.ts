import { type CalendarDay, daysOfMonth, type MonthKey } from '@monedero/core'
import type { DayView } from '../store/replica-store.ts'

/** What happened in a wallet in a month, up to today. */
export interface MonthTotals {
  /** Income, without transfers. */
  readonly moneyIn: number
  /** Expenses, without transfers; at most 0. */
  readonly moneyOut: number
  /** What transfers brought; below 0 if they took more away. */
  readonly transfers: number
}

/** Adds up the days of a month, without those after today. `days` are newest first. */
export function monthTotals(
  days: readonly Pick<DayView, 'day' | 'total' | 'moneyIn' | 'moneyOut'>[],
  month: MonthKey,
  today: CalendarDay,
): MonthTotals {
  const { first, last } = daysOfMonth(month)
  const until = last < today ? last : today
  let [moneyIn, moneyOut, transfers] = [0, 0, 0]
  for (const day of days) {
    if (day.day > until) continue
    if (day.day < first) break
    moneyIn += day.moneyIn
    moneyOut += day.moneyOut
    transfers += day.total - day.moneyIn - day.moneyOut
  }
  return { moneyIn, moneyOut, transfers }
}

/** By how much the balance changed. */
export function changeOf({ moneyIn, moneyOut, transfers }: MonthTotals): number {
  return moneyIn + moneyOut + transfers
}
