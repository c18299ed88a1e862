import type { CalendarDay } from '../calendar/calendar-day.ts'
import { readCalendarDay } from '../calendar/read-calendar-day.ts'
import { oneOf, ReadError, type Reader } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'

export const weekendRules = ['as-is', 'before', 'after'] as const

/** What happens if a period would start on a Saturday or Sunday: nothing, or it starts on the working day before or after. */
export type WeekendRule = (typeof weekendRules)[number]

export const weekCounts = [1, 2, 4] as const

/** When a person's periods start. */
export type PeriodSetting =
  | { readonly start: 'calendar-month' }
  /** From 1 to 31; in a month without such a day it is the last one. */
  | { readonly start: 'day-of-month'; readonly day: number; readonly weekend: WeekendRule }
  | { readonly start: 'last-day'; readonly weekend: WeekendRule }
  | { readonly start: 'last-working-day' }
  | { readonly start: 'weeks'; readonly weeks: (typeof weekCounts)[number]; readonly from: CalendarDay }

export const calendarMonth: PeriodSetting = { start: 'calendar-month' }

export const readWeekendRule = oneOf(weekendRules, 'must be what happens on a weekend')

const readers: { [Start in PeriodSetting['start']]: Reader<Extract<PeriodSetting, { start: Start }>> } = {
  'calendar-month': strictObject({ start: oneOf(['calendar-month'] as const, '') }),
  'day-of-month': strictObject({
    start: oneOf(['day-of-month'] as const, ''),
    day: readDayOfMonth,
    weekend: readWeekendRule,
  }),
  'last-day': strictObject({ start: oneOf(['last-day'] as const, ''), weekend: readWeekendRule }),
  'last-working-day': strictObject({ start: oneOf(['last-working-day'] as const, '') }),
  weeks: strictObject({
    start: oneOf(['weeks'] as const, ''),
    weeks: oneOf(weekCounts, 'must be 1, 2 or 4'),
    from: readCalendarDay,
  }),
}

/** Reads and validates a setting. */
export function readPeriodSetting(given: unknown): PeriodSetting {
  const start = typeof given === 'object' && given !== null && 'start' in given ? given.start : undefined
  if (typeof start !== 'string' || !isStart(start)) throw new ReadError('must be a start of periods')
  return readers[start](given)
}

function isStart(text: string): text is PeriodSetting['start'] {
  return Object.hasOwn(readers, text)
}

function readDayOfMonth(given: unknown): number {
  if (!Number.isInteger(given) || Number(given) < 1 || Number(given) > 31)
    throw new ReadError('must be 1 to 31')
  return Number(given)
}
