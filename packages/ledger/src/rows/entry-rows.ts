import { type EntryRow, entryTypeOf } from '@monedero/core'
import { sql, statements } from '@monedero/database'
import type { EntriesTable, LedgerTables } from '../tables.ts'
import { byIds } from './by-ids.ts'
import { localDayNumber } from './local-day.ts'
import { addRows, putRows } from './put-rows.ts'

const { query } = statements<LedgerTables>()

const noTags: readonly string[] = []

const mostlyNull = [
  'filed',
  'parts',
  'refund_of',
  'iou_id',
  'fee_of',
  'imported',
  'transfer_id',
  'transfer_origin',
  'transfer_destination',
  'deleted_at_ms',
] as const

/** All columns but the owner and the derived day. */
const columns = [
  'id',
  'wallet_id',
  'amount',
  'description',
  'note',
  'date_ms',
  'offset_minutes',
  'category_id',
  'tags',
  'rev',
  ...mostlyNull,
] as const

/** An entry as read from the database. */
export type StoredEntry = Pick<EntriesTable, (typeof columns)[number]>

/** The row of an entry as defined by core. */
export function entryOf(stored: StoredEntry): EntryRow {
  const { filedBy, original } = filingOf(stored.filed)
  return {
    id: stored.id,
    walletId: stored.wallet_id,
    type: entryTypeOf(stored.amount, stored.transfer_id),
    amount: stored.amount,
    description: stored.description,
    note: stored.note,
    dateMs: stored.date_ms,
    offsetMinutes: stored.offset_minutes,
    categoryId: stored.category_id,
    filedBy,
    original,
    tags: tagsOf(stored.tags),
    parts: stored.parts === null ? null : JSON.parse(stored.parts),
    refundOf: stored.refund_of,
    iouId: stored.iou_id,
    feeOf: stored.fee_of,
    imported: stored.imported === null ? null : JSON.parse(stored.imported),
    transferId: stored.transfer_id,
    transferOrigin: stored.transfer_origin,
    transferDestination: stored.transfer_destination,
    deletedAtMs: stored.deleted_at_ms,
    rev: stored.rev,
  }
}

function tagsOf(list: string): readonly string[] {
  if (list === '[]') return noTags
  const tags: string[] = JSON.parse(list)
  return tags
}

type Filing = Pick<EntryRow, 'filedBy' | 'original'>

const filedByPerson: Filing = { filedBy: 'person', original: null }

export function filingOf(stored: string | null): Filing {
  return stored === null ? filedByPerson : JSON.parse(stored)
}

function storedFiling({ filedBy, original }: Filing): string | null {
  return filedBy === 'person' && original === null ? null : JSON.stringify({ filedBy, original })
}

/** The stored form of an entry. */
export function storedEntry(uid: string, row: EntryRow, rev: number): EntriesTable {
  return {
    uid,
    id: row.id,
    wallet_id: row.walletId,
    amount: row.amount,
    description: row.description,
    note: row.note,
    date_ms: row.dateMs,
    offset_minutes: row.offsetMinutes,
    local_day: localDayNumber(row.dateMs, row.offsetMinutes),
    category_id: row.categoryId,
    filed: storedFiling(row),
    tags: row.tags.length === 0 ? '[]' : JSON.stringify(row.tags),
    parts: row.parts && JSON.stringify(row.parts),
    refund_of: row.refundOf,
    iou_id: row.iouId,
    fee_of: row.feeOf,
    imported: row.imported && JSON.stringify(row.imported),
    transfer_id: row.transferId,
    transfer_origin: row.transferOrigin,
    transfer_destination: row.transferDestination,
    deleted_at_ms: row.deletedAtMs,
    rev,
  }
}

export const putEntries = putRows<EntriesTable>('entries', ['uid', 'id'], mostlyNull)

/** Stores entries that are new. */
export const addEntries = addRows<EntriesTable>('entries', mostlyNull)

export const entriesById = byIds((db, uid, isOneOf) =>
  db.selectFrom('entries').select(columns).where('uid', '=', uid).where(isOneOf('id')),
)

export const entriesByTransfer = byIds((db, uid, isOneOf) =>
  db
    .selectFrom('entries')
    .select(columns)
    .where('uid', '=', uid)
    .where('transfer_id', 'is not', null)
    .where(isOneOf('transfer_id')),
)

/** Entries filed under any of the categories of a JSON list, or with a part that is. */
export const entriesByCategory = query<{ uid: string; list: string }>()((db, param, engine) =>
  db
    .selectFrom('entries')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where(
      engine === 'sqlite'
        ? sql<boolean>`(category_id in (select value from json_each(${param('list')}))
            or parts is not null and exists (select 1 from json_each(parts) as part
              where part.value ->> 'categoryId' in (select value from json_each(${param('list')}))))`
        : sql<boolean>`(category_id = any (array(select json_array_elements_text(${param('list')}::json)))
            or parts is not null and exists (select 1 from json_array_elements(parts::json) as part
              where part.value ->> 'categoryId' = any (array(select json_array_elements_text(${param('list')}::json)))))`,
    ),
)

/** Entries with any of the tags of a JSON list, or with a part that has one. */
export const entriesByTag = query<{ uid: string; list: string }>()((db, param, engine) =>
  db
    .selectFrom('entries')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where(
      engine === 'sqlite'
        ? sql<boolean>`(tags <> '[]' and exists (select 1 from json_each(tags) as tag
              where tag.value in (select value from json_each(${param('list')})))
            or parts is not null and exists (select 1 from json_each(parts) as part, json_each(part.value, '$.tags') as tag
              where tag.value in (select value from json_each(${param('list')}))))`
        : sql<boolean>`(tags <> '[]' and tags::jsonb ?| array(select json_array_elements_text(${param('list')}::json))
            or parts is not null and exists (select 1 from jsonb_array_elements(parts::jsonb) as part
              where part.value -> 'tags' ?| array(select json_array_elements_text(${param('list')}::json))))`,
    ),
)

/** The newest entries before a position in the list: by local day, instant and id. */
export const entriesBefore = query<{
  uid: string
  day: number
  dateMs: number
  id: string
  limit: number
}>()((db, param) =>
  db
    .selectFrom('entries')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where(sql<boolean>`(local_day, date_ms, id) < (${param('day')}, ${param('dateMs')}, ${param('id')})`)
    .orderBy('uid', 'desc')
    .orderBy('local_day', 'desc')
    .orderBy('date_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(param('limit')),
)

/** The entries that changed after a position in the order of revisions. */
export const entriesChanged = query<{ uid: string; rev: number; id: string; upTo: number; limit: number }>()(
  (db, param) =>
    db
      .selectFrom('entries')
      .select(columns)
      .where('uid', '=', param('uid'))
      .where(sql<boolean>`(rev, id) > (${param('rev')}, ${param('id')})`)
      .where('rev', '<=', param('upTo'))
      .orderBy('uid')
      .orderBy('rev')
      .orderBy('id')
      .limit(param('limit')),
)

/** The first entries of the days after one, given by its number, that are not deleted. */
export const entriesOfDaysAfter = query<{ uid: string; day: number; limit: number }>()((db, param) =>
  db
    .selectFrom('entries')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where('local_day', '>', param('day'))
    .where('deleted_at_ms', 'is', null)
    .orderBy('uid')
    .orderBy('local_day')
    .limit(param('limit')),
)

/** A user's entries in the order of their ids. */
export const entriesAfter = query<{ uid: string; id: string; limit: number }>()((db, param) =>
  db
    .selectFrom('entries')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where('id', '>', param('id'))
    .orderBy('id')
    .limit(param('limit')),
)
