import type { CategoryRow, Mutation } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { useLedgerForm } from '../../ledger-ui/use-ledger-form.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import { categoryNameProblem } from './category-name-problem.ts'

/** What a person decides about a category. */
export type CategoryDraft = Pick<CategoryRow, 'name' | 'kind' | 'colour' | 'icon' | 'parentId' | 'isLeftOut'>

const empty: CategoryDraft = {
  name: '',
  kind: 'expense',
  colour: 'blue',
  icon: 'shopping-basket',
  parentId: null,
  isLeftOut: false,
}

/** State, errors and saving of the category form. */
export function useCategoryForm(
  category: CategoryRow | undefined,
  views: readonly CategoryView[],
  onSaved: () => void,
) {
  const replica = useLedger()
  // Sends only the fields that differ from the category as it was opened, so that changes of other devices are kept.
  const [before] = useState(category)
  const form = useLedgerForm<CategoryDraft, 'name'>(before ?? empty)
  const name = categoryNameProblem(form.draft, before, views)
  const problems = name === undefined ? {} : { name }
  return {
    ...form,
    nameProblem: form.shown('name', problems),
    touchName: () => form.touch('name'),
    save: (event: SubmitEvent<HTMLFormElement>) =>
      form.save(event, {
        problems,
        changes: () => changesOf(before, form.draft, replica.newId()),
        message: t(before ? 'categories.saved' : 'categories.created'),
        onSaved,
      }),
  }
}

function changesOf(
  before: CategoryRow | undefined,
  { name, kind, colour, icon, parentId, isLeftOut }: CategoryDraft,
  id: string,
): readonly Mutation[] {
  if (!before) return [{ op: 'category.create', args: { id, name, kind, colour, icon, parentId, isLeftOut } }]
  const set = {
    ...(name.trim() !== before.name && { name }),
    ...(colour !== before.colour && { colour }),
    ...(icon !== before.icon && { icon }),
    ...(parentId !== before.parentId && { parentId }),
    ...(isLeftOut !== before.isLeftOut && { isLeftOut }),
  }
  return Object.keys(set).length > 0 ? [{ op: 'category.update', args: { id: before.id, set } }] : []
}
