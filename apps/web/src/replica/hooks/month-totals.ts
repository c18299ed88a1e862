import { type CalendarDay, daysOfMonth, type MonthKey, type RefundPeriod } from '@monedero/core'
import type { CountedRefund } from '../store/refund-marks.ts'
import type { DayView } from '../store/replica-store.ts'

/** What happened in a wallet in a month, up to today. */
export interface MonthTotals {
  /** Income, without transfers and refunds. */
  readonly moneyIn: number
  /** Expenses less refunds, without transfers; above 0 where more came back than was spent. */
  readonly moneyOut: number
  /** What transfers brought; below 0 if they took more away. */
  readonly transfers: number
  /** By how much the balance changed. */
  readonly change: number
}

interface MonthOfWallet {
  /** Newest first. */
  readonly days: readonly Pick<DayView, 'day' | 'total' | 'moneyIn' | 'moneyOut'>[]
  readonly refunds: readonly CountedRefund[]
  readonly month: MonthKey
  readonly today: CalendarDay
  readonly refundPeriod: RefundPeriod
}

/**
 * Adds up the days of a month, without those after today. A refund lowers what was spent, in the month in which it arrives or
 * in that of its purchase, as soon as it has arrived.
 */
export function monthTotals({ days, refunds, month, today, refundPeriod }: MonthOfWallet): MonthTotals {
  const { first, last } = daysOfMonth(month)
  const until = last < today ? last : today
  const isInMonth = (day: CalendarDay) => first <= day && day <= until
  let [moneyIn, moneyOut, transfers, change] = [0, 0, 0, 0]
  for (const day of days) {
    if (day.day > until) continue
    if (day.day < first) break
    moneyIn += day.moneyIn
    moneyOut += day.moneyOut
    transfers += day.total - day.moneyIn - day.moneyOut
    change += day.total
  }
  for (const { amount, day, purchaseDay } of refunds) {
    if (isInMonth(day)) moneyIn -= amount
    if (day <= today && isInMonth(refundPeriod === 'purchase' ? purchaseDay : day)) moneyOut += amount
  }
  return { moneyIn, moneyOut, transfers, change }
}
