import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CategoryRow, defaultCategories, walletBalance } from '@monedero/core'
import { type Database, type Engine, statements, type Transaction } from '@monedero/database'
import { ensure } from '../errors.ts'
import { announce, type LedgerState, newLedger, readState, storedState } from '../ledger-state.ts'
import { allCategories, putCategories, storedCategory } from '../rows/category-rows.ts'
import { putEntries, storedEntry } from '../rows/entry-rows.ts'
import { atCommit } from '../rows/put-rows.ts'
import { documentBytes, entryBytes } from '../rows/row-bytes.ts'
import { putStandings } from '../rows/standings.ts'
import { putWallets, storedWallet } from '../rows/wallet-rows.ts'
import type { LedgerTables } from '../tables.ts'
import { writeUserDocument } from '../user-document.ts'
import type { Archive } from './parse-archive.ts'

const { query, command } = statements<LedgerTables>()

/** Large archives take longer than a push may. */
const TIMEOUT_MS = 300_000

const ROWS_PER_TURN = 1_000

/** Every entry that is shown lies in such a wallet. */
const liveWallet = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('wallets')
    .select('id')
    .where('uid', '=', param('uid'))
    .where('deleted_at_ms', 'is', null)
    .limit(1),
)

const removals = (['entries', 'wallets', 'categories'] as const).map((table) =>
  command<{ uid: string }>()((db, param) => db.deleteFrom(table).where('uid', '=', param('uid'))),
)

/** What an import needs to know about whom it is for. */
export interface ImportTarget {
  readonly uid: string
  readonly maxBytes: number
  /** What `maxBytes` limits, in words. */
  readonly limited: string
  /** Holds the user's ledger, and makes sure that the user is still there. */
  hold(tx: Transaction): Promise<unknown>
}

/** Puts an archive into an account that has nothing of its own but what it deleted: all of it or nothing. */
export async function importArchive(
  database: Database,
  target: ImportTarget,
  archive: Archive,
): Promise<void> {
  const bytes = bytesOf(archive)
  ensure(
    bytes <= target.maxBytes,
    'ARCHIVE_TOO_LARGE',
    `the limit is ${target.maxBytes / 1_000_000} ${target.limited}`,
  )
  await database.write(
    async (tx) => {
      const { uid } = target
      await target.hold(tx)
      const state = (await readState(tx, uid)) ?? newLedger
      await ensureEmpty(tx, uid)
      // What was deleted, and the categories that were made at the first sync, are gone for every device, as if purged:
      // hence two revisions.
      for (const removal of removals) await tx.run(removal, { uid })
      const rev = state.rev + 2
      await writeRows(tx, database.engine, uid, archive, rev)
      const counts = {
        user: 1,
        wallets: live(archive.wallets),
        categories: live(archive.categories),
        entries: live(archive.entries),
      }
      const reached = { ...state, rev, floor: rev - 1, bytes, counts, totals: totalsOfAll(archive) }
      putStandings(database.engine, [storedState(uid, reached)], atCommit(tx))
      announce(tx, uid, rev)
    },
    { timeoutMs: TIMEOUT_MS },
  )
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

async function writeRows(
  tx: Transaction,
  engine: Engine,
  uid: string,
  archive: Archive,
  rev: number,
): Promise<void> {
  writeUserDocument(tx, uid, { ...archive.user, rev })
  const storedWallets = archive.wallets.map((row) => storedWallet(uid, { ...row, rev }))
  putWallets(engine, storedWallets, atCommit(tx))
  const storedCategories = archive.categories.map((row) => storedCategory(uid, row, rev))
  putCategories(engine, storedCategories, atCommit(tx))
  for (let from = 0; from < archive.entries.length; from += ROWS_PER_TURN) {
    const rows = archive.entries.slice(from, from + ROWS_PER_TURN)
    const stored = rows.map((row) => storedEntry(uid, row, rev))
    const running: Promise<unknown>[] = []
    putEntries(engine, stored, (put, parameters) => running.push(tx.run(put, parameters)))
    await Promise.all(running)
    await nextTurn()
  }
}

function totalsOfAll({ wallets, entries }: Archive): LedgerState['totals'] {
  const byWallet = Map.groupBy(entries, ({ walletId }) => walletId)
  return new Map(
    wallets.map((row) => {
      const own = byWallet.get(row.id) ?? []
      return [row.id, [walletBalance(row, own), own.length]]
    }),
  )
}

function bytesOf({ wallets, categories, entries }: Archive): number {
  let bytes = 0
  for (const row of wallets) bytes += documentBytes(row)
  for (const row of categories) bytes += documentBytes(row)
  for (const row of entries) bytes += entryBytes(row)
  return bytes
}

function live(rows: readonly { deletedAtMs: number | null }[]): number {
  return rows.filter(({ deletedAtMs }) => deletedAtMs === null).length
}
