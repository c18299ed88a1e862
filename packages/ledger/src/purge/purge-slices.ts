import { type Engine, statements, type Transaction } from '@monedero/database'
import type { LedgerState } from '../ledger-state.ts'
import { entryPages } from '../rows/entry-pages.ts'
import { oneOf } from '../rows/one-of.ts'
import { atCommit } from '../rows/put-rows.ts'
import { entryBytes } from '../rows/row-bytes.ts'
import type { Slice, SlicePlace } from '../rows/slice.ts'
import { askTotals, putTotals, storedTotals } from '../rows/wallet-totals.ts'
import type { LedgerTables } from '../tables.ts'

const { command } = statements<LedgerTables>()

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
      'deleted_at_ms as deletedAtMs',
      'rev',
    ]),
)

/** Removes the entries that are due, and counts them out of the state. */
export async function* purgeSlices(
  { database, uid, rowsPerSlice }: SlicePlace,
  { cutoffMs, wallets }: { cutoffMs: number; wallets: readonly string[] },
): AsyncGenerator<Slice> {
  const purged = new Set(wallets)
  for await (const page of entryPages(database, uid, rowsPerSlice)) {
    const due = page.filter(
      ({ deletedAtMs, walletId }) =>
        (deletedAtMs !== null && deletedAtMs <= cutoffMs) || purged.has(walletId),
    )
    if (due.length === 0) continue
    const ids = JSON.stringify(due.map(({ id }) => id))
    yield async (tx, state) => {
      const entries = await tx.all(removeEntries, { uid, ids })
      await countLess(tx, database.engine, uid, entries)
      const removed = entries.map((row) => ({
        rev: row.rev,
        bytes: entryBytes({ ...row, tags: JSON.parse(row.tags) }),
      }))
      // Deleted rows were not counted, so only entries of a purged wallet lower the count.
      const counted = entries.filter(({ deletedAtMs }) => deletedAtMs === null).length
      return { ...stateWithout(state, removed), entries: state.entries - counted }
    }
  }
}

/** Counts less entries in the wallets that they lay in; those that were purged have no totals any more. */
async function countLess(
  tx: Transaction,
  engine: Engine,
  uid: string,
  entries: readonly { walletId: string }[],
): Promise<void> {
  const less = new Map<string, number>()
  for (const { walletId } of entries) less.set(walletId, (less.get(walletId) ?? 0) + 1)
  const [totals] = await tx.together([askTotals(uid, [...less.keys()])])
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
