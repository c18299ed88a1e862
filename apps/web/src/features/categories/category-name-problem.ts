import { type CategoryRow, foldedText } from '@monedero/core'
import { t } from '../../messages/text.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'

type Place = Pick<CategoryRow, 'name' | 'kind' | 'parentId'>

/** What is wrong with the name of a category; one that has the name and place of another already may keep them. */
export function categoryNameProblem(
  draft: Place,
  before: (Place & { readonly id: string }) | undefined,
  views: readonly CategoryView[],
): string | undefined {
  if (draft.name.trim() === '') return t('categories.nameMissing')
  if (before && isSamePlace(before, draft)) return undefined
  const other = views.find(({ category }) => category.id !== before?.id && isSamePlace(category, draft))
  return other && t('categories.nameTaken', { name: other.category.name })
}

/** Whether two names are equal, ignoring case and accents. */
function isSamePlace(one: Place, other: Place): boolean {
  const [oneName, otherName] = [one, other].map(({ name }) => foldedText(name.trim()))
  return oneName === otherName && one.kind === other.kind && one.parentId === other.parentId
}
