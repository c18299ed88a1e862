import type { Period } from '../periods/periods.ts'
import {
  isSpending,
  type LineFilter,
  numberOf,
  type Unconverted,
  UnconvertedSums,
  visitLines,
} from './line-filter.ts'
import type { ReportLines } from './report-lines.ts'

/** Income and spending of one period, in hundredths of the home currency. */
export interface PeriodFlow {
  readonly period: Period
  readonly moneyIn: number
  /** Expenses less refunds: above 0 where money was spent. */
  readonly moneyOut: number
  /** Transfers to savings wallets, if these count as saving. */
  readonly saved: number
  /** Income less spending and savings. */
  readonly left: number
  /** By category as `groupOf` gives it. */
  readonly inBy: ReadonlyMap<string, number>
  readonly outBy: ReadonlyMap<string, number>
}

/** Income and spending by period. */
export interface CashFlow {
  readonly periods: readonly PeriodFlow[]
  /** All periods together; its period reaches from the first to the last. */
  readonly total: PeriodFlow
  readonly unconverted: readonly Unconverted[]
}

export interface CashFlowOptions {
  /** Following each other, oldest first; at least one. */
  readonly periods: readonly Period[]
  readonly filter: LineFilter
  /** The category under which another is counted: itself, or its parent. */
  readonly groupOf: (categoryId: string) => string
  /** Transfers to these wallets count as saving. */
  readonly savingsIds?: ReadonlySet<string>
}

/** Adds up what came in and went out by period and category. Transfers are left out, but for those that count as saving. */
export function cashFlow(
  lines: ReportLines,
  { periods, filter, groupOf, savingsIds }: CashFlowOptions,
): CashFlow {
  const span = spanOf(periods)
  const offset = numberOf(span.first)
  const periodOfDay = new Uint16Array(numberOf(span.last) - offset + 1)
  for (const [index, { first, last }] of periods.entries())
    periodOfDay.fill(index, numberOf(first) - offset, numberOf(last) - offset + 1)
  const income = periods.map(() => new Map<string, number>())
  const spending = periods.map(() => new Map<string, number>())
  const saved = new Float64Array(periods.length)
  const unconverted = new UnconvertedSums()
  visitLines(lines, filter, span, (line, dayOffset) => {
    const { kind, walletId, categoryId, worth } = line
    const isSaved = kind === 'transfer' && savingsIds?.has(walletId) === true
    if (kind === 'transfer' && !isSaved) return
    const period = periodOfDay[dayOffset] ?? 0
    if (Number.isNaN(worth)) unconverted.add(line)
    else if (isSaved) saved[period] = (saved[period] ?? 0) + worth
    else if (isSpending(line)) addTo(spending[period], groupOf(categoryId), -worth)
    else addTo(income[period], groupOf(categoryId), worth)
  })
  const flows = periods.map((period, index) =>
    flowOf(period, income[index] ?? new Map(), spending[index] ?? new Map(), saved[index] ?? 0),
  )
  return { periods: flows, total: totalOf(flows, span), unconverted: unconverted.list() }
}

function addTo(sums: Map<string, number> | undefined, group: string, amount: number): void {
  sums?.set(group, (sums.get(group) ?? 0) + amount)
}

function flowOf(
  period: Period,
  inBy: ReadonlyMap<string, number>,
  outBy: ReadonlyMap<string, number>,
  saved: number,
): PeriodFlow {
  const moneyIn = sumOf(inBy.values())
  const moneyOut = sumOf(outBy.values())
  return { period, moneyIn, moneyOut, saved, left: moneyIn - moneyOut - saved, inBy, outBy }
}

function totalOf(flows: readonly PeriodFlow[], span: Period): PeriodFlow {
  const inBy = mergedSums(flows.map((flow) => flow.inBy))
  const outBy = mergedSums(flows.map((flow) => flow.outBy))
  return flowOf(span, inBy, outBy, sumOf(flows.map(({ saved }) => saved)))
}

function mergedSums(maps: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const merged = new Map<string, number>()
  for (const map of maps) for (const [key, sum] of map) merged.set(key, (merged.get(key) ?? 0) + sum)
  return merged
}

function sumOf(amounts: Iterable<number>): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

/** From the first day of the first period to the last day of the last. */
export function spanOf(periods: readonly Period[]): Period {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) throw new RangeError('a report needs at least one period')
  return { first: first.first, last: last.last }
}
