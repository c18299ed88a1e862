import {
  type Balance,
  type CollectionName,
  collectionOf,
  type DocumentLists,
  type DocumentOf,
} from '@monedero/core'
import { ask, type Kysely, type QueryRequest, sql, statements } from '@monedero/database'
import type { DocumentsTable, LedgerTables } from '../tables.ts'
import { oneOf } from './one-of.ts'
import { putRows } from './put-rows.ts'

const { query } = statements<LedgerTables>()

const columns = ['collection', 'id', 'deleted_at_ms as deletedAtMs', 'rev', 'body'] as const

/** A document as read from the database. */
export interface StoredDocument {
  readonly collection: CollectionName
  readonly id: string
  readonly deletedAtMs: number | null
  readonly rev: number
  readonly body: string
}

/** A document and, of a wallet that has any, its totals. */
export interface DocumentWithTotals extends StoredDocument {
  readonly balance: Balance | null
  readonly entryCount: number | null
}

/** The key of one document. */
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

/** The stored form of a document at a revision. */
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

function documentsWithTotals(db: Kysely<LedgerTables>) {
  return db
    .selectFrom('documents')
    .leftJoin('wallet_totals', (join) =>
      join
        .onRef('wallet_totals.uid', '=', 'documents.uid')
        .onRef('wallet_totals.wallet_id', '=', 'documents.id')
        .on('documents.collection', '=', sql.lit('wallets')),
    )
    .select([...columns, 'balance', 'entry_count as entryCount'])
}

const documentByKey = query<{ uid: string; collection: CollectionName; id: string }>()((db, param) =>
  documentsWithTotals(db)
    .where('documents.uid', '=', param('uid'))
    .where('collection', '=', param('collection'))
    .where('id', '=', param('id')),
)

const documentsByKeys = query<{ uid: string; keys: string }>()((db, param, engine) =>
  documentsWithTotals(db)
    .where('documents.uid', '=', param('uid'))
    .where(
      engine === 'sqlite'
        ? sql<boolean>`(collection, id) in (select value ->> 0, value ->> 1 from json_each(${param('keys')}))`
        : sql<boolean>`(collection, id) in (select value ->> 0, value ->> 1 from json_array_elements(${param('keys')}::json))`,
    ),
)

/** Requests documents by their keys; undefined without any. A single one is cheaper without a list. */
export function askDocuments(
  uid: string,
  keys: readonly DocumentKey[],
): QueryRequest<DocumentWithTotals> | undefined {
  const [first] = keys
  if (first === undefined) return undefined
  const [collection, id] = first
  if (keys.length === 1) return ask(documentByKey, { uid, collection, id })
  return ask(documentsByKeys, { uid, keys: JSON.stringify(keys) })
}

const documentsIn = query<{ uid: string; collections: string }>()((db, param, engine) =>
  documentsWithTotals(db)
    .where('documents.uid', '=', param('uid'))
    .where(oneOf(engine, 'collection', param('collections'))),
)

/** Requests all documents of some collections; undefined without any. */
export function askCollections(
  uid: string,
  names: readonly CollectionName[],
): QueryRequest<DocumentWithTotals> | undefined {
  return names.length === 0 ? undefined : ask(documentsIn, { uid, collections: JSON.stringify(names) })
}

/** All documents of one collection. */
export const documentsOf = query<{ uid: string; collection: CollectionName }>()((db, param) =>
  db
    .selectFrom('documents')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where('collection', '=', param('collection')),
)

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
