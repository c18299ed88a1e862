import type { CategoryColour } from '../appearance/colour.ts'
import { uuidV7 } from '../ids/uuid-v7.ts'
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

/** A UUIDv7 of the year 1970 whose random bits are a hash: it cannot meet an id that a device made of a clock and chance. */
function derivedId(text: string): string {
  const hash = fnv1a128(text)
  return uuidV7(
    0,
    Uint8Array.from({ length: 10 }, (_, index) => Number((hash >> BigInt(index * 8)) & 0xffn)),
  )
}

/** FNV-1a with 128 bits over the code units of plain ASCII: no secret hangs on it, only that it is the same everywhere. */
function fnv1a128(text: string): bigint {
  let hash = 0x6c62272e07bb014262b821756295c58dn
  for (const character of text) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(character.charCodeAt(0))) * 0x1000000000000000000013bn)
  }
  return hash
}
