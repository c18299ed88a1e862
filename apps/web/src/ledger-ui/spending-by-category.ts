import { type CategoryRow, leftOutCategories, type PeriodTotals } from '@monedero/core'

/** What was spent in a category and those under it. */
export interface CategorySpending {
  /** Undefined for what is filed nowhere. */
  readonly category: CategoryRow | undefined
  /** Above 0. */
  readonly spent: number
  /** The categories that count, where some under this one are left out of reports; otherwise undefined. */
  readonly countedIds: readonly string[] | undefined
}

/** Where money went in a period, the most first; without what is left out of reports. */
export function spendingByCategory(
  { categories: totals }: Pick<PeriodTotals, 'categories'>,
  categories: readonly CategoryRow[],
): readonly CategorySpending[] {
  const leftOut = leftOutCategories(categories)
  const byId = new Map(categories.map((row) => [row.id, row]))
  const sums = new Map<CategoryRow | undefined, number>()
  for (const [id, { moneyOut }] of totals) {
    if (leftOut.has(id)) continue
    const category = byId.get(id)
    const top = byId.get(category?.parentId ?? '') ?? category
    sums.set(top, (sums.get(top) ?? 0) - moneyOut)
  }
  const countedIds = (category: CategoryRow | undefined) => {
    const family = category
      ? categories.filter(({ id, parentId }) => [id, parentId].includes(category.id))
      : []
    const ids = family.flatMap(({ id }) => (leftOut.has(id) ? [] : [id]))
    return ids.length < family.length ? ids : undefined
  }
  return Array.from(sums, ([category, spent]) => ({ category, spent, countedIds: countedIds(category) }))
    .filter(({ spent }) => spent > 0)
    .toSorted((a, b) => b.spent - a.spent)
}

/** What was spent in a period less what came back; without what is left out of reports. */
export function countedSpending(
  { categories: totals }: Pick<PeriodTotals, 'categories'>,
  categories: readonly CategoryRow[],
): number {
  const leftOut = leftOutCategories(categories)
  let spent = 0
  for (const [id, { moneyOut }] of totals) if (!leftOut.has(id)) spent -= moneyOut
  return spent
}
