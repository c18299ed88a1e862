import { matching } from '../reading/reader.ts'
import { isCalendarDay } from './calendar-day.ts'

/** A calendar day as it comes over the wire. */
export const readCalendarDay = matching(isCalendarDay, 'must be an existing day, YYYY-MM-DD')
