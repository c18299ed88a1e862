import { accept, type Parsed, refuse } from '../errors/parsed.ts'
import { type CalendarDay, isCalendarDay } from './calendar-day.ts'

/** Reads `YYYY-MM-DD`, the value of a date field. */
export function parseCalendarDay(text: string): Parsed<CalendarDay> {
  const trimmed = text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return refuse('DAY_UNREADABLE')
  return isCalendarDay(trimmed) ? accept(trimmed) : refuse('DAY_NOT_IN_CALENDAR', trimmed)
}
