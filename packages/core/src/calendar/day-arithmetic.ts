import { type CalendarDay, isCalendarDay, partsOf } from './calendar-day.ts'
import { type CivilDate, civilDateOf, dayNumberOf } from './civil.ts'

/** The day that many days later; a negative count goes back. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return calendarDayOf(dayNumberOf(partsOf(day)) + count)
}

/** How many days later another day is; negative where it is earlier. */
export function daysBetween(day: CalendarDay, other: CalendarDay): number {
  return dayNumberOf(partsOf(other)) - dayNumberOf(partsOf(day))
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

/** Days by number, each written as text once: entries of years lie on few distinct days, and writing them would dominate the cost of loading. */
const written = new Map<number, CalendarDay>()
const maxWritten = 10_000

/** The calendar day of a count of days since 1970-01-01. */
export function calendarDayOf(dayNumber: number): CalendarDay {
  const cached = written.get(dayNumber)
  if (cached !== undefined) return cached
  const text = civilDayText(civilDateOf(dayNumber))
  if (!isCalendarDay(text)) throw new RangeError(`${text} is not in the calendar of the years 0001 to 9999`)
  if (written.size === maxWritten) written.clear()
  written.set(dayNumber, text)
  return text
}

/** `YYYY-MM-DD`, even for a day that does not exist. */
export function civilDayText({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
