import {
  addDays,
  type CalendarDay,
  type CategoryRow,
  cashFlow,
  daysBetween,
  type LineFilter,
  leftOutCategories,
  type Period,
  type ReportLines,
  type Unconverted,
  weekStartOf,
} from '@monedero/core'
import { type CategorySpending, spendingByCategory } from '../../../ledger-ui/spending-by-category.ts'

/** A look back needs so many whole weeks before the one that it is about, and compares with at most so many. */
const least = 4
const most = 8

/** A look back is offered on so many days of a week. */
const offeredDays = 3

/** What was spent in the week before this one, in hundredths of the home currency. */
export interface LastWeek {
  readonly week: Period
  /** Less refunds, below 0 where more came back. Excludes amounts without a rate. */
  readonly spent: number
  /** `nothing` if nothing was spent and nothing came back; `refunded` if as much came back as was spent, or more. */
  readonly kind: 'spent' | 'nothing' | 'refunded'
  /** The weeks before and last week, the oldest first. */
  readonly weeks: readonly { readonly first: CalendarDay; readonly spent: number }[]
  /** The category on which more was spent than in any of the weeks before, and at least twice their average. */
  readonly unusual: CategorySpending | undefined
  /** What has no rate in any of the weeks; nothing is called unusual then. */
  readonly unconverted: readonly Unconverted[]
}

/** The week before the one of a day. */
export function weekBefore(today: CalendarDay, firstWeekday: number): Period {
  const first = addDays(weekStartOf(today, firstWeekday), -7)
  return { first, last: addDays(first, 6) }
}

/** Whether a week has just begun, and its look back was not dismissed since. */
export function isOffered(
  today: CalendarDay,
  firstWeekday: number,
  dismissedOn: CalendarDay | undefined,
): boolean {
  const start = weekStartOf(today, firstWeekday)
  return daysBetween(start, today) < offeredDays && (dismissedOn === undefined || dismissedOn < start)
}

/** The first day that a look back at a week may need. */
export function firstCompared({ first }: Period): CalendarDay {
  return addDays(first, -7 * most)
}

interface LastWeekOptions {
  readonly today: CalendarDay
  readonly firstWeekday: number
  /** The day of the oldest entry. */
  readonly oldest: CalendarDay
  /** The wallets that count. */
  readonly filter: Omit<LineFilter, 'categoryIds' | 'tags'>
  readonly categories: readonly CategoryRow[]
}

/** What was spent last week, beside the weeks before; undefined where too few of these have entries. */
export function lastWeek(
  lines: ReportLines,
  { today, firstWeekday, oldest, filter, categories }: LastWeekOptions,
): LastWeek | undefined {
  const week = weekBefore(today, firstWeekday)
  const count = Math.min(most, Math.floor(daysBetween(oldest, week.first) / 7))
  if (count < least) return undefined
  const periods = Array.from({ length: count + 1 }, (_, index): Period => {
    const first = addDays(week.first, 7 * (index - count))
    return { first, last: addDays(first, 6) }
  })
  const leftOut = leftOutCategories(categories)
  const counted = categories.flatMap(({ id }) => (leftOut.has(id) ? [] : [id]))
  const options = {
    filter: { ...filter, ...(leftOut.size > 0 && { categoryIds: new Set(['', ...counted]) }) },
    groupOf: (id: string) => id,
  }
  const flow = cashFlow(lines, { ...options, periods })
  const own = cashFlow(lines, { ...options, periods: [week] })
  const spent = own.total.moneyOut
  const unconverted = spentOf(flow.unconverted)
  const hasUnconverted = spentOf(own.unconverted).length > 0
  return {
    week,
    spent,
    kind:
      own.total.outBy.size === 0 ? (hasUnconverted ? 'spent' : 'nothing') : spent > 0 ? 'spent' : 'refunded',
    weeks: flow.periods.map(({ period, moneyOut }) => ({ first: period.first, spent: moneyOut })),
    unusual:
      unconverted.length === 0
        ? unusualOf(flow.periods.map(({ outBy }) => spendingByCategory(totalsOf(outBy), categories)))
        : undefined,
    unconverted,
  }
}

function totalsOf(outBy: ReadonlyMap<string, number>) {
  const totals = Array.from(
    outBy,
    ([id, amount]) => [id, { moneyIn: 0, moneyOut: 0 - amount, count: 0 }] as const,
  )
  return { categories: new Map(totals) }
}

/** What stands out most in the last of some weeks: a tenth of its spending at least. */
function unusualOf(weeks: readonly (readonly CategorySpending[])[]): CategorySpending | undefined {
  const [before, last = []] = [weeks.slice(0, -1), weeks.at(-1)]
  const total = last.reduce((sum, { spent }) => sum + spent, 0)
  const found = last.flatMap((one) => {
    const { category, spent } = one
    if (!category || spent * 10 < total) return []
    const earlier = before.map((week) => week.find((other) => other.category?.id === category.id)?.spent ?? 0)
    const highest = Math.max(...earlier)
    const doubled = 2 * earlier.reduce((sum, each) => sum + each, 0)
    if (spent <= highest || spent * earlier.length < doubled) return []
    return [{ one, beyond: spent - highest }]
  })
  return found.toSorted((a, b) => b.beyond - a.beyond)[0]?.one
}

/** The currencies in which something was spent without a rate. */
function spentOf(unconverted: readonly Unconverted[]): Unconverted[] {
  return unconverted.filter(({ moneyOut }) => moneyOut !== 0)
}
