import { type CalendarDay, isCalendarDay, partsOf } from './calendar-day.ts'
import { dayNumberOf } from './civil.ts'
import { addDays, calendarDayOf } from './day-arithmetic.ts'
import { daysInMonth } from './days-in-month.ts'

declare const shape: unique symbol

/** A calendar month, `YYYY-MM`. As text, months sort in time order. */
export type MonthKey = string & { readonly [shape]: 'YYYY-MM' }

/** The month that a day lies in. */
export function monthOf(day: CalendarDay): MonthKey {
  const month = day.slice(0, 7)
  if (!isMonthKey(month)) throw new RangeError(`${day} is no calendar day`)
  return month
}

/** First and last day of a month, inclusive. */
export function daysOfMonth(month: MonthKey): { first: CalendarDay; last: CalendarDay } {
  const { year, month: monthOfYear } = partsOf(month)
  const first = calendarDayOf(dayNumberOf({ year, month: monthOfYear, day: 1 }))
  return { first, last: addDays(first, daysInMonth(year, monthOfYear) - 1) }
}

/** The same day of the month that many months later; the last day of the month if it is shorter. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const { year, month, day: dayOfMonth } = partsOf(day)
  const months = year * 12 + month - 1 + count
  const target = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 }
  return calendarDayOf(
    dayNumberOf({ ...target, day: Math.min(dayOfMonth, daysInMonth(target.year, target.month)) }),
  )
}

function isMonthKey(text: string): text is MonthKey {
  return isCalendarDay(`${text}-01`)
}
