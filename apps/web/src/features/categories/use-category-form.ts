import { type CategoryRow, type Mutation, Refusal } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
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
  const [draft, setDraft] = useState<CategoryDraft>(before ?? empty)
  const [isNameTouched, setNameTouched] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const nameProblem = categoryNameProblem(draft, before, views)

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setNameTouched(true)
    if (nameProblem !== undefined) {
      event.currentTarget.querySelector<HTMLElement>('[name="name"]')?.focus()
      return
    }
    try {
      const mutation = mutationOf(before, draft, replica.newId())
      if (mutation) {
        const { id } = replica.perform(mutation)
        showUndoToast(replica, id, t(before ? 'categories.saved' : 'categories.created'))
      }
      onSaved()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(refusalText(error))
    }
  }
  return {
    draft,
    refusal,
    nameProblem: isNameTouched ? nameProblem : undefined,
    change: (next: Partial<CategoryDraft>) => {
      setDraft({ ...draft, ...next })
      setRefusal(undefined)
    },
    touchName: () => setNameTouched(true),
    save,
  }
}

function mutationOf(
  before: CategoryRow | undefined,
  { name, kind, colour, icon, parentId, isLeftOut }: CategoryDraft,
  id: string,
): Mutation | undefined {
  if (!before) return { op: 'category.create', args: { id, name, kind, colour, icon, parentId, isLeftOut } }
  const set = {
    ...(name.trim() !== before.name && { name }),
    ...(colour !== before.colour && { colour }),
    ...(icon !== before.icon && { icon }),
    ...(parentId !== before.parentId && { parentId }),
    ...(isLeftOut !== before.isLeftOut && { isLeftOut }),
  }
  return Object.keys(set).length > 0 ? { op: 'category.update', args: { id: before.id, set } } : undefined
}
