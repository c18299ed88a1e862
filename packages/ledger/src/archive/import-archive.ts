import { type CategoryRow, defaultCategories } from '@monedero/core'
import { statements, type Transaction } from '@monedero/database'
import { ensure } from '../errors.ts'
import { newLedger, readState, storedState } from '../ledger-state.ts'
import type { LedgerPorts } from '../ports.ts'
import { allCategories } from '../rows/category-rows.ts'
import { atCommit } from '../rows/put-rows.ts'
import { putStandings } from '../rows/standings.ts'
import type { LedgerTables } from '../tables.ts'
import { writeUserDocument } from '../user-document.ts'
import { type ArchiveSummary, checkArchive } from './check-archive.ts'
import { countStagedLines, removeUpload, type StagedArchive } from './staged-lines.ts'

const { query } = statements<LedgerTables>()

/** Every entry that is shown lies in such a wallet. */
const liveWallet = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('wallets')
    .select('id')
    .where('uid', '=', param('uid'))
    .where('deleted_at_ms', 'is', null)
    .limit(1),
)

/** What an import needs to know about whom it is for. */
export interface ImportTarget {
  readonly uid: string
  readonly maxBytes: number
  /** What `maxBytes` limits, in words. */
  readonly limited: string
  /** Holds the user's ledger, and makes sure that the user is still there. */
  readonly hold: (tx: Transaction) => Promise<unknown>
}

/**
 * Puts an archive into an account that has nothing of its own but what it deleted: all of it or nothing. One short
 * transaction decides; the rows follow in slices, and until the last one nobody reads or changes the ledger.
 */
export async function importArchive(
  { database, finisher }: Pick<LedgerPorts, 'database' | 'finisher'>,
  target: ImportTarget,
  { upload, pieces }: StagedArchive,
): Promise<void> {
  const { uid, maxBytes, limited } = target
  try {
    const summary = await checkArchive(database, { upload, pieces })
    const isTooLarge = summary.bytes > maxBytes
    ensure(!isTooLarge, 'ARCHIVE_TOO_LARGE', `the limit is ${maxBytes / 1_000_000} ${limited}`)
    const accept = (tx: Transaction) =>
      acceptArchive(tx, database.engine, target, { upload, pieces, summary })
    await finisher.settled(uid, () => database.write(accept))
  } catch (error) {
    await removeUpload(database, upload)
    throw error
  }
  await finisher.finish(uid)
}

async function acceptArchive(
  tx: Transaction,
  engine: LedgerPorts['database']['engine'],
  { uid, hold }: ImportTarget,
  { upload, pieces, summary }: StagedArchive & { summary: ArchiveSummary },
): Promise<void> {
  await hold(tx)
  const state = (await readState(tx, uid)) ?? newLedger
  await ensureEmpty(tx, uid)
  // A clean-up may have removed some since they were checked; without them the import would lose rows.
  ensure((await tx.first(countStagedLines, { upload }))?.pieces === pieces, 'BUSY')
  // What was deleted, and the categories that were made at the first sync, are gone for every device, as if purged:
  // hence two revisions.
  const rev = state.rev + 2
  const { user, ...counted } = summary
  writeUserDocument(tx, uid, { ...user, rev })
  const reached = storedState(uid, { ...state, ...counted, rev, floor: rev - 1 }, { upload })
  putStandings(engine, [reached], atCommit(tx))
}

async function ensureEmpty(tx: Transaction, uid: string): Promise<void> {
  ensure((await tx.first(liveWallet, { uid })) === undefined, 'ACCOUNT_NOT_EMPTY')
  const made = new Map(defaultCategories(uid).map((row) => [row.id, content(row)]))
  const categories = await tx.all(allCategories, { uid })
  ensure(
    categories.every((row) => row.deletedAtMs !== null || made.get(row.id) === content(row)),
    'ACCOUNT_NOT_EMPTY',
  )
}

function content({ name, kind, colour, icon, parentId, mergedInto, deletedAtMs }: CategoryRow): string {
  return JSON.stringify([name, kind, colour, icon, parentId, mergedInto, deletedAtMs])
}
