import { addDays, type CalendarDay } from '@monedero/core'

const [firstDay, lastDay] = ['0001-01-04', '9999-12-28'] as const

/** Returns the day that many days later; the same day near the ends of the calendar. */
export type DayBeside = (day: CalendarDay, days: number) => CalendarDay

/** Computes each day once: many rows share few days. */
export function daysBeside(): DayBeside {
  const byDistance = new Map<number, Map<CalendarDay, CalendarDay>>()
  return (day, days) => {
    const atDistance = byDistance.get(days) ?? new Map<CalendarDay, CalendarDay>()
    byDistance.set(days, atDistance)
    const beside = atDistance.get(day) ?? (day > firstDay && day < lastDay ? addDays(day, days) : day)
    atDistance.set(day, beside)
    return beside
  }
}
