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
  const sums = periods.map((period) => new FlowSums(period, groups))
  const unconverted = new UnconvertedSums()
  visitLines(lines, filter, span, (at, dayOffset) => {
    const kind = lines.kinds[at]
    const isSaved = kind === lineKinds.transfer && (isSavings[lines.wallets[at] ?? 0] ?? false)
    if (kind === lineKinds.transfer && !isSaved) return
    const worth = lines.worths[at] ?? 0
    if (Number.isNaN(worth)) unconverted.add(lines, at)
    else {
      const sum = sums[periodOfDay[dayOffset] ?? 0]
      if (isSaved) sum?.save(worth)
      else sum?.add(lines.categories[at] ?? 0, worth, isSpending(kind))
    }
  })
  const flows = sums.map((sum) => sum.flow())
  return { periods: flows, total: totalOf(flows, span), unconverted: unconverted.list() }
}

/** The sums of one period, by the place of categories in the lines: adding to arrays is much faster than to maps. */
class FlowSums {
  readonly #period: Period
  readonly #groups: readonly string[]
  readonly #moneyIn: Float64Array
  readonly #moneyOut: Float64Array
  readonly #hasIn: Uint8Array
  readonly #hasOut: Uint8Array
  #saved = 0

  constructor(period: Period, groups: readonly string[]) {
    this.#period = period
    this.#groups = groups
    this.#moneyIn = new Float64Array(groups.length)
    this.#moneyOut = new Float64Array(groups.length)
    this.#hasIn = new Uint8Array(groups.length)
    this.#hasOut = new Uint8Array(groups.length)
  }

  add(category: number, worth: number, isOut: boolean): void {
    if (isOut) {
      this.#moneyOut[category] = (this.#moneyOut[category] ?? 0) - worth
      this.#hasOut[category] = 1
    } else {
      this.#moneyIn[category] = (this.#moneyIn[category] ?? 0) + worth
      this.#hasIn[category] = 1
    }
  }

  save(worth: number): void {
    this.#saved += worth
  }

  flow(): PeriodFlow {
    const inBy = this.#grouped(this.#moneyIn, this.#hasIn)
    const outBy = this.#grouped(this.#moneyOut, this.#hasOut)
    return flowOf(this.#period, inBy, outBy, this.#saved)
  }

  #grouped(amounts: Float64Array, has: Uint8Array): Map<string, number> {
    const sums = new Map<string, number>()
    for (const [category, group] of this.#groups.entries())
      if (has[category]) sums.set(group, (sums.get(group) ?? 0) + (amounts[category] ?? 0))
    return sums
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
