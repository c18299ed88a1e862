import type { Period } from '../periods/periods.ts'
import {
  isSpending,
  type LineFilter,
  numberOf,
  type Unconverted,
  UnconvertedSums,
  visitLines,
} from './line-filter.ts'
import { lineKinds, type ReportLines } from './report-lines.ts'

/** What came in and went out in one period, in hundredths of the home currency. */
export interface PeriodFlow {
  readonly period: Period
  readonly moneyIn: number
  /** Expenses less refunds: above 0 where money was spent. */
  readonly moneyOut: number
  /** What transfers brought to savings wallets, where that is wanted. */
  readonly saved: number
  /** What came in less what went out and was saved. */
  readonly left: number
  /** By category as `groupOf` gives it. */
  readonly inBy: ReadonlyMap<string, number>
  readonly outBy: ReadonlyMap<string, number>
}

/** What came in and went out, period by period. */
export interface CashFlow {
  readonly periods: readonly PeriodFlow[]
  /** All periods together; its period reaches from the first to the last. */
  readonly total: PeriodFlow
  readonly unconverted: readonly Unconverted[]
}

export interface CashFlowWishes {
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
  { periods, filter, groupOf, savingsIds }: CashFlowWishes,
): CashFlow {
  const span = spanOf(periods)
  const offset = numberOf(span.first)
  const periodOfDay = new Uint16Array(numberOf(span.last) - offset + 1)
  for (const [index, { first, last }] of periods.entries())
    periodOfDay.fill(index, numberOf(first) - offset, numberOf(last) - offset + 1)
  const groups = lines.categoryIds.map(groupOf)
  const isSavings = lines.walletIds.map((id) => savingsIds?.has(id) ?? false)
  const sums = periods.map((period) => new FlowSums(period))
  const unconverted = new UnconvertedSums()
  visitLines(lines, filter, span, (at, dayOffset) => {
    const kind = lines.kinds[at]
    const isSaved = kind === lineKinds.transfer && (isSavings[lines.wallets[at] ?? 0] ?? false)
    if (kind === lineKinds.transfer && !isSaved) return
    const worth = lines.worths[at] ?? 0
    if (Number.isNaN(worth)) unconverted.add(lines, at)
    else {
      const group = groups[lines.categories[at] ?? 0] ?? ''
      sums[periodOfDay[dayOffset] ?? 0]?.add(
        isSaved ? 'saved' : isSpending(kind) ? 'out' : 'in',
        group,
        worth,
      )
    }
  })
  const flows = sums.map((sum) => sum.flow())
  return { periods: flows, total: totalOf(flows, span), unconverted: unconverted.list() }
}

class FlowSums {
  readonly #period: Period
  readonly #inBy = new Map<string, number>()
  readonly #outBy = new Map<string, number>()
  #saved = 0

  constructor(period: Period) {
    this.#period = period
  }

  add(place: 'in' | 'out' | 'saved', group: string, worth: number): void {
    if (place === 'saved') this.#saved += worth
    else if (place === 'in') this.#inBy.set(group, (this.#inBy.get(group) ?? 0) + worth)
    else this.#outBy.set(group, (this.#outBy.get(group) ?? 0) - worth)
  }

  flow(): PeriodFlow {
    return flowOf(this.#period, this.#inBy, this.#outBy, this.#saved)
  }
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
