import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { RefundPeriod } from '../user-document/user-row.ts'
import { type DayTotals, nothing, type Totals, transferKey } from './day-totals.ts'

/** Which days to add up. */
export interface Period {
  readonly from: CalendarDay
  readonly to: CalendarDay
  /** Refunds after this day do not count yet. */
  readonly today: CalendarDay
  readonly refundPeriod: RefundPeriod
}

/** Totals of a period. */
export interface PeriodTotals {
  /** Income, without transfers and refunds. */
  readonly moneyIn: number
  /** Expenses less refunds, without transfers; above 0 where more came back than was spent. */
  readonly moneyOut: number
  /** Net transfers; negative if more was transferred out than in. */
  readonly transfers: number
  /** The change of the balances. */
  readonly change: number
  /** By category, the empty text for none; without transfers. Refunds lower the spending of their purchase's categories. */
  readonly categories: ReadonlyMap<string, Totals>
}

/**
 * Adds up days of wallets in one currency. Where refunds count with their purchases, the days after the period are needed too, up to today:
 * a refund of a purchase in the period may have arrived on any of them.
 */
export function periodTotals(
  days: Iterable<DayTotals>,
  { from, to, today, refundPeriod }: Period,
  isShownWallet: (walletId: string) => boolean,
): PeriodTotals {
  const isInside = (day: CalendarDay) => from <= day && day <= to
  const categories = new Map<string, Totals>()
  let [transfers, change] = [0, 0]
  const add = (filedUnder: string, moneyIn: number, moneyOut: number, count: number) => {
    const soFar = categories.get(filedUnder) ?? nothing
    categories.set(filedUnder, {
      moneyIn: soFar.moneyIn + moneyIn,
      moneyOut: soFar.moneyOut + moneyOut,
      count: soFar.count + count,
    })
  }
  for (const { day, filed, refunds } of days) {
    if (isInside(day)) {
      for (const { filedUnder, moneyIn, moneyOut, count } of filed) {
        change += moneyIn + moneyOut
        if (filedUnder === transferKey) transfers += moneyIn + moneyOut
        else add(filedUnder, moneyIn, moneyOut, count)
      }
    }
    for (const refund of refunds) {
      const isRefund = isShownWallet(refund.purchaseWalletId)
      if (isInside(day)) for (const { amount } of refund.filed) change += amount
      if (!isRefund && isInside(day))
        for (const { filedUnder, amount } of refund.filed) add(filedUnder, amount, 0, refund.count)
      const countsOn = refundPeriod === 'purchase' ? refund.purchaseDay : day
      if (isRefund && day <= today && isInside(countsOn))
        for (const { filedUnder, amount } of refund.lowers) add(filedUnder, 0, amount, refund.count)
    }
  }
  let [moneyIn, moneyOut] = [0, 0]
  for (const totals of categories.values()) {
    moneyIn += totals.moneyIn
    moneyOut += totals.moneyOut
  }
  return { moneyIn, moneyOut, transfers, change, categories }
}
