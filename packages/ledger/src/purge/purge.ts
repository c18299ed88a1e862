import { restorableMs } from '@monedero/core'
import { type Engine, statements, type Transaction } from '@monedero/database'
import { type LedgerState, lockLedger, readState, storedState, type WalletTotals } from '../ledger-state.ts'
import type { LedgerPorts } from '../ports.ts'
import { oneOf } from '../rows/one-of.ts'
import { atCommit } from '../rows/put-rows.ts'
import { documentBytes, entryBytes } from '../rows/row-bytes.ts'
import { putStandings } from '../rows/standings.ts'
import type { LedgerTables } from '../tables.ts'

const { query, command } = statements<LedgerTables>()

/** Users in one look; the rest are found by the next one. */
const USERS_AT_ONCE = 200

interface Due {
  uid: string
  cutoffMs: number
}

/** A wallet with many entries takes longer than a push may. */
const TIMEOUT_MS = 300_000

const dueUsers = query<{ afterUid: string; cutoffMs: number; limit: number }>()((db, param) => {
  const due = (table: 'wallets' | 'categories' | 'entries') =>
    db
      .selectFrom(table)
      .select('uid')
      .where('deleted_at_ms', '<=', param('cutoffMs'))
      .where('uid', '>', param('afterUid'))
  return db
    .selectFrom(due('wallets').union(due('categories')).union(due('entries')).as('due'))
    .select('uid')
    .orderBy('uid')
    .limit(param('limit'))
})

const removeWallets = command<Due>()((db, param) =>
  db
    .deleteFrom('wallets')
    .where('uid', '=', param('uid'))
    .where('deleted_at_ms', '<=', param('cutoffMs'))
    .returning(['id', 'name', 'symbol', 'rev']),
)

const removeCategories = command<Due>()((db, param) =>
  db
    .deleteFrom('categories')
    .where('uid', '=', param('uid'))
    .where('deleted_at_ms', '<=', param('cutoffMs'))
    .returning(['name', 'rev']),
)

const removeEntries = command<Due & { wallets: string }>()((db, param, engine) =>
  db
    .deleteFrom('entries')
    .where('uid', '=', param('uid'))
    .where((where) =>
      where.or([
        where('deleted_at_ms', '<=', param('cutoffMs')),
        oneOf(engine, 'wallet_id', param('wallets')),
      ]),
    )
    .returning([
      'wallet_id as walletId',
      'description',
      'note',
      'tags',
      'deleted_at_ms as deletedAtMs',
      'rev',
    ]),
)

/** Removes what was deleted more than 30 days ago, of every user [D4]. What fails for one is left for the next time. */
export async function purgeDeleted({ database, clock, log, finisher }: LedgerPorts): Promise<void> {
  const cutoffMs = clock.nowMs() - restorableMs
  for (let afterUid = ''; ; ) {
    const users = await database.all(dueUsers, { afterUid, cutoffMs, limit: USERS_AT_ONCE })
    for (const { uid } of users) {
      const purge = (tx: Transaction) => purgeUser(tx, database.engine, { uid, cutoffMs })
      await finisher
        .settled(uid, () => database.write(purge, { timeoutMs: TIMEOUT_MS }))
        .catch((error: unknown) => log.error({ err: error }, 'a user could not be purged'))
    }
    const last = users.at(-1)
    if (!last) return
    afterUid = last.uid
  }
}

async function purgeUser(tx: Transaction, engine: Engine, due: Due): Promise<void> {
  const { uid, cutoffMs } = due
  await lockLedger(tx, uid)
  const state = await readState(tx, uid)
  if (!state) return
  const wallets = await tx.all(removeWallets, due)
  const categories = await tx.all(removeCategories, due)
  const entries = await tx.all(removeEntries, {
    ...due,
    wallets: JSON.stringify(wallets.map(({ id }) => id)),
  })
  if (wallets.length + categories.length + entries.length === 0) return

  const removed = new Removed(state)
  for (const row of wallets) removed.countWallet(row)
  for (const row of categories) removed.countCategory(row)
  for (const row of entries) removed.countEntry(row)
  const standing = storedState(uid, removed.stateAt(cutoffMs))
  putStandings(engine, [standing], atCommit(tx))
}

/** Adds up what goes. Rows that are deleted were not counted, so only entries of a purged wallet lower a count. */
class Removed {
  readonly #before: LedgerState
  readonly #totals: Map<string, WalletTotals>
  #floor: number
  #bytes: number
  #entries: number
  readonly #stored: { wallets: number; categories: number }

  constructor(before: LedgerState) {
    this.#before = before
    this.#totals = new Map(before.totals)
    this.#floor = before.floor
    this.#bytes = before.bytes
    this.#entries = before.counts.entries
    this.#stored = { ...before.stored }
  }

  countWallet(row: RemovedWallet): void {
    this.#count(row.rev, documentBytes(row))
    this.#totals.delete(row.id)
    this.#stored.wallets--
  }

  countCategory(row: RemovedCategory): void {
    this.#count(row.rev, documentBytes(row))
    this.#stored.categories--
  }

  /** Comes after the wallets: those that went along have no totals any more. */
  countEntry(row: RemovedEntry): void {
    const tags: string[] = JSON.parse(row.tags)
    this.#count(row.rev, entryBytes({ ...row, tags }))
    if (row.deletedAtMs === null) this.#entries--
    const totals = this.#totals.get(row.walletId)
    if (totals) this.#totals.set(row.walletId, [totals[0], totals[1] - 1])
  }

  /** Where the ledger stands afterwards. A clock that was set back takes nothing back: devices drop pages that know less than they do. */
  stateAt(cutoffMs: number): LedgerState {
    const { rev, counts, purgedUntilMs } = this.#before
    return {
      rev,
      floor: this.#floor,
      purgedUntilMs: Math.max(purgedUntilMs, cutoffMs),
      bytes: this.#bytes,
      counts: { ...counts, entries: this.#entries },
      stored: this.#stored,
      totals: this.#totals,
    }
  }

  #count(rev: number, bytes: number): void {
    this.#floor = Math.max(this.#floor, rev)
    this.#bytes -= bytes
  }
}

interface RemovedWallet {
  id: string
  name: string
  symbol: string
  rev: number
}

interface RemovedCategory {
  name: string
  rev: number
}

interface RemovedEntry {
  walletId: string
  description: string
  note: string
  tags: string
  deletedAtMs: number | null
  rev: number
}
