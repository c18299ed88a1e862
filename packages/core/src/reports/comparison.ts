import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays, daysBetween } from '../calendar/day-arithmetic.ts'
import type { PeriodSetting } from '../periods/period-setting.ts'
import { type Period, periodAt, periodNumberOf } from '../periods/periods.ts'
import { isSpending, type LineFilter, type Unconverted, UnconvertedSums, visitLines } from './line-filter.ts'
import type { ReportLines } from './report-lines.ts'

/** The basis of a comparison. */
export const comparisonBases = ['last', 'year-ago', 'average'] as const
export type ComparisonBasis = (typeof comparisonBases)[number]

/** Maximum number of periods in an average. */
const averaged = 6

/** What was spent on one category up to the same day of the period and of what it is compared with. */
export interface ComparedCategory {
  /** As `groupOf` gives it. */
  readonly categoryId: string
  readonly now: number
  readonly before: number
}

/** The spending of a period beside that of others, in hundredths of the home currency. */
export interface Comparison {
  readonly period: Period
  /** One period, or those that the average is of; the newest first. */
  readonly others: readonly Period[]
  /** What was spent up to each day, from the first to the last that has come. */
  readonly now: readonly number[]
  /** The same for the others, up to the longest of them; of several the average. */
  readonly before: readonly number[]
  readonly spentNow: number
  /** What had been spent at this point: up to as many days after the start. */
  readonly spentBefore: number
  /** What fell most first. They add up to the two above. */
  readonly categories: readonly ComparedCategory[]
  readonly unconverted: readonly Unconverted[]
}

export interface ComparisonOptions {
  readonly setting: PeriodSetting
  /** A day of the period. */
  readonly day: CalendarDay
  /** The day of the oldest entry: an average is of no periods before it. */
  readonly oldest: CalendarDay
  readonly basis: ComparisonBasis
  readonly filter: LineFilter
  readonly groupOf: (categoryId: string) => string
}

/** Compares what was spent so far in a period with others at the same point. */
export function comparison(
  lines: ReportLines,
  { setting, day, oldest, basis, filter, groupOf }: ComparisonOptions,
): Comparison {
  const period = periodAt(setting, periodNumberOf(setting, day))
  const others = comparedPeriods({ setting, day, oldest, basis })
  const end = period.last < filter.today ? period.last : filter.today
  const dayCount = Math.max(0, daysBetween(period.first, end) + 1)
  const unconverted = new UnconvertedSums()
  const sumsOf = ({ first, last }: Period) => {
    const sums = new DailySums(daysBetween(first, last) + 1)
    visitLines(lines, filter, { first, last }, (line, dayOffset) => {
      if (!isSpending(line)) return
      if (Number.isNaN(line.worth)) unconverted.add(line)
      else sums.add(groupOf(line.categoryId), dayOffset, -line.worth)
    })
    return sums
  }
  const own = sumsOf(period)
  const other = others.map(sumsOf)
  const longest = Math.max(...others.map(({ first, last }) => daysBetween(first, last) + 1))
  const keys = [...new Set([own, ...other].flatMap((sums) => sums.keys()))]
  const meanOf = (key: string, offset: number) =>
    roundHalfAway(other.reduce((sum, sums) => sum + sums.upTo(key, offset), 0) / other.length)
  const beforeAt = (offset: number) => keys.reduce((sum, key) => sum + meanOf(key, offset), 0)
  const categories = keys
    .map((categoryId) => ({
      categoryId,
      now: own.upTo(categoryId, dayCount - 1),
      before: meanOf(categoryId, dayCount - 1),
    }))
    .filter(({ now, before }) => now !== 0 || before !== 0)
    .toSorted((a, b) => a.now - a.before - (b.now - b.before) || (a.categoryId < b.categoryId ? -1 : 1))
  return {
    period,
    others,
    now: Array.from({ length: dayCount }, (_, offset) =>
      keys.reduce((sum, key) => sum + own.upTo(key, offset), 0),
    ),
    before: Array.from({ length: longest }, (_, offset) => beforeAt(offset)),
    spentNow: categories.reduce((sum, { now }) => sum + now, 0),
    spentBefore: categories.reduce((sum, { before }) => sum + before, 0),
    categories,
    unconverted: unconverted.list(),
  }
}

/** The days of another period up to the same point as so many days of this one. */
export function samePoint({ first, last }: Period, dayCount: number): Period {
  const end = addDays(first, Math.max(0, dayCount - 1))
  return { first, last: end < last ? end : last }
}

/** What the period of a day is compared with: one period, or those that an average is of; the newest first. */
export function comparedPeriods({
  setting,
  day,
  oldest,
  basis,
}: Pick<ComparisonOptions, 'setting' | 'day' | 'oldest' | 'basis'>): readonly Period[] {
  if (basis === 'average') return averagedPeriods(setting, day, oldest)
  return [periodAt(setting, comparedNumber(setting, periodNumberOf(setting, day), basis))]
}

/** The periods before that of a day whose average is compared with it, the newest first: at least one, and none before the oldest entry. */
export function averagedPeriods(
  setting: PeriodSetting,
  day: CalendarDay,
  oldest: CalendarDay,
): readonly Period[] {
  const number = periodNumberOf(setting, day)
  const count = Math.min(averaged, Math.max(1, number - periodNumberOf(setting, oldest)))
  return Array.from({ length: count }, (_, index) => periodAt(setting, number - 1 - index))
}

function comparedNumber(setting: PeriodSetting, number: number, basis: 'last' | 'year-ago'): number {
  if (basis === 'last') return number - 1
  // 52 weeks are a year of whole weeks; each monthly period has its own month.
  return number - (setting.start === 'weeks' ? 52 / setting.weeks : 12)
}

function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}

/** What was spent by category up to each day of a period. */
class DailySums {
  readonly #dayCount: number
  readonly #days = new Map<string, Float64Array>()
  readonly #summed = new Set<string>()

  constructor(dayCount: number) {
    this.#dayCount = dayCount
  }

  add(key: string, offset: number, amount: number): void {
    const days = this.#days.get(key) ?? new Float64Array(this.#dayCount)
    days[offset] = (days[offset] ?? 0) + amount
    this.#days.set(key, days)
  }

  keys(): readonly string[] {
    return [...this.#days.keys()]
  }

  /** After the last day of the period nothing more is added to it. Nothing may be added to the sums once they were read. */
  upTo(key: string, offset: number): number {
    const days = this.#days.get(key)
    if (!days || offset < 0) return 0
    if (!this.#summed.has(key)) {
      for (let at = 1; at < days.length; at += 1) days[at] = (days[at] ?? 0) + (days[at - 1] ?? 0)
      this.#summed.add(key)
    }
    return days[Math.min(offset, days.length - 1)] ?? 0
  }
}
