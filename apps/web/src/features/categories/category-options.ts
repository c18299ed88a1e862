import type { CategoryKind } from '@monedero/core'
import type { PickerOption } from '../../design/pickers/picker-option.ts'
import { t } from '../../messages/text.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import { categoryTree } from './category-tree.ts'

/** Means no category at all. */
export const noneId = 'none'

/** The categories that another one may lie under. */
export function parentOptions(
  views: readonly CategoryView[],
  kind: CategoryKind,
  ownId: string | undefined,
): readonly PickerOption[] {
  const tops = categoryTree(views, kind).map(({ view }) => view)
  return [
    { id: noneId, label: t('categories.noParent') },
    ...tops.filter(({ category }) => category.id !== ownId).map(optionOf),
  ]
}

/** The categories that the entries of one may go to. */
export function targetOptions(
  views: readonly CategoryView[],
  { id: ownId, kind }: { id: string; kind: CategoryKind },
): readonly PickerOption[] {
  return categoryTree(views, kind)
    .flatMap(({ view, children }) => [
      optionOf(view),
      ...children.map((child) => ({ ...optionOf(child), isNested: true, hint: view.category.name })),
    ])
    .filter(({ id }) => id !== ownId)
}

function optionOf({ category: { id, name, icon, colour } }: CategoryView): PickerOption {
  return { id, label: name, icon, colour }
}
