import { restorableMs } from '@monedero/core'
import { type Engine, statements, type Transaction } from '@monedero/database'
import { type LedgerState, writeState } from '../ledger-state.ts'
import { entryPages } from '../rows/entry-pages.ts'
import { filingOf } from '../rows/entry-rows.ts'
import { oneOf } from '../rows/one-of.ts'
import { atCommit } from '../rows/put-rows.ts'
import { entryBytes } from '../rows/row-bytes.ts'
import type { Slice, SlicePlace } from '../rows/slice.ts'
import { askTotals, putTotals, storedTotals } from '../rows/wallet-totals.ts'
import type { LedgerTables } from '../tables.ts'
import { hasDanglingLinks } from './unlink-purged.ts'

const { query, command } = statements<LedgerTables>()

const removeEntries = command<{ uid: string; ids: string }>()((db, param, engine) =>
  db
    .deleteFrom('entries')
    .where('uid', '=', param('uid'))
    .where(oneOf(engine, 'id', param('ids')))
    .returning([
      'wallet_id as walletId',
      'description',
      'note',
      'tags',
      'parts',
      'filed',
      'deleted_at_ms as deletedAtMs',
      'rev',
    ]),
)

const entriesDeleted = query<{ uid: string; cutoffMs: number; limit: number }>()((db, param) =>
  db
    .selectFrom('entries')
    .select('id')
    .where('uid', '=', param('uid'))
    .where('deleted_at_ms', '<=', param('cutoffMs'))
    .limit(param('limit')),
)

/** Removes expired entries, and subtracts them from the state. Only those of purged wallets have to be searched for. */
export async function* purgeSlices(
  { database, uid, rowsPerSlice }: SlicePlace,
  { cutoffMs, wallets }: { cutoffMs: number; wallets: readonly string[] },
): AsyncGenerator<Slice> {
  for (;;) {
    const deleted = await database.all(entriesDeleted, { uid, cutoffMs, limit: rowsPerSlice })
    if (deleted.length === 0) break
    yield (tx, state) => purgeEntries(tx, database.engine, { uid, rows: deleted, state })
  }
  const purged = new Set(wallets)
  for await (const page of wallets.length > 0 ? entryPages(database, uid, rowsPerSlice) : []) {
    const rows = page.filter(({ walletId }) => purged.has(walletId))
    if (rows.length > 0) yield (tx, state) => purgeEntries(tx, database.engine, { uid, rows, state })
  }
  if (await hasDanglingLinks(database, uid)) {
    // These are changes like any other, so they get a revision of their own.
    yield (tx, state) => {
      const letGo = { nowMs: cutoffMs + restorableMs }
      const reached = { ...state, rev: state.rev + 1 }
      writeState(tx, database.engine, { uid, state: reached, pending: { letGo } })
    }
  }
}

async function purgeEntries(
  tx: Transaction,
  engine: Engine,
  { uid, rows, state }: { uid: string; rows: readonly { id: string }[]; state: LedgerState },
): Promise<LedgerState> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const entries = await tx.all(removeEntries, { uid, ids })
  await countLess(tx, engine, uid, entries)
  const removed = entries.map((row) => ({
    rev: row.rev,
    bytes: entryBytes({
      ...row,
      ...filingOf(row.filed),
      tags: JSON.parse(row.tags),
      parts: row.parts && JSON.parse(row.parts),
    }),
  }))
  // Deleted rows were not counted, so only entries of a purged wallet lower the count.
  const counted = entries.filter(({ deletedAtMs }) => deletedAtMs === null).length
  return { ...stateWithout(state, removed), entries: state.entries - counted }
}

/** Subtracts the entries from the totals of their wallets; purged wallets have no totals any more. */
async function countLess(
  tx: Transaction,
  engine: Engine,
  uid: string,
  entries: readonly { walletId: string }[],
): Promise<void> {
  const less = new Map<string, number>()
  for (const { walletId } of entries) less.set(walletId, (less.get(walletId) ?? 0) + 1)
  const [totals] = await tx.batch([askTotals(uid, [...less.keys()])])
  const lowered = totals.map((each) =>
    storedTotals(uid, { ...each, entryCount: each.entryCount - (less.get(each.walletId) ?? 0) }),
  )
  putTotals(engine, lowered, atCommit(tx))
}

/** The state of a ledger after rows were purged. */
export function stateWithout(
  before: LedgerState,
  removed: readonly { rev: number; bytes: number }[],
): LedgerState {
  let { floor, bytes } = before
  for (const row of removed) {
    floor = Math.max(floor, row.rev)
    bytes -= row.bytes
  }
  return { ...before, floor, bytes }
}
