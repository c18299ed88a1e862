import type { CategoryRow } from '@monedero/core'
import { sql, statements } from '@monedero/database'
import type { CategoriesTable, LedgerTables } from '../tables.ts'
import { byIds } from './by-ids.ts'
import { putRows } from './put-rows.ts'

const { query } = statements<LedgerTables>()

const columns = [
  'id',
  'name',
  'kind',
  'colour',
  'icon',
  'parent_id as parentId',
  'merged_into as mergedInto',
  'deleted_at_ms as deletedAtMs',
  'rev',
] as const

export function storedCategory(uid: string, row: CategoryRow, rev: number): CategoriesTable {
  return {
    uid,
    id: row.id,
    name: row.name,
    kind: row.kind,
    colour: row.colour,
    icon: row.icon,
    parent_id: row.parentId,
    merged_into: row.mergedInto,
    deleted_at_ms: row.deletedAtMs,
    rev,
  }
}

export const putCategories = putRows<CategoriesTable>('categories', {
  uid: 'text',
  id: 'text',
  name: 'text',
  kind: 'text',
  colour: 'text',
  icon: 'text',
  parent_id: 'text',
  merged_into: 'text',
  deleted_at_ms: 'bigint',
  rev: 'bigint',
})

export const categoriesById = byIds((db, uid, isOneOf) =>
  db.selectFrom('categories').select(columns).where('uid', '=', uid).where(isOneOf('id')),
)

export const allCategories = query<{ uid: string }>()((db, param) =>
  db.selectFrom('categories').select(columns).where('uid', '=', param('uid')).orderBy('id'),
)

/** The categories that changed after a place in the order of revisions. */
export const categoriesChanged = query<{
  uid: string
  rev: number
  id: string
  upTo: number
  limit: number
}>()((db, param) =>
  db
    .selectFrom('categories')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where(sql<boolean>`(rev, id) > (${param('rev')}, ${param('id')})`)
    .where('rev', '<=', param('upTo'))
    .orderBy('rev')
    .orderBy('id')
    .limit(param('limit')),
)
