import {
  type Allowance,
  addDays,
  type BudgetProgress,
  type CalendarDay,
  isInScope,
  type Move,
  type PeriodSetting,
  periodAt,
  periodNumberOf,
} from '@monedero/core'
import { progressOfBudgets } from '../store/budgets.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import type { Forecast, MoveSource } from './forecast.ts'

/**
 * What budgets still allow in the days of a forecast: what is left of this period, then what is planned per period, less the
 * recurring entries that they count anyway. Undefined while entries are missing.
 */
export function budgetAllowances(
  store: ReplicaStore,
  { currency, moves, total, worth }: Pick<Forecast, 'currency' | 'moves' | 'total' | 'worth'>,
  { today, setting }: { today: CalendarDay; setting: PeriodSetting },
): readonly Allowance[] | undefined {
  const number = periodNumberOf(setting, today)
  const progress = progressOfBudgets(store, { setting, number, today })
  const until = addDays(today, total.length - 1)
  const expenses = moves.filter(
    (move) => isExpense(move) && !store.rows.get('wallets', move.walletId)?.isLeftOut,
  )
  return (
    progress &&
    countedOnce(progress, currency).flatMap((each) => {
      const counts = isInScope(each.budget.scope, store.rows.all('categories'))
      const found: Allowance[] = []
      for (let at = number; periodAt(setting, at).first <= until; at += 1) {
        const { first, last } = periodAt(setting, at)
        const given = at === number ? each.left : (each.planned ?? 0)
        const due = expenses.filter(({ day }) => day >= first && day <= last)
        const expected = due.map((move) => worth(move.walletId, countedOf(move, counts)) ?? 0)
        const amount = expected.reduce((sum, spent) => sum + spent, given)
        if (amount > 0) found.push({ amount, first: first < today ? today : first, last })
      }
      return found
    })
  )
}

/** Budgets of one currency that count no expense twice: one of everything, otherwise those of categories. */
function countedOnce(progress: readonly BudgetProgress[], currency: string): readonly BudgetProgress[] {
  const planned = progress.filter(
    ({ planned: amount, budget }) => amount !== null && budget.currency === currency,
  )
  const everything = planned.find(({ budget }) => budget.scope.of === 'everything')
  return everything ? [everything] : planned.filter(({ budget }) => budget.scope.of === 'categories')
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
