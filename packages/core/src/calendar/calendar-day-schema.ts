import * as z from 'zod/mini'
import { type CalendarDay, isCalendarDay } from './calendar-day.ts'

/** A calendar day as it comes over the wire. */
export const calendarDaySchema = z.custom<CalendarDay>(isCalendarDay, 'must be an existing day, YYYY-MM-DD')
