import { type CollectionName, collectionOf, type DocumentLists, type DocumentOf } from '@monedero/core'
import { type Asked, ask, sql, statements } from '@monedero/database'
import type { DocumentsTable, LedgerTables } from '../tables.ts'
import { oneOf } from './one-of.ts'
import { putRows } from './put-rows.ts'

const { query } = statements<LedgerTables>()

const columns = ['collection', 'id', 'deleted_at_ms as deletedAtMs', 'rev', 'body'] as const

/** A document as it comes from the database. */
export interface StoredDocument {
  readonly collection: CollectionName
  readonly id: string
  readonly deletedAtMs: number | null
  readonly rev: number
  readonly body: string
}

/** Names one document. */
export type DocumentKey = readonly [collection: CollectionName, id: string]

/** Sorts stored documents by their collections. */
export function documentLists(stored: Iterable<StoredDocument>): DocumentLists {
  const lists: { [Name in CollectionName]?: unknown[] } = {}
  for (const { collection, body, id, deletedAtMs, rev } of stored) {
    const fields: object = JSON.parse(body)
    const row = { id, ...fields, deletedAtMs, rev } as DocumentOf<typeof collection>
    const list = (lists[collection] ??= [])
    list.push(complete(collection, row))
  }
  // Each row was put into the list of its own collection; the compiler does not follow the union.
  return lists as DocumentLists
}

function complete<Name extends CollectionName>(name: Name, row: DocumentOf<Name>): DocumentOf<Name> {
  return collectionOf(name).complete(row)
}

/** What is stored for a document under a revision. */
export function storedDocument<Name extends CollectionName>(
  uid: string,
  collection: Name,
  row: DocumentOf<Name>,
  rev: number,
): DocumentsTable {
  const { id, deletedAtMs, rev: _, ...fields } = row
  return { uid, collection, id, deleted_at_ms: deletedAtMs, rev, body: JSON.stringify(fields) }
}

export const putDocuments = putRows<DocumentsTable>('documents', ['uid', 'collection', 'id'])

const documentsByKeys = query<{ uid: string; keys: string }>()((db, param, engine) =>
  db
    .selectFrom('documents')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where(
      engine === 'sqlite'
        ? sql<boolean>`(collection, id) in (select value ->> 0, value ->> 1 from json_each(${param('keys')}))`
        : sql<boolean>`(collection, id) in (select value ->> 0, value ->> 1 from json_array_elements(${param('keys')}::json))`,
    ),
)

/** Asks for documents by their keys; nothing where there is none. */
export function askDocuments(uid: string, keys: readonly DocumentKey[]): Asked<StoredDocument> | undefined {
  return keys.length === 0 ? undefined : ask(documentsByKeys, { uid, keys: JSON.stringify(keys) })
}

const documentsIn = query<{ uid: string; collections: string }>()((db, param, engine) =>
  db
    .selectFrom('documents')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where(oneOf(engine, 'collection', param('collections'))),
)

/** Asks for all documents of some collections; nothing where there is none. */
export function askCollections(
  uid: string,
  names: readonly CollectionName[],
): Asked<StoredDocument> | undefined {
  return names.length === 0 ? undefined : ask(documentsIn, { uid, collections: JSON.stringify(names) })
}

export const allDocuments = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('documents')
    .select(columns)
    .where('uid', '=', param('uid'))
    .orderBy('collection')
    .orderBy('id'),
)

/** The documents that changed between two revisions. */
export const documentsChanged = query<{ uid: string; since: number; upTo: number }>()((db, param) =>
  db
    .selectFrom('documents')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo')),
)
