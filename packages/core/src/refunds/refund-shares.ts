import type { EntryRow } from '../entries/entry-row.ts'
import { spreadAmount } from '../money/spread-amount.ts'

/**
 * How much of a refund is for each part of its split purchase, in the order of the parts. It is divided over the categories of the purchase
 * first, and within each over its parts, so that the sum for a category does not depend on how many parts it has.
 */
export function refundShares(amount: number, { parts }: Pick<EntryRow, 'parts'>): readonly number[] {
  if (parts === null) return [amount]
  const categories = [...Map.groupBy(parts, ({ categoryId }) => categoryId).values()]
  const ofCategories = spreadOver(
    amount,
    categories.map((group) => group.reduce((sum, part) => sum - part.amount, 0)),
  )
  const shares = new Map<string, number>()
  for (const [index, group] of categories.entries()) {
    const weights = group.map((part) => 0 - part.amount)
    const ofParts = spreadOver(ofCategories[index] ?? 0, weights)
    for (const [at, { id }] of group.entries()) shares.set(id, ofParts[at] ?? 0)
  }
  return parts.map(({ id }) => shares.get(id) ?? 0)
}

function spreadOver(amount: number, weights: readonly number[]): readonly number[] {
  return weights.length === 1 ? [amount] : spreadAmount(amount, weights)
}
