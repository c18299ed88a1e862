import type { CategoryKind } from '@monedero/core'
import type { CategoryView } from '../../replica/store/replica-store.ts'

/** A category with those under it, both by name as they were given. */
export interface CategoryBranch {
  readonly view: CategoryView
  readonly children: readonly CategoryView[]
}

/** The categories of one kind, children under their parents. */
export function categoryTree(views: readonly CategoryView[], kind: CategoryKind): CategoryBranch[] {
  const own = views.filter(({ category }) => category.kind === kind)
  const ids = new Set(own.map(({ category }) => category.id))
  // On a device that is a moment behind, a parent may be gone while its child still names it.
  const parentOf = ({ category }: CategoryView) =>
    category.parentId !== null && ids.has(category.parentId) ? category.parentId : null
  const byParent = Map.groupBy(own, parentOf)
  return (byParent.get(null) ?? []).map((view) => ({
    view,
    children: byParent.get(view.category.id) ?? [],
  }))
}
