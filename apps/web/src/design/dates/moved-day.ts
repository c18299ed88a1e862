import { addDays, addMonths, type CalendarDay, weekStartOf } from '@monedero/core'

const movers: Readonly<Record<string, (day: CalendarDay, firstWeekday: number) => CalendarDay>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, firstWeekday) => weekStartOf(day, firstWeekday),
  End: (day, firstWeekday) => addDays(weekStartOf(day, firstWeekday), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  'Shift+PageUp': (day) => addMonths(day, -12),
  'Shift+PageDown': (day) => addMonths(day, 12),
}

/** Where a key leads from a day of a calendar; undefined for keys that do not move. The day stays where the years of entries end. */
export function movedDay(key: string, day: CalendarDay, firstWeekday: number): CalendarDay | undefined {
  const moved = movers[key]?.(day, firstWeekday)
  return moved && (isInCalendar(moved) ? moved : day)
}

/** Whether a day is in the years that entries can have. */
export function isInCalendar(day: CalendarDay): boolean {
  return day >= '0002' && day < '9999'
}
