import {
  addDays,
  type CalendarDay,
  isCalendarDay,
  nthWeekdays,
  type Occurrence,
  occurrencesOf,
  partsOf,
  type Recurrence,
  type RecurrenceEnd,
  type RecurrencePattern,
  type RecurringRow,
  type WeekendRule,
  weekdayOf,
} from '@monedero/core'

export const units = ['days', 'weeks', 'months', 'years'] as const
type Unit = (typeof units)[number]

const monthDays = ['day', 'last-day', 'weekday', 'last-weekday', 'last-working-day'] as const
type MonthDay = (typeof monthDays)[number]

type MonthlyPattern = Exclude<RecurrencePattern, { by: 'days' | 'weeks' | 'years' }>

/** How an entry repeats, as chosen in the form. */
export interface RepeatDraft {
  readonly every: string
  readonly unit: Unit
  /** Empty for the weekday of the first date. */
  readonly weekdays: readonly number[]
  readonly on: MonthDay
  readonly weekend: WeekendRule
  readonly isAbout: boolean
  readonly isAutomatic: boolean
  readonly ends: RecurrenceEnd['ends']
  readonly endDay: string
  readonly times: string
}

/** Every month on the day of the first date, added by itself. */
export const monthly: RepeatDraft = {
  every: '1',
  unit: 'months',
  weekdays: [],
  on: 'day',
  weekend: 'as-is',
  isAbout: false,
  isAutomatic: true,
  ends: 'never',
  endDay: '',
  times: '12',
}

/** The choices that a recurring entry was made with. */
export function draftOf(row: Recurrence & Pick<RecurringRow, 'isAbout' | 'isAutomatic'>): RepeatDraft {
  const { every, pattern, end, weekend, isAbout, isAutomatic } = row
  return {
    ...monthly,
    every: String(every),
    ...unitOf(pattern),
    weekend,
    isAbout,
    isAutomatic,
    ends: end.ends,
    ...(end.ends === 'on' && { endDay: end.day }),
    ...(end.ends === 'after' && { times: String(end.times) }),
  }
}

function unitOf(pattern: RecurrencePattern): Partial<RepeatDraft> {
  if (pattern.by === 'days' || pattern.by === 'years') return { unit: pattern.by }
  if (pattern.by === 'weeks') return { unit: 'weeks', weekdays: pattern.weekdays }
  return { unit: 'months', on: monthDayOf(pattern) }
}

function monthDayOf(pattern: MonthlyPattern): MonthDay {
  if (pattern.by === 'weekday-of-month') return pattern.nth === -1 ? 'last-weekday' : 'weekday'
  if (pattern.by !== 'day-of-month') return pattern.by
  // The 31st is the last day of every month.
  return pattern.day === 31 ? 'last-day' : 'day'
}

/** The choices of the day within a month that a first date has, and the chosen one. */
export function monthDaysOf(from: CalendarDay, chosen: MonthDay): readonly MonthDay[] {
  const { day } = partsOf(from)
  const isInLastWeek = addDays(from, 7).slice(0, 7) !== from.slice(0, 7)
  const isOffered = {
    day: day < 31,
    'last-day': true,
    weekday: day <= 28,
    'last-weekday': isInLastWeek || chosen === 'last-weekday',
    'last-working-day': true,
  }
  return monthDays.filter((on) => isOffered[on])
}

export const maxEvery = 1_000
export const maxTimes = 10_000

/** The number that was typed, if it is one of 1 to a largest one. */
export function numberIn(text: string, largest: number): number | undefined {
  const number = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= largest ? number : undefined
}

/** When it recurs from a first date on; undefined where a field is wrong. */
export function recurrenceFrom(draft: RepeatDraft, from: CalendarDay): Recurrence | undefined {
  const every = numberIn(draft.every, maxEvery)
  const end = endOf(draft, from)
  return every === undefined || end === undefined
    ? undefined
    : { every, pattern: patternOf(draft, from), from, end, weekend: draft.weekend }
}

function endOf({ ends, endDay, times: typed }: RepeatDraft, from: CalendarDay): RecurrenceEnd | undefined {
  if (ends === 'never') return { ends }
  if (ends === 'on') return isEndDay(endDay, from) ? { ends, day: endDay } : undefined
  const times = numberIn(typed, maxTimes)
  return times === undefined ? undefined : { ends, times }
}

/** Whether a typed day can be the last one. */
export function isEndDay(day: string, from: CalendarDay): day is CalendarDay {
  return isCalendarDay(day) && day >= from
}

function patternOf({ unit, weekdays, on }: RepeatDraft, from: CalendarDay): RecurrencePattern {
  if (unit === 'days') return { by: 'days' }
  if (unit === 'weeks') return { by: 'weeks', weekdays: weekdays.length > 0 ? weekdays : [weekdayOf(from)] }
  const { month, day } = partsOf(from)
  return unit === 'years' ? { by: 'years', month, day } : monthPattern(on, from)
}

/** The pattern of a choice of the day within a month. */
export function monthPattern(on: MonthDay, from: CalendarDay): MonthlyPattern {
  const { day } = partsOf(from)
  if (on === 'day') return day === 31 ? { by: 'last-day' } : { by: 'day-of-month', day }
  if (on === 'last-day' || on === 'last-working-day') return { by: on }
  const nth = on === 'last-weekday' ? -1 : nthWeekdays[Math.ceil(day / 7) - 1]
  return { by: 'weekday-of-month', nth: nth ?? -1, weekday: weekdayOf(from) }
}

/** The next occurrences: those after today where the first one is an entry already. */
export function nextOccurrences(recurrence: Recurrence, today: CalendarDay, count: number): Occurrence[] {
  const next: Occurrence[] = []
  const after = recurrence.from > today ? addDays(recurrence.from, -1) : doneUntil(recurrence, today)
  for (const occurrence of occurrencesOf(recurrence, after)) {
    if (next.length === count) break
    next.push(occurrence)
  }
  return next
}

/** The last of so many occurrences; undefined where their end is another one. */
export function lastOfTimes(recurrence: Recurrence): Occurrence | undefined {
  return recurrence.end.ends === 'after' ? [...occurrencesOf(recurrence)].at(-1) : undefined
}

/** The last occurrence that counts as done when a recurring entry is made of an entry: it, or the last one until today. */
export function doneUntil(recurrence: Recurrence, today: CalendarDay): CalendarDay {
  let last = recurrence.from
  for (const { day, on } of occurrencesOf(recurrence)) {
    if (on > today) break
    last = day
  }
  return last
}
