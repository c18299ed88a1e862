import { mayHaveBeenPurged } from '@monedero/core'
import type { Engine, Transaction } from '@monedero/database'
import { announce, type LedgerState, writeState } from '../ledger-state.ts'
import { putCategories, storedCategory } from '../rows/category-rows.ts'
import { putEntries, storedEntry } from '../rows/entry-rows.ts'
import { putTotals, putWallets, storedWallet } from '../rows/wallet-rows.ts'
import type { SyncClientsTable } from '../tables.ts'
import { writeUserDocument } from '../user-document.ts'
import { writeClient } from './client-progress.ts'
import type { WorkingRows } from './working-rows.ts'

/** Writes what a push changed under the next revision [R1], and how far the device has come. */
export async function store(
  tx: Transaction,
  engine: Engine,
  {
    uid,
    state,
    rows,
    client,
  }: { uid: string; state: LedgerState; rows: WorkingRows; client?: SyncClientsTable },
): Promise<LedgerState> {
  if (!rows.hasChanged) {
    if (client) await writeClient(tx, client)
    return state
  }
  const rev = state.rev + 1
  const { user, wallets, totals, categories, entries } = rows.changes(rev)
  const { purgedUntilMs } = state
  const isOldWalletMade = rows.madeWallets.some((id) => mayHaveBeenPurged(id, purgedUntilMs))
  const floor = isOldWalletMade ? rev : state.floor
  const reached = { ...state, rev, floor, bytes: rows.bytes, counts: rows.counts() }
  // Nothing here waits for another: on PostgreSQL all of it is one round trip.
  const writes = [putTotals(tx, uid, totals), writeState(tx, uid, reached), announce(tx, uid, rev)]
  if (client) writes.push(writeClient(tx, client))
  if (user) writes.push(writeUserDocument(tx, uid, user))
  if (wallets.length > 0) {
    const stored = wallets.map((wallet) => storedWallet(uid, wallet))
    writes.push(putWallets(tx, engine, stored))
  }
  if (categories.length > 0) {
    const stored = categories.map((row) => storedCategory(uid, row, rev))
    writes.push(putCategories(tx, engine, stored))
  }
  if (entries.length > 0) {
    const stored = entries.map((row) => storedEntry(uid, row, rev))
    writes.push(putEntries(tx, engine, stored))
  }
  await Promise.all(writes)
  return reached
}
