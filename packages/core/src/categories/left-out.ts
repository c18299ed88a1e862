import type { CategoryRow } from './category-row.ts'

/** The categories that are left out of reports and budgets: those marked so, and their subcategories. */
export function leftOutCategories(categories: Iterable<CategoryRow>): ReadonlySet<string> {
  const live = [...categories].filter(({ deletedAtMs }) => deletedAtMs === null)
  const leftOut = new Set(live.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id))
  for (const { id, parentId } of live) if (parentId !== null && leftOut.has(parentId)) leftOut.add(id)
  return leftOut
}
