import { addDays, type CalendarDay } from '@monedero/core'

/** The first, the middle and the last day of a line that shows so many days up to today and goes on ahead. */
export function daysBelow(today: CalendarDay, shownDays: number, ahead: number): readonly CalendarDay[] {
  const first = 1 - shownDays
  return [first, Math.ceil((first + ahead) / 2), ahead].map((days) => addDays(today, days))
}
