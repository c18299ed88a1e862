import { type Balance, type RowCounts, type SyncState, toBalance, type WalletRow } from '@monedero/core'
import { type Reader, statements, type Transaction } from '@monedero/database'
import { LedgerPending, type PendingWork } from './pending/pending-work.ts'
import { standingOf } from './rows/standings.ts'
import type { LedgerTables, StandingsTable } from './tables.ts'

const { query } = statements<LedgerTables>()

/** Where a user's ledger stands. */
export interface LedgerState extends Omit<SyncState, 'epoch'> {
  /** What the user's rows count for. */
  readonly bytes: number
  /** Rows that are not deleted. */
  readonly counts: RowCounts
  /** Wallets and categories, deleted ones included. */
  readonly stored: { readonly wallets: number; readonly categories: number }
  /** Of each wallet that has ever had entries or an opening balance, by its id. */
  readonly totals: ReadonlyMap<string, WalletTotals>
}

/** What is known of a wallet's entries without reading them; kept in the transaction of every change. */
export type WalletTotals = readonly [
  /** Opening balance plus all entries that are not deleted. */
  balance: Balance,
  /** Entries that lie in it, tombstones included. */
  entryCount: number,
]

/** A ledger that was never synced. */
export const newLedger: LedgerState = {
  rev: 0,
  floor: 0,
  purgedUntilMs: 0,
  bytes: 0,
  counts: { user: 0, wallets: 0, categories: 0, entries: 0 },
  stored: { wallets: 0, categories: 0 },
  totals: new Map(),
}

/** What is known of a wallet's entries. */
export function totalsOf(
  { totals }: Pick<LedgerState, 'totals'>,
  { id, openingBalance }: Pick<WalletRow, 'id' | 'openingBalance'>,
): WalletTotals {
  return totals.get(id) ?? [toBalance(openingBalance), 0]
}

const stateByUid = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('standings')
    .select(['state', 'pending', 'wallet_rows', 'category_rows'])
    .where('uid', '=', param('uid'))
    .where('id', '=', standingOf.ledger),
)

/** Where the ledger stands; undefined before the first sync. Throws `LedgerPending` where a change of it is unfinished. */
export async function readState(reader: Reader, uid: string): Promise<LedgerState | undefined> {
  const found = await readUnsettled(reader, uid)
  if (found?.pending) throw new LedgerPending()
  return found?.state
}

/** A ledger's state, and what is still to be done before its rows agree with it. */
export interface UnsettledState {
  readonly state: LedgerState
  readonly pending: PendingWork | undefined
}

/** Where the ledger stands or will stand; for whoever finishes changes, or does not look at the rows. */
export async function readUnsettled(reader: Reader, uid: string): Promise<UnsettledState | undefined> {
  const stored = await reader.first(stateByUid, { uid })
  return stored && { state: parseState(stored), pending: parsePending(stored.pending) }
}

function parsePending(text: string | null): PendingWork | undefined {
  if (text === null) return undefined
  const pending: PendingWork = JSON.parse(text)
  return pending
}

/** What is stored of a ledger: numbers, and of each wallet its id and two more. Quicker to read than JSON, for every push reads it. */
export function storedState(uid: string, state: LedgerState, pending?: PendingWork): StandingsTable {
  const { rev, floor, purgedUntilMs, bytes, counts, stored, totals } = state
  const { wallets, categories, entries } = counts
  let text = `${rev} ${floor} ${purgedUntilMs} ${bytes} ${wallets} ${categories} ${entries}`
  for (const [id, [balance, entryCount]] of totals) text += ` ${id} ${balance} ${entryCount}`
  const work = pending ? JSON.stringify(pending) : null
  return {
    uid,
    id: standingOf.ledger,
    seen_at_ms: null,
    state: text,
    pending: work,
    wallet_rows: stored.wallets,
    category_rows: stored.categories,
  }
}

type StoredState = Pick<StandingsTable, 'state' | 'wallet_rows' | 'category_rows'>

export function parseState({ state, wallet_rows, category_rows }: StoredState): LedgerState {
  const parts = state.split(' ')
  const numberAt = (place: number) => Number(parts[place])
  const totals = new Map<string, WalletTotals>()
  for (let place = 7; place < parts.length; place += 3) {
    totals.set(parts[place] ?? '', [toBalance(numberAt(place + 1)), numberAt(place + 2)])
  }
  return {
    rev: numberAt(0),
    floor: numberAt(1),
    purgedUntilMs: numberAt(2),
    bytes: numberAt(3),
    counts: { user: 1, wallets: numberAt(4), categories: numberAt(5), entries: numberAt(6) },
    stored: { wallets: wallet_rows ?? 0, categories: category_rows ?? 0 },
    totals,
  }
}

/** Whoever changes a user's ledger holds this until the commit [R2]. */
export function ledgerLock(uid: string): string {
  return `ledger:${uid}`
}

export function lockLedger(tx: Transaction, uid: string): Promise<void> {
  return tx.lock(ledgerLock(uid))
}

/** The channel on which a change of a ledger is told, across nodes. */
export const CHANGES = 'ledger'

/** Tells every node that the ledger has reached a revision; delivered after the commit. */
export function announce(tx: Transaction, uid: string, rev: number): void {
  tx.notify(CHANGES, `${rev} ${uid}`)
}
