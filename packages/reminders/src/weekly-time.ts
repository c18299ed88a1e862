import { addDays, dayIn, instantIn, type LocalTime, weekdayOf } from '@monedero/core'

const MONDAY = 1
// The format is right.
const EIGHT = '08:00' as LocalTime

/** The first Monday at eight in the morning after an instant, in a time zone. */
export function nextWeeklyMail(timeZone: string, afterMs: number): number {
  const today = dayIn(timeZone, afterMs)
  const days = (MONDAY - weekdayOf(today) + 7) % 7
  const { dateMs } = instantIn(timeZone, addDays(today, days), EIGHT)
  return dateMs > afterMs ? dateMs : instantIn(timeZone, addDays(today, days + 7), EIGHT).dateMs
}
