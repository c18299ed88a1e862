import { addDays, type CalendarDay } from '@monedero/core'

const ends = ['0001-01-04', '9999-12-28']

/** The day that many days later; the same day near the ends of the calendar. */
export function dayBeside(day: CalendarDay, days: number): CalendarDay {
  return day > (ends[0] ?? '') && day < (ends[1] ?? '') ? addDays(day, days) : day
}
