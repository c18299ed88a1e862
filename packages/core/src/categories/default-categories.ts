import type { CategoryColour } from '../appearance/colour.ts'
import { derivedId } from '../ids/derived-id.ts'
import type { CategoryKind, CategoryRow } from './category-row.ts'

/** Kind, key, colour, icon. The ids derive from the keys, so these never change. */
const defaults: readonly (readonly [CategoryKind, string, CategoryColour, string])[] = [
  ['expense', 'Groceries', 'teal', 'shopping-basket'],
  ['expense', 'Eating out', 'orange', 'utensils'],
  ['expense', 'Home', 'blue', 'house'],
  ['expense', 'Bills', 'slate', 'receipt'],
  ['expense', 'Transport', 'violet', 'bus'],
  ['expense', 'Shopping', 'pink', 'shopping-bag'],
  ['expense', 'Health', 'amber', 'heart-pulse'],
  ['expense', 'Leisure', 'violet', 'ticket'],
  ['expense', 'Travel', 'teal', 'plane'],
  ['expense', 'Gifts', 'pink', 'gift'],
  ['expense', 'Other', 'slate', 'circle-dashed'],
  ['income', 'Salary', 'blue', 'briefcase'],
  ['income', 'Interest', 'teal', 'percent'],
  ['income', 'Other income', 'slate', 'circle-plus'],
]

/** Translated names of the default categories, by key. */
export type DefaultCategoryNames = Readonly<Record<string, string>>

/**
 * The categories that every user begins with, named by their keys where no names are given. The same uid gives the same ids on
 * every device and on the server, whatever the language.
 */
export function defaultCategories(uid: string, names: DefaultCategoryNames = {}): CategoryRow[] {
  return defaults.map(([kind, key, colour, icon]) => ({
    id: derivedId(`${uid}/${kind}/${key}`),
    name: names[key] ?? key,
    kind,
    colour,
    icon,
    parentId: null,
    isLeftOut: false,
    mergedInto: null,
    deletedAtMs: null,
    rev: 0,
  }))
}
