import type { EntryRow, EntrySet } from '@monedero/core'
import { currentLanguage } from '../../../messages/language.ts'
import { t } from '../../../messages/text.ts'
import { noCategory } from '../../../replica/store/entry-filter.ts'
import type { CategoryView } from '../../../replica/store/replica-store.ts'

/** Which parts of split entries a change of category or tags reaches. */
export interface PartsReached {
  /** For the change itself; empty where none of the entries is split. */
  readonly set: Pick<EntrySet, 'partsIn'>
  /** Shown before the choice; empty if none of the entries is split. */
  readonly hint: string
}

/** The parts in the categories that were looked for, or all of them. */
export function partsReached(
  entries: readonly EntryRow[],
  sought: readonly string[] | undefined,
  categories: readonly CategoryView[],
): PartsReached {
  if (entries.every(({ parts }) => parts === null)) return { set: {}, hint: '' }
  if (!sought) return { set: { partsIn: null }, hint: t('find.allParts') }
  const named = categories.filter(({ category }) => sought.includes(category.id))
  const inside = categories.filter(
    ({ category: { id, parentId } }) => sought.includes(id) || sought.includes(parentId ?? ''),
  )
  const names = named.map(({ category }) => category.name)
  const isNoneSought = sought.includes(noCategory)
  const list = [...names, ...(isNoneSought ? [t('find.noCategoryInList')] : [])]
  return {
    set: {
      partsIn: [
        ...inside.map(({ category }) => category.id),
        ...(isNoneSought ? [null, ...deletedCategories(entries, categories)] : []),
      ],
    },
    hint: t('find.partsIn', { list: inWords(list) }),
  }
}

/** Parts in a deleted category count as having none. */
function deletedCategories(entries: readonly EntryRow[], categories: readonly CategoryView[]): string[] {
  const live = new Set(categories.map(({ category }) => category.id))
  const named = new Set(
    entries.flatMap(({ parts }) => parts?.flatMap(({ categoryId }) => categoryId ?? []) ?? []),
  )
  return [...named].filter((id) => !live.has(id))
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(names)
}
