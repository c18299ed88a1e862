import {
  type Amount,
  type CalendarDay,
  type CategoryRow,
  derivedId,
  type Mutation,
  type PeriodTotals,
  toAmount,
} from '@monedero/core'
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

/** Makes budgets of proposals. Two devices that add the same make each once; one that was deleted since comes back. */
export function proposalMutations(
  proposals: readonly BudgetProposal[],
  { currency, from }: { currency: string; from: CalendarDay },
): Mutation[] {
  return proposals.flatMap(({ category, amount }, index): Mutation[] => {
    const id = derivedId(`proposed/${category.id}/${from}/${amount}`, Date.parse(from))
    const amounts = [{ day: from, applies: 'from' as const, amount }]
    const scope = { of: 'categories' as const, ids: [category.id] }
    const args = { id, name: category.name, scope, currency, amounts, order: index + 1 }
    return [
      { op: 'budget.create', args: { ...args, rollover: 'none', note: '' } },
      { op: 'budget.restore', args: { id } },
    ]
  })
}

/** To 5, from 100 on to 10. */
function roundedUp(hundredths: number): number {
  const step = hundredths < 100_00 ? 5_00 : 10_00
  return Math.ceil(hundredths / step) * step
}
