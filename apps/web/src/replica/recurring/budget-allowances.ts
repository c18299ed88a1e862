import {
  type Allowance,
  addDays,
  type BudgetProgress,
  type CalendarDay,
  daysBetween,
  isInScope,
  type Move,
  type Period,
  type PeriodSetting,
  periodAt,
  periodNumberOf,
  plannedIn,
} from '@monedero/core'
import { progressOfBudgets } from '../store/budgets.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import type { Forecast, MoveSource } from './forecast.ts'
import { recurringMovesOf } from './planned-moves.ts'

/**
 * What budgets still allow in the days of a forecast: what is left of this period, then what is planned for each period, less the
 * recurring entries that they count anyway. Undefined while entries are missing.
 */
export function budgetAllowances(
  store: ReplicaStore,
  forecast: Forecast,
  { today, setting }: { today: CalendarDay; setting: PeriodSetting },
): readonly Allowance[] | undefined {
  const { currency, total, worth } = forecast
  const number = periodNumberOf(setting, today)
  const progress = progressOfBudgets(store, { setting, number, today })
  if (!progress) return undefined
  const budgets = progress
    .filter(({ budget }) => budget.currency === currency)
    .map((each) => ({ ...each, counts: isInScope(each.budget.scope, store.rows.all('categories')) }))
  const lastNumber = periodNumberOf(setting, addDays(today, total.length - 1))
  const expenses = expensesUntil(periodAt(setting, lastNumber).last, { store, forecast, today })
  const found: Allowance[] = []
  const overspent = new Map<string, number>()
  for (let at = number; at <= lastNumber; at += 1) {
    const period = periodAt(setting, at)
    const first = period.first < today ? today : period.first
    const due = expenses.filter(({ day }) => day >= first && day <= period.last)
    for (const { budget, left, counts } of countedOnce(budgets, period, store)) {
      const planned = (plannedIn(budget.amounts, period) ?? 0) + (overspent.get(budget.id) ?? 0)
      const expected = due.map((move) => worth(move.walletId, countedOf(move, counts)) ?? 0)
      const amount = expected.reduce((sum, spent) => sum + spent, at === number ? left : planned)
      overspent.set(budget.id, budget.rollover === 'both' ? Math.min(0, amount) : 0)
      if (amount > 0) found.push({ amount, first, last: period.last })
    }
  }
  return found
}

/** The expenses of a forecast up to a day that is not before its end, without those in wallets that are left out. */
function expensesUntil(
  until: CalendarDay,
  { store, forecast, today }: { store: ReplicaStore; forecast: Forecast; today: CalendarDay },
): readonly Move<MoveSource>[] {
  const end = addDays(today, forecast.total.length - 1)
  const walletIds = forecast.wallets.map(({ wallet }) => wallet.id)
  const later = recurringMovesOf(store, today, walletIds, daysBetween(today, until))
  return [...forecast.moves, ...later.filter(({ day }) => day > end)].filter(
    (move) => isExpense(move) && !store.rows.get('wallets', move.walletId)?.isLeftOut,
  )
}

interface Counting extends BudgetProgress {
  /** Whether the budget counts a category. */
  readonly counts: ReturnType<typeof isInScope>
}

/** Budgets of a period that count no expense twice: one of everything, otherwise those of categories; of two that share a category the wider one. */
function countedOnce(budgets: readonly Counting[], period: Period, store: ReplicaStore): readonly Counting[] {
  const planned = budgets.filter(({ budget }) => plannedIn(budget.amounts, period) !== null)
  const everything = planned.find(({ budget }) => budget.scope.of === 'everything')
  if (everything) return [everything]
  const categories = [...store.rows.all('categories')].map(({ id }) => id)
  const taken = new Set<string>()
  return planned
    .filter(({ budget }) => budget.scope.of === 'categories')
    .map((each) => ({ each, ids: categories.filter(each.counts) }))
    .toSorted((a, b) => b.ids.length - a.ids.length)
    .filter(({ ids }) => {
      if (ids.some((id) => taken.has(id))) return false
      for (const id of ids) taken.add(id)
      return true
    })
    .map(({ each }) => each)
}

/** Neither a transfer between own wallets nor the payment of a card is an expense. */
function isExpense({ amount, source }: Move<MoveSource>): boolean {
  if (amount >= 0 || source === null || 'card' in source) return false
  return 'series' in source ? source.destinationId === null : source.type === 'expense'
}

/** What of an expense a budget counts: its amount, or that of parts. */
function countedOf({ amount, source }: Move<MoveSource>, counts: ReturnType<typeof isInScope>): number {
  if (source === null || 'card' in source) return 0
  const parts = ('parts' in source && source.parts) || [{ amount, categoryId: source.categoryId }]
  return parts
    .filter(({ categoryId }) => counts(categoryId ?? ''))
    .reduce((sum, part) => sum + part.amount, 0)
}
