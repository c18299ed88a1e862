import type { CategoryColour } from '../appearance/colour.ts'
import { derivedId } from '../ids/derived-id.ts'
import type { CategoryKind, CategoryRow } from './category-row.ts'

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

/** The categories that every user begins with. The same uid gives the same ids on every device and on the server. */
export function defaultCategories(uid: string): CategoryRow[] {
  return defaults.map(([kind, name, colour, icon]) => ({
    id: derivedId(`${uid}/${kind}/${name}`),
    name,
    kind,
    colour,
    icon,
    parentId: null,
    mergedInto: null,
    deletedAtMs: null,
    rev: 0,
  }))
}
