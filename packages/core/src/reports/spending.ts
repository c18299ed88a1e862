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
import { holderOf, type ReportLines } from './report-lines.ts'

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
  const keysOf = keyReader(lines, filter, by, groupOf)
  let total = 0
  visitLines(lines, filter, span, (at) => {
    if (!isSpending(lines.kinds[at])) return
    const worth = lines.worths[at] ?? 0
    if (Number.isNaN(worth)) {
      unconverted.add(lines, at)
      return
    }
    total -= worth
    for (const key of keysOf(at)) {
      const label = by === 'description' ? (lines.sources[at]?.description ?? '') : key
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
  const keysOf = keyReader(lines, filter, by, groupOf)
  let [amount, count] = [0, 0]
  visitLines(lines, filter, span, (at) => {
    const worth = lines.worths[at] ?? 0
    if (!isSpending(lines.kinds[at]) || Number.isNaN(worth)) return
    if (keysOf(at).every((key) => keys.has(key))) return
    amount -= worth
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
  visitLines(lines, filter, span, (at, dayOffset) => {
    if (!isSpending(lines.kinds[at])) return
    const worth = lines.worths[at] ?? 0
    if (Number.isNaN(worth)) unconverted.add(lines, at)
    else amounts[dayOffset] = (amounts[dayOffset] ?? 0) - worth
  })
  const days = Array.from(amounts, (amount, index) => ({ day: calendarDayOf(first + index), amount }))
  return {
    days,
    total: days.reduce((sum, { amount }) => sum + amount, 0),
    unconverted: unconverted.list(),
  }
}

function keyReader(
  lines: ReportLines,
  filter: LineFilter,
  by: SpendingKey,
  groupOf: (categoryId: string) => string,
): (at: number) => readonly string[] {
  if (by === 'wallet') {
    const keys = lines.walletIds.map((id) => [id])
    return (at) => keys[lines.wallets[at] ?? 0] ?? []
  }
  if (by === 'category') {
    const keys = lines.categoryIds.map((id) => [groupOf(id)])
    return (at) => keys[lines.categories[at] ?? 0] ?? []
  }
  if (by === 'tag') return (at) => tagsOf(holderOf(lines, at)?.tags ?? [], filter.tags)
  const folded = new Map<string, readonly string[]>()
  return (at) => {
    const text = lines.sources[at]?.description ?? ''
    const texts = folded.get(text) ?? [foldedText(text)]
    folded.set(text, texts)
    return texts
  }
}

const untagged = ['']

/** With a filter by tags only these are listed: other tags would link to a part of their spending only. */
function tagsOf(tags: readonly string[], wanted: readonly string[] | undefined): readonly string[] {
  if (wanted) return tags.filter((tag) => wanted.includes(tag))
  return tags.length > 0 ? tags : untagged
}
