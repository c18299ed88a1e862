import { accept, type Parsed, refuse } from '../errors/parsed.ts'
import { type CalendarDay, partsOf } from './calendar-day.ts'
import { dayNumberOf } from './civil.ts'
import { calendarDayOf, twoDigits } from './day-arithmetic.ts'

declare const shape: unique symbol

/** A time on the wall clock, `HH:mm`, 00:00 to 23:59. */
export type LocalTime = string & { readonly [shape]: 'HH:mm' }

const msPerMinute = 60_000
const minutesPerDay = 1440
const msPerDay = minutesPerDay * msPerMinute
const maxOffsetMinutes = 18 * 60
// One day inside the calendar's range, so that no offset leads outside it.
const earliestMs = dayNumberOf({ year: 1, month: 1, day: 2 }) * msPerDay
const latestMs = dayNumberOf({ year: 9999, month: 12, day: 31 }) * msPerDay - 1

/** Whether a value is an instant in whole epoch milliseconds whose local day is in the calendar at every offset. */
export function isInstantMs(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= earliestMs && value <= latestMs
}

/** Whether a value is an offset from UTC in whole minutes, east above 0 (`Date` counts them the other way round). */
export function isUtcOffsetMinutes(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= maxOffsetMinutes
}

/** The local day of the instant at that offset. */
export function localDayOf(instantMs: number, utcOffsetMinutes: number): CalendarDay {
  return calendarDayOf(Math.floor((instantMs + utcOffsetMinutes * msPerMinute) / msPerDay))
}

/** The local time of the instant at that offset; seconds are dropped. */
export function localTimeOf(instantMs: number, utcOffsetMinutes: number): LocalTime {
  const minutes = Math.floor(instantMs / msPerMinute) + utcOffsetMinutes
  const minuteOfDay = minutes - Math.floor(minutes / minutesPerDay) * minutesPerDay
  const text = `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
  if (!isLocalTime(text))
    throw new RangeError(`${instantMs} with offset ${utcOffsetMinutes} is no time of day`)
  return text
}

/** The instant of this local day and time at that offset. */
export function instantMsAt(day: CalendarDay, time: LocalTime, utcOffsetMinutes: number): number {
  const minuteOfDay = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return dayNumberOf(partsOf(day)) * msPerDay + (minuteOfDay - utcOffsetMinutes) * msPerMinute
}

/** Reads a time as a person types it: `14:05`, `14.05`, `1405`, `14h`, `9`, `2:05 pm`. */
export function parseLocalTime(text: string): Parsed<LocalTime> {
  const match = /^(\d{1,2}?)(?:[:.h]?(\d{2})|h)?(?:\s*([ap])m)?$/i.exec(text.trim())
  const [, hours = '', minutes = '00', half] = match ?? []
  const isOfHalf = half === undefined || (Number(hours) >= 1 && Number(hours) <= 12)
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  const time = `${twoDigits(hour)}:${minutes}`
  return match && isOfHalf && isLocalTime(time) ? accept(time) : refuse('TIME_UNREADABLE')
}

function isLocalTime(text: string): text is LocalTime {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}
