import type { EntryRow, IouRow } from '@monedero/core'
import { type Reader, sql, statements } from '@monedero/database'
import {
  askDocuments,
  documentLists,
  documentsOf,
  putDocuments,
  storedDocument,
} from '../rows/document-rows.ts'
import { entryOf, putEntries, storedEntry } from '../rows/entry-rows.ts'
import { oneOf } from '../rows/one-of.ts'
import { atCommit } from '../rows/put-rows.ts'
import { documentBytes } from '../rows/row-bytes.ts'
import type { Slice, SlicePlace } from '../rows/slice.ts'
import type { LedgerTables } from '../tables.ts'

const { query } = statements<LedgerTables>()

type Reading = Pick<Reader, 'all'>

/** Refunds that reference a purged purchase or IOU. */
const looseRefunds = query<{ uid: string; limit: number }>()((db, param) =>
  db
    .selectFrom('entries')
    .selectAll()
    .where('uid', '=', param('uid'))
    .where('refund_of', 'is not', null)
    .where(
      sql<boolean>`(
        not exists (select 1 from entries as purchase
          where purchase.uid = entries.uid and purchase.id = entries.refund_of)
        or iou_id is not null and not exists (select 1 from documents as iou
          where iou.uid = entries.uid and iou.collection = 'ious' and iou.id = entries.iou_id))`,
    )
    .orderBy('id')
    .limit(param('limit')),
)

const idsOfEntries = query<{ uid: string; ids: string }>()((db, param, engine) =>
  db
    .selectFrom('entries')
    .select('id')
    .where('uid', '=', param('uid'))
    .where(oneOf(engine, 'id', param('ids'))),
)

/** Whether any row references purged rows. */
export async function hasDanglingLinks(reader: Reading, uid: string): Promise<boolean> {
  const refunds = await reader.all(looseRefunds, { uid, limit: 1 })
  return refunds.length > 0 || looseOf(await iousOf(reader, uid)).length > 0
}

/** Clears references to purged rows: refunds lose the link, IOUs of a purged purchase are deleted. */
export async function* unlinkSlices(
  { database, uid, rev, rowsPerSlice }: SlicePlace,
  { nowMs }: { nowMs: number },
): AsyncGenerator<Slice> {
  const ious = await iousOf(database, uid)
  const iouIds = new Set(ious.map(({ iou }) => iou.id))
  for (;;) {
    const refunds = (await database.all(looseRefunds, { uid, limit: rowsPerSlice })).map(entryOf)
    if (refunds.length === 0) break
    const purchases = await thoseThere(
      database,
      uid,
      refunds.map(({ refundOf }) => refundOf),
    )
    const unlinked = refunds.map((row) => withoutLoose(row, purchases, iouIds))
    const stored = unlinked.map((row) => storedEntry(uid, row, rev))
    yield (tx) => putEntries(database.engine, stored, atCommit(tx))
  }
  const loose = looseOf(ious).map(({ iou }) => ['ious', iou.id] as const)
  for (let from = 0; from < loose.length; from += rowsPerSlice) {
    const slice = loose.slice(from, from + rowsPerSlice)
    yield async (tx, state) => {
      // Read again: another node may have cleared and counted them.
      const [stored] = await tx.batch([askDocuments(uid, slice)])
      let { bytes } = state
      const { ious: found = [] } = documentLists(stored)
      const deleted = found.map((iou) => {
        const row = { ...iou, entryId: null, deletedAtMs: iou.deletedAtMs ?? nowMs }
        bytes += documentBytes(row) - documentBytes(iou)
        return storedDocument(uid, 'ious', row, rev)
      })
      putDocuments(database.engine, deleted, atCommit(tx))
      return { ...state, bytes }
    }
  }
}

function withoutLoose(row: EntryRow, purchases: ReadonlySet<string>, iouIds: ReadonlySet<string>): EntryRow {
  if (!purchases.has(row.refundOf ?? '')) return { ...row, refundOf: null, iouId: null }
  return { ...row, iouId: iouIds.has(row.iouId ?? '') ? row.iouId : null }
}

interface FoundIou {
  readonly iou: IouRow
  /** Whether it references a purged purchase. */
  readonly isLoose: boolean
}

function looseOf(ious: readonly FoundIou[]): FoundIou[] {
  return ious.filter(({ isLoose }) => isLoose)
}

async function iousOf(reader: Reading, uid: string): Promise<FoundIou[]> {
  const { ious = [] } = documentLists(await reader.all(documentsOf, { uid, collection: 'ious' }))
  const purchases = await thoseThere(
    reader,
    uid,
    ious.map(({ entryId }) => entryId),
  )
  return ious.map((iou) => ({ iou, isLoose: iou.entryId !== null && !purchases.has(iou.entryId) }))
}

async function thoseThere(
  reader: Reading,
  uid: string,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const named = new Set(ids.filter((id) => id !== null))
  if (named.size === 0) return new Set()
  const found = await reader.all(idsOfEntries, { uid, ids: JSON.stringify([...named]) })
  return new Set(found.map(({ id }) => id))
}
