import type { CivilDate } from './civil.ts'
import { daysInMonth } from './days-in-month.ts'

declare const shape: unique symbol

/** A day on the wall calendar, `YYYY-MM-DD`, years 0001 to 9999. As text, days sort in time order. */
export type CalendarDay = string & { readonly [shape]: 'YYYY-MM-DD' }

/** Whether a value is exactly `YYYY-MM-DD` and such a day exists. */
export function isCalendarDay(value: unknown): value is CalendarDay {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const { year, month, day } = partsOf(value)
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month)
}

export function partsOf(day: string): CivilDate {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) }
}
