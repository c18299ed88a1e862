import type { CalendarDay } from '../calendar/calendar-day.ts'
import { calendarDayOf } from '../calendar/day-arithmetic.ts'
import type { Period } from '../periods/periods.ts'
import { foldedText } from '../texts/folded-text.ts'
import {
  isSpending,
  type LineFilter,
  numberOf,
  type Unconverted,
  UnconvertedSums,
  visitLines,
} from './line-filter.ts'
import type { ReportLine, ReportLines } from './report-lines.ts'

/** The dimensions of spending. */
export const spendingKeys = ['category', 'tag', 'wallet', 'description'] as const
export type SpendingKey = (typeof spendingKeys)[number]

/** What was spent on one thing, less refunds, in hundredths of the home currency. */
export interface Spent {
  /** A category, a wallet or a tag; of a description the text as searches compare it. The empty text stands for none. */
  readonly key: string
  readonly amount: number
  /** How many entries and parts. */
  readonly count: number
  /** A description as it is written in the first entry of the lines. */
  readonly label: string
}

/** What was spent, divided. Something with several tags counts under each, so that tags may add up to more than the total. */
export interface Spending {
  readonly total: number
  /** The largest first. */
  readonly spent: readonly Spent[]
  readonly unconverted: readonly Unconverted[]
}

export interface SpendingOptions {
  readonly span: Period
  readonly filter: LineFilter
  readonly by: SpendingKey
  /** The category under which another is counted: itself, or its parent. */
  readonly groupOf: (categoryId: string) => string
}

/** Adds up what was spent by category, tag, wallet or description. */
export function spendingBy(lines: ReportLines, { span, filter, by, groupOf }: SpendingOptions): Spending {
  const sums = new Map<string, { key: string; label: string; amount: number; count: number }>()
  const unconverted = new UnconvertedSums()
  const keysOf = keyReader(filter, by, groupOf)
  let total = 0
  visitLines(lines, filter, span, (line) => {
    if (!isSpending(line)) return
    const { worth, source } = line
    if (Number.isNaN(worth)) {
      unconverted.add(line)
      return
    }
    total -= worth
    for (const key of keysOf(line)) {
      const label = by === 'description' ? source.description : key
      const sum = sums.get(key) ?? { key, label, amount: 0, count: 0 }
      sum.amount -= worth
      sum.count += 1
      sums.set(key, sum)
    }
  })
  const spent = [...sums.values()].toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : 1))
  return { total, spent, unconverted: unconverted.list() }
}

/** What was spent on everything but some things. Something with several tags counts once if one of them is another. */
export function spendingBeyond(
  lines: ReportLines,
  { span, filter, by, groupOf }: SpendingOptions,
  keys: ReadonlySet<string>,
): Pick<Spent, 'amount' | 'count'> {
  const keysOf = keyReader(filter, by, groupOf)
  let [amount, count] = [0, 0]
  visitLines(lines, filter, span, (line) => {
    if (!isSpending(line) || Number.isNaN(line.worth)) return
    if (keysOf(line).every((key) => keys.has(key))) return
    amount -= line.worth
    count += 1
  })
  return { amount, count }
}

/** What was spent on each day of a span, in its order. */
export interface DailySpending {
  readonly days: readonly { readonly day: CalendarDay; readonly amount: number }[]
  readonly total: number
  readonly unconverted: readonly Unconverted[]
}

/** Adds up what was spent day by day. */
export function spendingByDay(lines: ReportLines, filter: LineFilter, span: Period): DailySpending {
  const first = numberOf(span.first)
  const amounts = new Float64Array(numberOf(span.last) - first + 1)
  const unconverted = new UnconvertedSums()
  visitLines(lines, filter, span, (line, dayOffset) => {
    if (!isSpending(line)) return
    if (Number.isNaN(line.worth)) unconverted.add(line)
    else amounts[dayOffset] = (amounts[dayOffset] ?? 0) - line.worth
  })
  const days = Array.from(amounts, (amount, index) => ({ day: calendarDayOf(first + index), amount }))
  return {
    days,
    total: days.reduce((sum, { amount }) => sum + amount, 0),
    unconverted: unconverted.list(),
  }
}

function keyReader(
  filter: LineFilter,
  by: SpendingKey,
  groupOf: (categoryId: string) => string,
): (line: ReportLine) => readonly string[] {
  if (by === 'wallet') return ({ walletId }) => [walletId]
  if (by === 'category') return ({ categoryId }) => [groupOf(categoryId)]
  if (by === 'tag') return ({ tags }) => tagsOf(tags, filter.tags)
  const folded = new Map<string, readonly string[]>()
  return ({ source: { description } }) => {
    const texts = folded.get(description) ?? [foldedText(description)]
    folded.set(description, texts)
    return texts
  }
}

const untagged = ['']

/** With a filter by tags only these are listed: other tags would link to a part of their spending only. */
function tagsOf(tags: readonly string[], wanted: readonly string[] | undefined): readonly string[] {
  if (wanted) return tags.filter((tag) => wanted.includes(tag))
  return tags.length > 0 ? tags : untagged
}
