import type { BudgetProgress, BudgetState } from '@monedero/core'
import { shareOf } from './budget-look.ts'

const ranks: Readonly<Record<BudgetState, number>> = { over: 0, near: 1, ok: 2, met: 3 }

/** Budgets that are over first, then those nearest their limit; what is spent to the cent needs no attention. */
export function nearestLimitFirst(progressList: readonly BudgetProgress[]): readonly BudgetProgress[] {
  return progressList.toSorted((a, b) => ranks[a.state] - ranks[b.state] || shareOf(b) - shareOf(a))
}
