import { type Command, type Database, statements } from '@monedero/database'
import { lockLedger, readUnsettled } from '../ledger-state.ts'
import type { LedgerTables, StagedLinesTable } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** A complete upload, its rows stored in pieces. */
export interface StagedArchive {
  readonly upload: string
  readonly pieces: number
}

/** Pieces that are removed in one transaction. */
const PIECES_AT_ONCE = 8

export const stageLines: Command<StagedLinesTable, unknown> = command<StagedLinesTable>()((db, param) =>
  db.insertInto('staged_lines').values({
    upload: param('upload'),
    place: param('place'),
    uid: param('uid'),
    staged_at_ms: param('staged_at_ms'),
    lines: param('lines'),
  }),
)

/** The first piece of an upload at or after a position. */
export const nextStagedLines = query<{ upload: string; place: number }>()((db, param) =>
  db
    .selectFrom('staged_lines')
    .select(['place', 'lines'])
    .where('upload', '=', param('upload'))
    .where('place', '>=', param('place'))
    .orderBy('place')
    .limit(1),
)

export const removeStagedLines = command<{ upload: string; place: number }>()((db, param) =>
  db.deleteFrom('staged_lines').where('upload', '=', param('upload')).where('place', '=', param('place')),
)

export const countStagedLines = query<{ upload: string }>()((db, param) =>
  db
    .selectFrom('staged_lines')
    .select(({ fn }) => fn.countAll<number>().as('pieces'))
    .where('upload', '=', param('upload')),
)

/** Pieces that no import needs any more. */
const abandoned = query<{ beforeMs: number; limit: number }>()((db, param) =>
  db
    .selectFrom('staged_lines')
    .select(['uid', 'upload', 'place'])
    .where('staged_at_ms', '<', param('beforeMs'))
    .where('uid', 'not in', (pending) =>
      pending.selectFrom('ledgers').select('uid').where('pending', 'is not', null),
    )
    .limit(param('limit')),
)

const abandonedOf = query<{ upload: string; limit: number }>()((db, param) =>
  db
    .selectFrom('staged_lines')
    .select(['uid', 'upload', 'place'])
    .where('upload', '=', param('upload'))
    .where('uid', 'not in', (pending) =>
      pending.selectFrom('ledgers').select('uid').where('pending', 'is not', null),
    )
    .limit(param('limit')),
)

/** Removes an upload that was refused or cancelled; not one that is being imported. */
export function removeUpload(database: Database, upload: string): Promise<void> {
  return removeAll(database, () => database.all(abandonedOf, { upload, limit: PIECES_AT_ONCE }))
}

/** Removes the pieces that were stored before an instant and are not being imported. */
export function removeUploadsBefore(database: Database, beforeMs: number): Promise<void> {
  return removeAll(database, () => database.all(abandoned, { beforeMs, limit: PIECES_AT_ONCE }))
}

type StagedPiece = Pick<StagedLinesTable, 'uid' | 'upload' | 'place'>

async function removeAll(database: Database, find: () => Promise<StagedPiece[]>): Promise<void> {
  for (;;) {
    const found = await find()
    const uid = found[0]?.uid
    if (uid === undefined) return
    await database.write(async (tx) => {
      await lockLedger(tx, uid)
      // The upload may have been accepted after its pieces were listed.
      if ((await readUnsettled(tx, uid))?.pending) return
      for (const piece of found) if (piece.uid === uid) await tx.run(removeStagedLines, piece)
    })
  }
}
