import { type ArgsOf, amountDayIn, type BudgetProgress, toAmount } from '@monedero/core'

/** Budgets that can cover the overspending of another, those with the most left first. */
export function coveringBudgets(
  over: BudgetProgress,
  progressList: readonly BudgetProgress[],
): readonly BudgetProgress[] {
  const needed = 0 - over.left
  return progressList
    .filter(
      ({ budget, left, planned }) =>
        budget.id !== over.budget.id &&
        budget.scope.of !== 'everything' &&
        budget.currency === over.budget.currency &&
        left >= needed &&
        (planned ?? 0) >= needed,
    )
    .toSorted((a, b) => b.left - a.left)
}

/** Moves what one budget is over by from another, in this period alone. */
export function coveringAmounts(
  over: BudgetProgress,
  from: BudgetProgress,
): ArgsOf<'budgets.plan'>['amounts'] {
  const needed = 0 - over.left
  return [onlyAmount(over, needed), onlyAmount(from, 0 - needed)]
}

/** What was planned last, for this period alone, of the budgets that have something else now. */
export function copiedAmounts(progressList: readonly BudgetProgress[]): ArgsOf<'budgets.plan'>['amounts'] {
  return progressList.flatMap((progress) => {
    const before = progress.history.at(-2)?.planned ?? null
    if (before === null || before === progress.planned) return []
    return [onlyAmount(progress, before - (progress.planned ?? 0))]
  })
}

/** What is planned for this period alone, changed by so much. */
function onlyAmount({ budget, planned, period }: BudgetProgress, by: number) {
  return {
    id: budget.id,
    day: amountDayIn(budget.amounts, period, 'only'),
    applies: 'only' as const,
    amount: toAmount((planned ?? 0) + by),
  }
}
