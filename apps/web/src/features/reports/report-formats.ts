import {
  type CalendarDay,
  daysOfMonth,
  formatAmount,
  monthOf,
  nearestBalance,
  type Period,
  partsOf,
} from '@monedero/core'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { monthNames, monthText, shortDateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'

/** How figures of reports are written. */
export interface ReportFormats {
  readonly amount: (amount: number, isSigned?: boolean) => string
  readonly inCurrency: (amount: number, symbol: string) => string
  readonly share: (share: number) => string
  /** At an axis: whole units without decimals. */
  readonly tick: (amount: number) => string
}

/** Writes figures as the person does, with the symbol of the home currency. */
export function useReportFormats(symbol: string): ReportFormats {
  const format = useNumberFormat()
  const inCurrency = (amount: number, own: string, signed = false) =>
    formatAmount(nearestBalance(BigInt(Math.round(amount))), { symbol: own, signed, format })
  return {
    amount: (amount, isSigned = false) => inCurrency(amount, symbol, isSigned),
    inCurrency: (amount, own) => inCurrency(amount, own),
    share: (share) => inCurrency(share * 10_000, '%'),
    tick: (amount) => inCurrency(amount, symbol).replace(`${format.decimal}00`, ''),
  }
}

/** The name of a period below a chart: its month, or the day on which it starts. */
export function shortPeriod({ first }: Period, isMonths: boolean): string {
  // Without its year, which only the first label would have room for.
  if (!isMonths) return shortDateText(first, first)
  const { month, year } = partsOf(first)
  const name = (monthNames()[month - 1] ?? '').slice(0, 3)
  return month === 1 ? `${name} ${String(year).slice(2)}` : name
}

/** A letter for a month, a number for the day on which another period starts. */
export function initialOf({ first }: Period, isMonths: boolean): string {
  const { month, day } = partsOf(first)
  return isMonths ? (monthNames()[month - 1] ?? '').slice(0, 1).toUpperCase() : String(day)
}

/** The days of a range: its months where it consists of whole ones. */
export function spanText({ first, last }: Period, today: CalendarDay): string {
  const [start, end] = [daysOfMonth(monthOf(first)), daysOfMonth(monthOf(last))]
  const isWhole = start.first === first && end.last === last
  if (isWhole && start.first === end.first) return monthText(first)
  const write = isWhole ? shortMonth : (day: CalendarDay) => shortDateText(day, today)
  return t('find.dateRange', { from: write(first), to: write(last) })
}

function shortMonth(day: CalendarDay): string {
  const { month, year } = partsOf(day)
  return t('app.month', { month: (monthNames()[month - 1] ?? '').slice(0, 3), year: String(year) })
}
