import type {
  BudgetAmount,
  BudgetAmountKind,
  BudgetRow,
  BudgetScope,
  Rollover,
} from '../budgets/budget-row.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { daysBetween } from '../calendar/day-arithmetic.ts'
import type { CategoryRow } from '../categories/category-row.ts'
import { leftOutCategories } from '../categories/left-out.ts'
import { nearestBalance } from '../money/amount.ts'
import { multiply, roundHalfAwayFromZero } from '../money/rational.ts'
import type { PeriodSetting } from '../periods/period-setting.ts'
import { type Period, periodAt, periodNumberOf } from '../periods/periods.ts'
import type { KnownRates } from '../rates/known-rates.ts'
import type { SpentAmount } from './spending.ts'

/** A budget is near its limit once this share is spent. */
const nearLimitPercent = 85

const historyLength = 12

/** `met`: spent exactly. */
export type BudgetState = 'ok' | 'near' | 'met' | 'over'

/** Progress of a budget in one period, in hundredths of its currency. */
export interface PeriodProgress {
  readonly period: Period
  /** Null before the first amount that was planned, and between amounts that are for single periods. */
  readonly planned: number | null
  /** Carried over from the period before, or through periods without an amount; below 0 where that was overspent. */
  readonly carried: number
  /** Below 0 where more came back than was spent. Excludes amounts without an exchange rate. */
  readonly spent: number
  /** Planned and carried over, less spent. */
  readonly left: number
  /** Spending in currencies without an exchange rate, by currency. */
  readonly unconverted: readonly { readonly currency: string; readonly total: number }[]
  readonly state: BudgetState
}

/** Progress of a budget in one period, with the periods before it. */
export interface BudgetProgress extends PeriodProgress {
  readonly budget: BudgetRow
  /** Days of the period after today; all of them where it has not begun. */
  readonly daysLeft: number
  /** Amount left per remaining day; null where no money or no day is left. */
  readonly leftPerDay: number | null
  /** The last 12 periods up to this one, oldest first; none before the first amount. */
  readonly history: readonly PeriodProgress[]
}

/** Everything besides spending that the computation needs. */
export interface BudgetContext {
  readonly setting: PeriodSetting
  readonly today: CalendarDay
  readonly categories: Iterable<CategoryRow>
  readonly currencyOf: (walletId: string) => string | undefined
  readonly rates: KnownRates | undefined
}

/**
 * Progress of a budget in the period with this number. For a tag budget, pass the spending of that tag. With rollover, spending since the
 * first amount is needed, otherwise that of twelve periods. Amounts of one day in one currency are converted together and rounded once.
 */
export function budgetProgress(
  budget: BudgetRow,
  spending: Iterable<SpentAmount>,
  context: BudgetContext,
  number: number,
): BudgetProgress {
  const { setting, today } = context
  const spent = spentByPeriod(budget, spending, context)
  const [firstAmount] = budget.amounts
  const start = firstAmount ? periodNumberOf(setting, firstAmount.day) : number
  const earliest = number + 1 - historyLength
  const from = Math.min(number, budget.rollover === 'none' ? Math.max(start, earliest) : start)
  const history: PeriodProgress[] = []
  for (let at = from; at <= number; at += 1) {
    const period = periodAt(setting, at)
    const before = history.at(-1)
    const carried = before ? handedOn(budget.rollover, before) : 0
    history.push(progressIn(period, plannedIn(budget.amounts, period), carried, spent.get(at)))
  }
  const now = history.at(-1) ?? progressIn(periodAt(setting, number), null, 0, undefined)
  const daysLeft = daysAfter(now.period, today)
  const leftPerDay = now.left > 0 && daysLeft > 0 ? Math.floor(now.left / daysLeft) : null
  return { ...now, budget, daysLeft, leftPerDay, history: history.slice(-historyLength) }
}

/**
 * What is planned for a period: the last amount for it alone, otherwise the last one from an earlier period on; null before the first. Amounts
 * keep their days: after the periods change, an amount applies to the period that contains its day.
 */
export function plannedIn(amounts: readonly BudgetAmount[], { first, last }: Period): number | null {
  const begun = amounts.filter(({ day }) => day <= last)
  const only = begun.findLast(({ day, applies }) => applies === 'only' && first <= day)
  return (only ?? begun.findLast(({ applies }) => applies === 'from'))?.amount ?? null
}

/** The day under which an amount of a period is kept: that of the one it has, or the first of the period. */
export function amountDayIn(
  amounts: readonly BudgetAmount[],
  { first, last }: Period,
  kind: BudgetAmountKind,
): CalendarDay {
  const planned = amounts.findLast(({ day, applies }) => applies === kind && first <= day && day <= last)
  return planned?.day ?? first
}

/** Which categories a budget counts; the empty text is none. */
export function isInScope(
  scope: BudgetScope,
  categories: Iterable<CategoryRow>,
): (filedUnder: string) => boolean {
  const rows = [...categories]
  const leftOut = leftOutCategories(rows)
  if (scope.of !== 'categories') return (filedUnder) => !leftOut.has(filedUnder)
  const named = new Set(scope.ids)
  const live = rows.filter(({ deletedAtMs }) => deletedAtMs === null)
  const counted = live.filter(({ id, parentId }) => named.has(id) || named.has(parentId ?? ''))
  const ids = new Set(counted.map(({ id }) => id))
  return (filedUnder) => ids.has(filedUnder) && !leftOut.has(filedUnder)
}

interface Spent {
  total: bigint
  readonly unconverted: Map<string, bigint>
}

function spentByPeriod(
  budget: BudgetRow,
  spending: Iterable<SpentAmount>,
  { setting, categories, currencyOf, rates }: BudgetContext,
): ReadonlyMap<number, Spent> {
  const isCounted = isInScope(budget.scope, categories)
  const days = new Map<CalendarDay, Map<string, bigint>>()
  for (const { walletId, day, filedUnder, amount } of spending) {
    const currency = currencyOf(walletId)
    if (currency === undefined || !isCounted(filedUnder)) continue
    const sums = days.get(day) ?? new Map<string, bigint>()
    days.set(day, sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount)))
  }
  const periods = new Map<number, Spent>()
  for (const [day, sums] of days) {
    const number = periodNumberOf(setting, day)
    const spent = periods.get(number) ?? { total: 0n, unconverted: new Map() }
    periods.set(number, spent)
    for (const [currency, sum] of sums) {
      const rate = currency === budget.currency ? one : rates?.rateOn(currency, budget.currency, day)
      if (rate) spent.total += roundHalfAwayFromZero(multiply({ numerator: sum, denominator: 1n }, rate))
      else spent.unconverted.set(currency, (spent.unconverted.get(currency) ?? 0n) + sum)
    }
  }
  return periods
}

const one = { numerator: 1n, denominator: 1n }

function progressIn(
  period: Period,
  planned: number | null,
  carried: number,
  spent: Spent | undefined,
): PeriodProgress {
  const limit = BigInt(planned ?? 0) + BigInt(carried)
  const total = spent?.total ?? 0n
  const unconverted = Array.from(spent?.unconverted ?? [], ([currency, sum]) => ({
    currency,
    total: nearestBalance(sum),
  }))
  return {
    period,
    planned,
    carried,
    spent: nearestBalance(total),
    left: nearestBalance(limit - total),
    unconverted: unconverted
      .filter((sum) => sum.total !== 0)
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    state: stateOf(limit, total),
  }
}

function stateOf(limit: bigint, spent: bigint): BudgetState {
  if (spent > limit) return 'over'
  if (spent <= 0n) return 'ok'
  if (spent === limit) return 'met'
  return spent * 100n >= limit * BigInt(nearLimitPercent) ? 'near' : 'ok'
}

/**
 * What a period hands on to the next one. Where nothing is planned for it, that is what was handed to it, less what was spent of that; spending beyond is
 * no overspending, as there was no limit.
 */
export function handedOn(
  rollover: Rollover,
  { planned, carried, left }: Pick<PeriodProgress, 'planned' | 'carried' | 'left'>,
): number {
  if (rollover === 'none') return 0
  if (planned === null) return carried > 0 ? Math.max(0, left) : carried
  return rollover === 'left' ? Math.max(0, left) : left
}

function daysAfter({ first, last }: Period, today: CalendarDay): number {
  if (last < today) return 0
  return today < first ? daysBetween(first, last) + 1 : daysBetween(today, last)
}
