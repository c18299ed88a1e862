import type { CalendarDay } from './calendar-day.ts'
import { dayNumberOf } from './civil.ts'
import { instantMsAt, type LocalTime, localDayOf } from './instant.ts'

const msPerMinute = 60_000

/** More than there are time zones: texts of people that are none do not pile up. */
const maxFormats = 600
const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes east of UTC in a time zone at an instant. An unknown zone counts as UTC. */
export function utcOffsetMinutesIn(timeZone: string, instantMs: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)] as const),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const date = { year: part('year'), month: part('month'), day: part('day') }
  const minutes = dayNumberOf(date) * 1440 + part('hour') * 60 + part('minute')
  return minutes - Math.floor(instantMs / msPerMinute)
}

/** The local day in a time zone at an instant. */
export function dayIn(timeZone: string, instantMs: number): CalendarDay {
  return localDayOf(instantMs, utcOffsetMinutesIn(timeZone, instantMs))
}

/** The instant of a local time in a time zone, and the offset. A time that a change of the clocks skips is the one after it. */
export function instantIn(
  timeZone: string,
  day: CalendarDay,
  time: LocalTime,
): { dateMs: number; offsetMinutes: number } {
  const asUtc = instantMsAt(day, time, 0)
  const guess = utcOffsetMinutesIn(timeZone, asUtc)
  const offset = utcOffsetMinutesIn(timeZone, asUtc - guess * msPerMinute)
  const isSkipped = utcOffsetMinutesIn(timeZone, asUtc - offset * msPerMinute) !== offset
  // The smaller offset is the one from before the clocks went forward.
  const dateMs = asUtc - (isSkipped ? Math.min(guess, offset) : offset) * msPerMinute
  return { dateMs, offsetMinutes: utcOffsetMinutesIn(timeZone, dateMs) }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  if (formats.size >= maxFormats) formats.clear()
  const made = makeFormat(timeZone)
  formats.set(timeZone, made)
  return made
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-US', { ...parts, calendar: 'gregory', hourCycle: 'h23', timeZone: zone })
  try {
    return format(timeZone)
  } catch {
    return format('UTC')
  }
}
