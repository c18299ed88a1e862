import { type CalendarDay, partsOf } from './calendar-day.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The day as a person reads it: `November 14, 2026` (`MMMM d, y`). */
export function dateText(day: CalendarDay): string {
  const { year, month, day: dayOfMonth } = partsOf(day)
  return `${monthNames[month - 1]} ${dayOfMonth}, ${year}`
}
