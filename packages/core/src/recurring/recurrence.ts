import { type CalendarDay, partsOf } from '../calendar/calendar-day.ts'
import { civilDateOf, dayNumberOf } from '../calendar/civil.ts'
import { calendarDayOf } from '../calendar/day-arithmetic.ts'
import { daysInMonth } from '../calendar/days-in-month.ts'
import type { WeekendRule } from '../periods/period-setting.ts'
import { monthNumberOf, movedOffWeekend } from '../periods/periods.ts'

export const nthWeekdays = [1, 2, 3, 4, -1] as const

/** Which of the days that a weekday has in a month: the first to the fourth, or the last one (-1). */
export type NthWeekday = (typeof nthWeekdays)[number]

/** On which days of a step of days, weeks, months or years something recurs. Weekdays are those of ISO 8601: 1 is Monday. */
export type RecurrencePattern =
  | { readonly by: 'days' }
  /** Weeks start on Monday. */
  | { readonly by: 'weeks'; readonly weekdays: readonly number[] }
  /** From 1 to 31; in a month without such a day it is the last one. */
  | { readonly by: 'day-of-month'; readonly day: number }
  | { readonly by: 'last-day' }
  | { readonly by: 'last-working-day' }
  | { readonly by: 'weekday-of-month'; readonly nth: NthWeekday; readonly weekday: number }
  /** February 29 is February 28 in other years. */
  | { readonly by: 'years'; readonly month: number; readonly day: number }

export type RecurrenceEnd =
  | { readonly ends: 'never' }
  /** The last day, which counts. */
  | { readonly ends: 'on'; readonly day: CalendarDay }
  /** So many times, skipped ones included. */
  | { readonly ends: 'after'; readonly times: number }

/** When something recurs. */
export interface Recurrence {
  /** The number of days, weeks, months or years from one step to the next. */
  readonly every: number
  readonly pattern: RecurrencePattern
  /** The first possible day; steps are counted from the day, week, month or year that it lies in. */
  readonly from: CalendarDay
  readonly end: RecurrenceEnd
  readonly weekend: WeekendRule
}

/** One time that something recurs. */
export interface Occurrence {
  /** The day by the pattern, which identifies the occurrence. */
  readonly day: CalendarDay
  /** The day on which it falls, which may be moved off a weekend. */
  readonly on: CalendarDay
}

// Some years before the end of the calendar, so that no moved day leads outside it.
const lastDayNumber = dayNumberOf({ year: 9990, month: 12, day: 31 })

/** The occurrences after a day, or all of them, in the order of their days. */
export function* occurrencesOf(recurrence: Recurrence, after?: CalendarDay): Generator<Occurrence> {
  const { from, end, weekend } = recurrence
  const first = dayNumberOf(partsOf(from))
  const afterNumber = after === undefined ? first - 1 : dayNumberOf(partsOf(after))
  const last = end.ends === 'on' ? Math.min(dayNumberOf(partsOf(end.day)), lastDayNumber) : lastDayNumber
  const times = end.ends === 'after' ? end.times : Number.POSITIVE_INFINITY
  const inFirstStep = daysOfStep(recurrence, 0).filter((day) => day >= first).length
  for (let step = Math.max(0, stepOf(recurrence, afterNumber)); ; step++) {
    const days = daysOfStep(recurrence, step).filter((day) => day >= first)
    // Every step but the first has the same number of days.
    const before = step === 0 ? 0 : inFirstStep + (step - 1) * days.length
    for (const [index, day] of days.entries()) {
      if (day > last || before + index >= times) return
      if (day > afterNumber) {
        yield { day: calendarDayOf(day), on: calendarDayOf(movedOffWeekend(day, weekend)) }
      }
    }
  }
}

/** The occurrence of a day, if there is one. */
export function occurrenceOn(recurrence: Recurrence, day: CalendarDay): Occurrence | undefined {
  const [found] = occurrencesOf(recurrence, calendarDayOf(dayNumberOf(partsOf(day)) - 1))
  return found?.day === day ? found : undefined
}

/** How many occurrences there are before a day, if it does not end. */
export function countBefore(recurrence: Recurrence, day: CalendarDay): number {
  const first = dayNumberOf(partsOf(recurrence.from))
  const number = dayNumberOf(partsOf(day))
  const step = stepOf(recurrence, number)
  if (step < 0) return 0
  const inStep = (index: number) => daysOfStep(recurrence, index).filter((each) => each >= first)
  // Every step but the first has the same number of days.
  const before = step === 0 ? 0 : inStep(0).length + (step - 1) * inStep(1).length
  return before + inStep(step).filter((each) => each < number).length
}

/** The number of the step that a day lies in; below 0 before the first one. */
function stepOf({ every, pattern, from }: Recurrence, dayNumber: number): number {
  const start = dayNumberOf(partsOf(from))
  const apart = {
    days: () => dayNumber - start,
    weeks: () => (mondayOf(dayNumber) - mondayOf(start)) / 7,
    years: () => civilDateOf(dayNumber).year - civilDateOf(start).year,
    months: () => monthNumberOf(dayNumber) - monthNumberOf(start),
  }[unitOf(pattern)]()
  return Math.floor(apart / every)
}

/** The day numbers of a step, in order, whether or not they are before the first day. */
function daysOfStep({ every, pattern, from }: Recurrence, step: number): number[] {
  const start = dayNumberOf(partsOf(from))
  const count = step * every
  if (pattern.by === 'days') return [start + count]
  if (pattern.by === 'weeks') {
    const monday = mondayOf(start) + count * 7
    return pattern.weekdays.toSorted((a, b) => a - b).map((weekday) => monday + weekday - 1)
  }
  if (pattern.by === 'years') {
    const year = civilDateOf(start).year + count
    return [clamped(year, pattern.month, pattern.day)]
  }
  const months = monthNumberOf(start) + count
  return [dayIn(pattern, Math.floor(months / 12), (months % 12) + 1)]
}

type Monthly = Exclude<RecurrencePattern, { by: 'days' | 'weeks' | 'years' }>

function dayIn(pattern: Monthly, year: number, month: number): number {
  if (pattern.by === 'day-of-month') return clamped(year, month, pattern.day)
  const last = dayNumberOf({ year, month, day: daysInMonth(year, month) })
  if (pattern.by === 'last-day') return last
  if (pattern.by === 'last-working-day') return movedOffWeekend(last, 'before')
  const { nth, weekday } = pattern
  if (nth === -1) return last - ((isoWeekday(last) - weekday + 7) % 7)
  const first = dayNumberOf({ year, month, day: 1 })
  return first + ((weekday - isoWeekday(first) + 7) % 7) + (nth - 1) * 7
}

function unitOf({ by }: RecurrencePattern): 'days' | 'weeks' | 'months' | 'years' {
  return by === 'days' || by === 'weeks' || by === 'years' ? by : 'months'
}

function clamped(year: number, month: number, day: number): number {
  return dayNumberOf({ year, month, day: Math.min(day, daysInMonth(year, month)) })
}

function mondayOf(dayNumber: number): number {
  return dayNumber - isoWeekday(dayNumber) + 1
}

function isoWeekday(dayNumber: number): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1
}
