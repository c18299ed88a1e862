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
  { currency, moves, total }: Pick<Forecast, 'currency' | 'moves' | 'total'>,
  { today, setting }: { today: CalendarDay; setting: PeriodSetting },
): readonly Allowance[] | undefined {
  const number = periodNumberOf(setting, today)
  const progress = progressOfBudgets(store, { setting, number, today })
  const until = addDays(today, total.length - 1)
  return (
    progress &&
    countedOnce(progress, currency).flatMap((each) => {
      const counts = isInScope(each.budget.scope, store.rows.all('categories'))
      const expected = moves.filter(({ source, amount }) => amount < 0 && counts(categoryOf(source)))
      const found: Allowance[] = []
      for (let at = number; periodAt(setting, at).first <= until; at += 1) {
        const { first, last } = periodAt(setting, at)
        const given = at === number ? each.left : (each.planned ?? 0)
        const due = expected.filter(({ day }) => day >= first && day <= last)
        const amount = due.reduce((sum, move) => sum + move.amount, given)
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

function categoryOf(source: Move<MoveSource>['source']): string {
  return source && 'categoryId' in source ? (source.categoryId ?? '') : ''
}
