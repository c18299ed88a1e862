import { type Amount, type CategoryRow, type PeriodTotals, toAmount } from '@monedero/core'
import { spendingByCategory } from '../../ledger-ui/spending-by-category.ts'

/** A budget that could be made: for a category, of what is usually spent in it. */
export interface BudgetProposal {
  readonly category: CategoryRow
  readonly amount: Amount
}

const mostProposals = 5

/** Proposes a budget for the categories on which most was spent: the average of the periods, rounded up. */
export function budgetProposals(
  totals: readonly Pick<PeriodTotals, 'categories'>[],
  categories: readonly CategoryRow[],
): readonly BudgetProposal[] {
  const sums = new Map<CategoryRow, number>()
  for (const each of totals)
    for (const { category, spent } of spendingByCategory(each, categories))
      if (category) sums.set(category, (sums.get(category) ?? 0) + spent)
  return Array.from(sums, ([category, sum]) => ({ category, average: sum / totals.length }))
    .toSorted((a, b) => b.average - a.average)
    .slice(0, mostProposals)
    .map(({ category, average }) => ({ category, amount: toAmount(roundedUp(average)) }))
}

/** To 5, from 100 on to 10. */
function roundedUp(hundredths: number): number {
  const step = hundredths < 100_00 ? 5_00 : 10_00
  return Math.ceil(hundredths / step) * step
}
