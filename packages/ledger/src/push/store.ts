import { mayHaveBeenPurged } from '@monedero/core'
import { type Engine, sql, statements, type Transaction } from '@monedero/database'
import { announce, type LedgerState, type StoredState, storedState, writeState } from '../ledger-state.ts'
import { putCategories, storedCategory } from '../rows/category-rows.ts'
import { putEntries, storedEntry, upsertEntries } from '../rows/entry-rows.ts'
import { putTotals, putWallets, storedWallet } from '../rows/wallet-rows.ts'
import type { SyncClientsTable } from '../tables.ts'
import { writeUserDocument } from '../user-document.ts'
import { writeClient } from './client-progress.ts'
import type { WorkingRows } from './working-rows.ts'

const { command } = statements<object>()

type Bookkeeping = StoredState & SyncClientsTable & { entryRows: string; totals: string }

/** On PostgreSQL what nearly every push writes is one statement, because each one costs a round trip. */
const storeAtOnce = command<Bookkeeping>()<never>(
  (_db, param) => sql`
    with put_entries as (${upsertEntries(param('entryRows'))}),
    put_totals as (
      update wallets set balance = given.balance, entry_count = given.entry_count
      from json_to_recordset(${param('totals')}::json) as given (id text, balance bigint, entry_count bigint)
      where wallets.uid = ${param('uid')} and wallets.id = given.id
    ),
    put_ledger as (
      update ledgers set rev = ${param('rev')}, bytes = ${param('bytes')}, wallets = ${param('wallets')},
        categories = ${param('categories')}, entries = ${param('entries')}
      where uid = ${param('uid')}
    )
    insert into sync_clients (uid, client, last_seq, acked_seq, seen_at_ms, answers)
    values (${param('uid')}, ${param('client')}, ${param('last_seq')}, ${param('acked_seq')},
      ${param('seen_at_ms')}, ${param('answers')})
    on conflict (uid, client) do update set last_seq = excluded.last_seq, acked_seq = excluded.acked_seq,
      seen_at_ms = excluded.seen_at_ms, answers = excluded.answers`,
)

/** More entries are written by themselves. */
const MOST_AT_ONCE = 2_000

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
  if (user) await writeUserDocument(tx, uid, user)
  if (wallets.length > 0) {
    const stored = wallets.map((wallet) => storedWallet(uid, wallet))
    await putWallets(tx, engine, stored)
  }
  if (categories.length > 0) {
    const stored = categories.map((row) => storedCategory(uid, row, rev))
    await putCategories(tx, engine, stored)
  }
  const entryRows = entries.map((row) => storedEntry(uid, row, rev))
  if (
    engine === 'postgres' &&
    client &&
    state.rev > 0 &&
    !isOldWalletMade &&
    entries.length <= MOST_AT_ONCE
  ) {
    await tx.run(storeAtOnce, {
      ...client,
      ...storedState(reached),
      entryRows: JSON.stringify(entryRows),
      totals: JSON.stringify(
        totals.map(({ row: { id }, balance, entryCount }) => ({ id, balance, entry_count: entryCount })),
      ),
    })
  } else {
    await putEntries(tx, engine, entryRows)
    await putTotals(tx, uid, totals)
    await writeState(tx, uid, reached)
    if (client) await writeClient(tx, client)
  }
  await announce(tx, uid, rev)
  return reached
}
