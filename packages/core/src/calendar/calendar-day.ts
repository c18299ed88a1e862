import { accept, type Parsed, refuse } from '../errors/parsed.ts'
import { type CivilDate, civilDateOf, dayNumberOf, daysInMonth } from './civil.ts'

declare const shape: unique symbol

/** A day on the wall calendar, `YYYY-MM-DD`, years 0001 to 9999. As text, days sort in time order. */
export type CalendarDay = string & { readonly [shape]: 'YYYY-MM-DD' }

/** Reads `YYYY-MM-DD`, the value of a date field. */
export function parseCalendarDay(text: string): Parsed<CalendarDay> {
  const trimmed = text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return refuse('DAY_UNREADABLE')
  return isCalendarDay(trimmed) ? accept(trimmed) : refuse('DAY_NOT_IN_CALENDAR', trimmed)
}

/** Whether a value is exactly `YYYY-MM-DD` and such a day exists. */
export function isCalendarDay(value: unknown): value is CalendarDay {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const { year, month, day } = partsOf(value)
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month)
}

/** The day that many days later; a negative count goes back. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return calendarDayOf(dayNumberOf(partsOf(day)) + count)
}

/** The day of the week as in ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  // 1970-01-01 was a Thursday.
  const sinceMonday = (dayNumberOf(partsOf(day)) + 3) % 7
  return sinceMonday < 0 ? sinceMonday + 8 : sinceMonday + 1
}

/** The first day of the week that the day lies in. */
export function weekStartOf(day: CalendarDay, firstWeekday = 1): CalendarDay {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
}

export function partsOf(day: string): CivilDate {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) }
}

/** The calendar day of a count of days since 1970-01-01. */
export function calendarDayOf(dayNumber: number): CalendarDay {
  const { year, month, day } = civilDateOf(dayNumber)
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
  if (!isCalendarDay(text)) throw new RangeError(`${text} is not in the calendar of the years 0001 to 9999`)
  return text
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
