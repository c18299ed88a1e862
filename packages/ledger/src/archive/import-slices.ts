import { statements } from '@monedero/database'
import { putDocuments, storedDocument } from '../rows/document-rows.ts'
import { putDueTimes } from '../rows/due-times.ts'
import { putEntries, storedEntry } from '../rows/entry-rows.ts'
import { oneOf } from '../rows/one-of.ts'
import { atCommit } from '../rows/put-rows.ts'
import type { Slice, SlicePlace } from '../rows/slice.ts'
import type { LedgerTables } from '../tables.ts'
import { withLedgerName } from '../user-document.ts'
import { rowsOfPiece } from './check-archive.ts'
import { nextStagedLines, removeStagedLines } from './staged-lines.ts'

const { query, command } = statements<LedgerTables>()

/** The rows that an import replaces have a lower revision. */
const replaced = (['entries', 'documents'] as const).map((table) => ({
  find: query<{ uid: string; rev: number; limit: number }>()((db, param) =>
    db
      .selectFrom(table)
      .select('id')
      .where('uid', '=', param('uid'))
      .where('rev', '<', param('rev'))
      .limit(param('limit')),
  ),
  remove: command<{ uid: string; rev: number; ids: string }>()((db, param, engine) =>
    db
      .deleteFrom(table)
      .where('uid', '=', param('uid'))
      .where('rev', '<', param('rev'))
      .where(oneOf(engine, 'id', param('ids'))),
  ),
}))

/** Removes the old rows of a ledger, then writes those of an upload, each piece with its removal. */
export async function* importSlices(
  { database, uid, rev, rowsPerSlice }: SlicePlace,
  { upload, name }: { upload: string; name?: string },
): AsyncGenerator<Slice> {
  for (const { find, remove } of replaced) {
    for (;;) {
      const found = await database.all(find, { uid, rev, limit: rowsPerSlice })
      if (found.length === 0) break
      const ids = JSON.stringify(found.map(({ id }) => id))
      yield async (tx) => void (await tx.run(remove, { uid, rev, ids }))
    }
  }
  for (;;) {
    const piece = await database.first(nextStagedLines, { upload, place: 0 })
    if (!piece) return
    const rows = rowsOfPiece(piece.lines)
    yield async (tx) => {
      const run = atCommit(tx)
      const documents = rows.flatMap((put) => {
        if (put.table === 'entries') return []
        if (put.table === 'user' && name !== undefined)
          return storedDocument(uid, 'user', withLedgerName(put.row, name), rev)
        return storedDocument(uid, put.table, put.row, rev)
      })
      const entries = rows.flatMap((put) => (put.table === 'entries' ? storedEntry(uid, put.row, rev) : []))
      putDocuments(database.engine, documents, run)
      const recurring = rows.flatMap((put) => (put.table === 'recurring' ? [put.row] : []))
      putDueTimes(database.engine, uid, recurring, run)
      putEntries(database.engine, entries, run)
      await tx.run(removeStagedLines, { upload, place: piece.place })
    }
  }
}
