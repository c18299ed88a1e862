import { type CalendarDay, isCalendarDay } from '../calendar/calendar-day.ts'
import { daysBetween } from '../calendar/day-arithmetic.ts'
import type { PeriodSetting } from '../periods/period-setting.ts'
import { type Period, periodAt, periodNumberOf } from '../periods/periods.ts'
import { samePoint } from './comparison.ts'

/** Which days a report is about: so many periods up to now, a year of the calendar, everything, or any days. */
export type ReportRange =
  | { readonly kind: 'last'; readonly count: number }
  | { readonly kind: 'this-year' | 'last-year' | 'all' }
  | ({ readonly kind: 'days' } & Period)

/** No report has more periods than this: weeks of thirty years. */
const maxPeriods = 1600

/**
 * The periods of a range, oldest first, up to that of today. Those at the ends of a year or of chosen days are cut there. `oldest` is the day of
 * the oldest entry: ranges up to today begin with its period.
 */
export function periodsIn(
  range: ReportRange,
  setting: PeriodSetting,
  today: CalendarDay,
  oldest: CalendarDay,
): readonly Period[] {
  const now = periodNumberOf(setting, today)
  const begin = Math.min(periodNumberOf(setting, oldest), now)
  if (range.kind === 'last') return periodsBetween(setting, Math.max(now - range.count + 1, begin), now)
  const span = spanOfRange(range, setting, today, oldest)
  const number = periodNumberOf(setting, span.first)
  const numbers = [
    range.kind === 'this-year' ? Math.max(number, begin) : number,
    periodNumberOf(setting, span.last),
  ] as const
  const periods = periodsBetween(setting, Math.max(numbers[0], numbers[1] - maxPeriods + 1), numbers[1])
  if (range.kind === 'all') return periods
  return periods.map(({ first, last }) => ({
    first: first < span.first ? span.first : first,
    last: last > span.last ? span.last : last,
  }))
}

/** As many periods before some that follow each other, the last one cut at the same point as today is in the last of these. */
export function periodsBefore(
  periods: readonly Period[],
  setting: PeriodSetting,
  today: CalendarDay,
): readonly Period[] {
  const [first, running] = [periods[0], periods.at(-1)]
  if (!first || !running) return []
  const number = periodNumberOf(setting, first.first)
  const before = periodsBetween(setting, number - periods.length, number - 1)
  const end = running.last < today ? running.last : today
  const dayCount = daysBetween(running.first, end) + 1
  return before.map((period, index) => (index === before.length - 1 ? samePoint(period, dayCount) : period))
}

function periodsBetween(setting: PeriodSetting, from: number, to: number): Period[] {
  return Array.from({ length: to - from + 1 }, (_, index) => periodAt(setting, from + index))
}

function spanOfRange(
  range: Exclude<ReportRange, { kind: 'last' }>,
  setting: PeriodSetting,
  today: CalendarDay,
  oldest: CalendarDay,
): Period {
  if (range.kind === 'days')
    return range.first <= range.last
      ? { first: range.first, last: range.last }
      : { first: range.last, last: range.first }
  const now = periodAt(setting, periodNumberOf(setting, today))
  if (range.kind === 'all') return { first: oldest < now.first ? oldest : now.first, last: now.last }
  if (range.kind === 'last-year') return yearOf(Number(today.slice(0, 4)) - 1)
  const year = yearOf(Number(today.slice(0, 4)))
  return { first: year.first, last: now.last < year.last ? now.last : year.last }
}

function yearOf(year: number): Period {
  const [first, last] = [`${String(year).padStart(4, '0')}-01-01`, `${String(year).padStart(4, '0')}-12-31`]
  if (!isCalendarDay(first) || !isCalendarDay(last)) throw new RangeError(`${year} is not in the calendar`)
  return { first, last }
}
