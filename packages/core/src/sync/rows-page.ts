import {
  type CollectionName,
  collectionNames,
  collectionOf,
  type DocumentOf,
} from '../collections/collections.ts'
import type { DocumentPut, RowPut } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { decodeEntries, type EntryColumns, encodeEntries } from './entry-columns.ts'

/** Documents by collection; a collection without rows may be left out. */
export type DocumentLists = { readonly [Name in CollectionName]?: readonly DocumentOf<Name>[] }

/** Rows of all tables as they are sent and stored. */
export interface RowsPage {
  readonly documents: DocumentLists
  readonly entries: EntryColumns
}

/** A page of rows. */
export function pageOfPuts(puts: Iterable<RowPut>): RowsPage {
  const documents: Record<string, DocumentPut['row'][]> = {}
  const entries: EntryRow[] = []
  for (const { table, row } of puts) {
    if (table === 'entries') entries.push(row)
    else (documents[table] ??= []).push(row)
  }
  return { documents, entries: encodeEntries(entries) }
}

/** The rows of a page, with defaults for fields that older writers did not have. A truncated page throws a RangeError. */
export function putsOfPage({ documents, entries }: RowsPage): RowPut[] {
  return [
    ...collectionNames.flatMap((name) => putsOfList(name, documents[name])),
    ...decodeEntries(entries).map((row): RowPut => ({ table: 'entries', row })),
  ]
}

function putsOfList<Name extends CollectionName>(
  name: Name,
  rows: readonly DocumentOf<Name>[] = [],
): DocumentPut[] {
  const collection = collectionOf(name)
  // The rows are of the collection that the list is named for; the compiler does not follow the union.
  return rows.map((row) => ({ table: name, row: collection.complete(row) }) as DocumentPut)
}
