import { isDeepStrictEqual } from 'node:util'
import { collectionNames, type Document, defaultCategories, type TableName } from '@monedero/core'
import { statements, type Transaction } from '@monedero/database'
import { allDefaultCategoryNames } from '@monedero/messages'
import { ensure, LedgerError } from '../errors.ts'
import { newLedger, newOwnEpoch, readState, writeState } from '../ledger-state.ts'
import { type ByteLimit, exceededLimit } from '../limits.ts'
import type { LedgerPorts } from '../ports.ts'
import { allDocuments, documentLists } from '../rows/document-rows.ts'
import { atCommit } from '../rows/put-rows.ts'
import { documentBytes } from '../rows/row-bytes.ts'
import { putTotals, storedTotals } from '../rows/wallet-totals.ts'
import type { LedgerTables } from '../tables.ts'
import { readUserDocument, withLedgerName } from '../user-document.ts'
import { type ArchiveSummary, checkArchive } from './check-archive.ts'
import { countStagedLines, removeUpload, type StagedArchive } from './staged-lines.ts'

const { command } = statements<LedgerTables>()

const removeTotals = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('wallet_totals').where('uid', '=', param('uid')),
)

/** The user an import is for. */
export interface ImportTarget extends ByteLimit {
  readonly uid: string
  /** Locks the user's ledger, and ensures that the user still exists. */
  readonly hold: (tx: Transaction) => Promise<unknown>
  readonly replacement?: Replacement
}

/** An archive takes the place of whatever a ledger has. Without it only an empty account takes one. */
export interface Replacement {
  /** The revision of the ledger, which must still be the current one; 0 of a ledger that was never synced or was deleted. */
  readonly rev: number
  /** Runs in the transaction that accepts the archive, under the ledger's lock. */
  readonly before?: (tx: Transaction) => Promise<unknown>
}

/**
 * Imports an archive into an account without rows other than deleted ones, or in place of its rows, as a whole or not at all. One short
 * transaction accepts it; the rows follow in slices, and until the last one the ledger is neither read nor changed.
 */
export async function importArchive(
  { database, finisher }: Pick<LedgerPorts, 'database' | 'finisher'>,
  target: ImportTarget,
  { upload, pieces }: StagedArchive,
): Promise<void> {
  const { uid, storage } = target
  try {
    const summary = await checkArchive(database, { upload, pieces })
    // Commands have not read it before.
    await storage.refresh(database)
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
  target: ImportTarget,
  { upload, pieces, summary }: StagedArchive & { summary: ArchiveSummary },
): Promise<void> {
  const { uid, hold, replacement, storage } = target
  await hold(tx)
  await replacement?.before?.(tx)
  const state = (await readState(tx, uid)) ?? newLedger()
  const name = replacement ? null : ((await readUserDocument(tx, uid))?.settings.name ?? null)
  const { totals, entries, bytes } = withName(summary, name)
  const growth = bytes - state.bytes
  if (replacement) ensure(state.rev === replacement.rev, 'LEDGER_CHANGED')
  else {
    await ensureEmpty(tx, uid)
    ensureRoom(target, { bytes: state.bytes, growth })
  }
  // A clean-up may have removed some pieces since they were checked; without them the import would lose rows.
  ensure((await tx.first(countStagedLines, { upload }))?.pieces === pieces, 'BUSY')
  // Deleted rows and the default categories disappear from every device, as if purged:
  // hence two revisions.
  const rev = state.rev + 2
  // What it replaces is no past of these rows: devices compare what they have [E4], and none of the rows was purged yet.
  const begun = replacement && { ownEpoch: newOwnEpoch(), purgedUntilMs: 0 }
  const reached = { ...state, bytes, entries, ...begun, rev, floor: rev - 1 }
  writeState(tx, engine, { uid, state: reached, pending: { upload, ...(name !== null && { name }) } })
  await tx.run(removeTotals, { uid })
  const stored = totals.map((each) => storedTotals(uid, each))
  putTotals(engine, stored, atCommit(tx))
  storage.add(growth)
}

/** A ledger keeps the name that it has. */
function withName({ user, ...summary }: ArchiveSummary, name: string | null): ArchiveSummary {
  if (name === null || !user) return { user, ...summary }
  const named = withLedgerName(user, name)
  return { user: named, ...summary, bytes: summary.bytes + documentBytes(named) - documentBytes(user) }
}

/** An operator who gives back what somebody had is not held to the limits of today. */
function ensureRoom(limit: ByteLimit, change: { bytes: number; growth: number }): void {
  const exceeded = exceededLimit(limit, change)
  if (!exceeded) return
  const detail = `the limit is ${exceeded.join(' ')}`
  throw new LedgerError('ARCHIVE_TOO_LARGE', { detail, details: exceeded })
}

/** Refuses if any row is not deleted other than those of the first sync. Visible entries imply such a wallet. */
async function ensureEmpty(tx: Transaction, uid: string): Promise<void> {
  const lists = documentLists(await tx.all(allDocuments, { uid }))
  // The account may have had another language when they were made.
  const categories = allDefaultCategoryNames().flatMap((names) => defaultCategories(uid, names))
  const made = new Map<TableName, readonly Document[]>([['categories', categories]])
  const own = collectionNames.flatMap((name): Document[] =>
    (name === 'user' ? [] : (lists[name] ?? [])).filter((row) => !isOneOf(made.get(name) ?? [], row)),
  )
  ensure(
    own.every(({ deletedAtMs }) => deletedAtMs !== null),
    'ACCOUNT_NOT_EMPTY',
  )
}

/** Whether a row equals one of the others except for its revision. */
function isOneOf(others: readonly Document[], { rev, ...row }: Document): boolean {
  return others.some((other) => isDeepStrictEqual({ ...row, rev }, { ...other, rev }))
}
