import { mayHaveBeenPurged } from '@monedero/core'
import type { Engine, Transaction } from '@monedero/database'
import { announce, type LedgerState, storedState } from '../ledger-state.ts'
import type { PendingWork } from '../pending/pending-work.ts'
import { putCategories, storedCategory } from '../rows/category-rows.ts'
import { insertEntries, putEntries, storedEntry } from '../rows/entry-rows.ts'
import { atCommit } from '../rows/put-rows.ts'
import { putStandings } from '../rows/standings.ts'
import { putWallets, storedWallet } from '../rows/wallet-rows.ts'
import type { StandingsTable } from '../tables.ts'
import { writeUserDocument } from '../user-document.ts'
import type { WorkingRows } from './working-rows.ts'

/** Writes, with the commit, what a push changed under the next revision [R1], how far the device has come, and what is still to be done. */
export function store(
  tx: Transaction,
  engine: Engine,
  {
    uid,
    state,
    rows,
    device,
    pending,
  }: {
    uid: string
    state: LedgerState
    rows: WorkingRows
    device?: StandingsTable
    pending?: PendingWork | undefined
  },
): LedgerState {
  const put = atCommit(tx)
  const standings = device ? [device] : []
  if (!rows.hasChanged && !pending) {
    putStandings(engine, standings, put)
    return state
  }
  const rev = state.rev + 1
  const [user] = rows.changedDocuments('user', rev)
  const wallets = rows.changedDocuments('wallets', rev)
  const categories = rows.changedDocuments('categories', rev)
  const { entries, newEntries } = rows.changedEntries()
  const { purgedUntilMs } = state
  const isOldWalletMade = rows.madeWallets.some((id) => mayHaveBeenPurged(id, purgedUntilMs))
  const floor = isOldWalletMade ? rev : state.floor
  const reached = {
    ...state,
    rev,
    floor,
    bytes: rows.bytes,
    counts: rows.counts(),
    stored: rows.stored,
    totals: rows.totals,
  }
  standings.push(storedState(uid, reached, pending))
  if (user) writeUserDocument(tx, uid, user)
  const storedWallets = wallets.map((row) => storedWallet(uid, row))
  putWallets(engine, storedWallets, put)
  const storedCategories = categories.map((row) => storedCategory(uid, row, rev))
  putCategories(engine, storedCategories, put)
  const storedEntries = entries.map((row) => storedEntry(uid, row, rev))
  putEntries(engine, storedEntries, put)
  const storedNewEntries = newEntries.map((row) => storedEntry(uid, row, rev))
  insertEntries(engine, storedNewEntries, put)
  putStandings(engine, standings, put)
  if (!pending) announce(tx, uid, rev)
  return reached
}
