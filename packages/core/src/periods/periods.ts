import { type CalendarDay, partsOf } from '../calendar/calendar-day.ts'
import { civilDateOf, dayNumberOf } from '../calendar/civil.ts'
import { calendarDayOf } from '../calendar/day-arithmetic.ts'
import { daysInMonth } from '../calendar/days-in-month.ts'
import type { PeriodSetting, WeekendRule } from './period-setting.ts'

/** A span of days, both ends inclusive. */
export interface Period {
  readonly first: CalendarDay
  readonly last: CalendarDay
}

/** The number of the period that contains a day. Consecutive periods have consecutive numbers. */
export function periodNumberOf(setting: PeriodSetting, day: CalendarDay): number {
  const dayNumber = dayNumberOf(partsOf(day))
  if (setting.start === 'weeks') {
    return Math.floor((dayNumber - dayNumberOf(partsOf(setting.from))) / (setting.weeks * 7))
  }
  // A start on a weekend may move into the month before or after its own.
  let month = monthNumberOf(dayNumber) + 1
  while (startIn(setting, month) > dayNumber) month--
  return month
}

/** The period with this number. */
export function periodAt(setting: PeriodSetting, number: number): Period {
  const first = startOf(setting, number)
  return { first: calendarDayOf(first), last: calendarDayOf(startOf(setting, number + 1) - 1) }
}

/** The period that a day lies in. */
export function periodOf(setting: PeriodSetting, day: CalendarDay): Period {
  return periodAt(setting, periodNumberOf(setting, day))
}

type Monthly = Exclude<PeriodSetting, { start: 'weeks' }>

/** The day number of a period's first day. */
function startOf(setting: PeriodSetting, number: number): number {
  if (setting.start !== 'weeks') return startIn(setting, number)
  return dayNumberOf(partsOf(setting.from)) + number * setting.weeks * 7
}

/** The day number on which the period of a month starts, which may be in an adjacent month. */
function startIn(setting: Monthly, monthNumber: number): number {
  const [year, month] = [Math.floor(monthNumber / 12), (((monthNumber % 12) + 12) % 12) + 1]
  const lastDay = daysInMonth(year, month)
  const on = (day: number, weekend: WeekendRule) =>
    movedOffWeekend(dayNumberOf({ year, month, day }), weekend)
  if (setting.start === 'calendar-month') return on(1, 'as-is')
  if (setting.start === 'day-of-month') return on(Math.min(setting.day, lastDay), setting.weekend)
  return on(lastDay, setting.start === 'last-day' ? setting.weekend : 'before')
}

/** Months since the year 0. */
export function monthNumberOf(dayNumber: number): number {
  const { year, month } = civilDateOf(dayNumber)
  return year * 12 + month - 1
}

/** A day number, or that of the working day before or after where it is on a weekend. */
export function movedOffWeekend(dayNumber: number, rule: WeekendRule): number {
  // 1970-01-01 was a Thursday: 5 is a Saturday, 6 a Sunday.
  const sinceMonday = (((dayNumber + 3) % 7) + 7) % 7
  if (rule === 'as-is' || sinceMonday < 5) return dayNumber
  return rule === 'before' ? dayNumber - (sinceMonday - 4) : dayNumber + (7 - sinceMonday)
}
