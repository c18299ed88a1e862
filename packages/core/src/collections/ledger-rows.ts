import type { EntryRow } from '../entries/entry-row.ts'
import type { Balance } from '../money/amount.ts'
import { newUserRow, type UserRow, userDocumentId } from '../user-document/user-row.ts'
import {
  type CollectionName,
  collectionNames,
  type DocumentMaps,
  type DocumentOf,
  perCollection,
} from './collections.ts'

/**
 * One user's rows, read synchronously. Lookups find deleted rows too, until they are purged.
 * The browser reads from its replica; the server loads what a mutation needs first, then reads from memory.
 */
export interface LedgerRows {
  get<Name extends CollectionName>(collection: Name, id: string): DocumentOf<Name> | undefined
  /** All rows of a collection, deleted ones too. */
  all<Name extends CollectionName>(collection: Name): Iterable<DocumentOf<Name>>
  entry(id: string): EntryRow | undefined
  /** Both legs, or the one that is left after the other's wallet was purged; deleted ones too; in any order. */
  transferLegs(transferId: string): readonly EntryRow[]
  /** Entries that name the category, deleted and hidden ones too. */
  entriesOfCategory(categoryId: string): Iterable<EntryRow>
  /** Entries that carry exactly this tag, deleted and hidden ones too. */
  entriesOfTag(tag: string): Iterable<EntryRow>
  /** Opening balance plus all entries of the wallet that are not deleted, of a deleted wallet too. */
  balance(walletId: string): Balance
  /** Whether the wallet has any entries, deleted ones included. */
  hasEntries(walletId: string): boolean
  /** How many rows of a table are not deleted; an entry in a deleted wallet counts. */
  count(table: TableName): number
}

/** The table of a row: a collection of documents, or the entries. */
export type TableName = CollectionName | 'entries'

/** Every table, documents first. */
export const tableNames: readonly TableName[] = [...collectionNames, 'entries']

/** A document in its collection, replacing the one with the same id. */
export type DocumentPut<Name extends CollectionName = CollectionName> = {
  [Table in Name]: { readonly table: Table; readonly row: DocumentOf<Table> }
}[Name]

/** A whole new row in its table, replacing the one with the same id. Its `rev` is 0: the server assigns it. */
export type RowPut = DocumentPut | { readonly table: 'entries'; readonly row: EntryRow }

/** All rows of a user, deleted ones too. */
export type AllRows = { readonly [Name in CollectionName]: readonly DocumentOf<Name>[] } & {
  readonly entries: readonly EntryRow[]
}

/** All rows of the maps that hold them. */
export function rowsIn(documents: DocumentMaps, entries: ReadonlyMap<string, EntryRow>): AllRows {
  const lists = perCollection((name) => [...documents[name].values()])
  // Each list comes from the map of its own collection; the compiler does not follow the union.
  return { ...lists, entries: [...entries.values()] } as AllRows
}

/**
 * What must be loaded before a mutation's effect is computed:
 * - `document`: the row with this id, the rows its references lead to, and of a wallet its balance and whether it has entries;
 * - `collection`: all its rows, needed to enforce its row limit;
 * - `entry`: the row, and its wallet as above; of a leg, its whole transfer as below;
 * - `transfer`: all its legs, and both wallets as above;
 * - `entriesOfCategory`, `entriesOfTag`: those entries alone.
 * The count of entries is always loaded.
 */
export type Need =
  | { readonly document: readonly [collection: CollectionName, id: string] }
  | { readonly collection: CollectionName }
  | { readonly entry: string }
  | { readonly transfer: string }
  | { readonly entriesOfCategory: string }
  | { readonly entriesOfTag: string }

/** The user document; before the first sync, the one that the server will create. */
export function userOf(rows: Pick<LedgerRows, 'get'>): UserRow {
  return rows.get('user', userDocumentId) ?? newUserRow
}
