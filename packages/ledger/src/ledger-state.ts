import { randomUUID } from 'node:crypto'
import type { SyncState } from '@monedero/core'
import { type Engine, type Reader, statements, type Transaction } from '@monedero/database'
import { LedgerPending, type PendingWork } from './pending/pending-work.ts'
import { atCommit, putRows } from './rows/put-rows.ts'
import type { LedgersTable, LedgerTables } from './tables.ts'

const { query } = statements<LedgerTables>()

/** Revision and size of a user's ledger. */
export interface LedgerState extends Omit<SyncState, 'epoch'> {
  /** The ledger's part of the epoch [E1]; null in a ledger that was made before there was one. */
  readonly ownEpoch: string | null
  /** Counted bytes of the user's rows. */
  readonly bytes: number
  /** Entries that are not deleted. */
  readonly entries: number
}

/** A ledger that was never synced. Its history is a new one, also for devices that knew an earlier ledger of the same user. */
export function newLedger(): LedgerState {
  return { ownEpoch: newOwnEpoch(), rev: 0, floor: 0, purgedUntilMs: 0, bytes: 0, entries: 0 }
}

/** For a ledger whose history does not continue what devices have seen. */
export function newOwnEpoch(): string {
  return randomUUID()
}

/** What devices compare: the epoch of the database with that of the ledger [E1]. */
export function epochOf(databaseEpoch: string, { ownEpoch }: Pick<LedgerState, 'ownEpoch'>): string {
  return ownEpoch === null ? databaseEpoch : `${databaseEpoch}.${ownEpoch}`
}

/** The columns of a `StoredState`. */
export const stateColumns = [
  'epoch as ownEpoch',
  'rev',
  'floor',
  'purged_until_ms as purgedUntilMs',
  'bytes',
  'entries',
  'pending',
] as const

const ledgerByUid = query<{ uid: string }>()((db, param) =>
  db.selectFrom('ledgers').select(stateColumns).where('uid', '=', param('uid')),
)

/** A ledger's state as it is stored. */
export interface StoredState extends LedgerState {
  readonly pending: string | null
}

/** The state of the ledger; undefined before the first sync. Throws `LedgerPending` while work is pending. */
export async function readState(reader: Reader, uid: string): Promise<LedgerState | undefined> {
  return settledState(await reader.first(ledgerByUid, { uid }))
}

/** The stored state, unless a change of the ledger is unfinished. */
export function settledState(stored: StoredState | undefined): LedgerState | undefined {
  if (stored === undefined) return undefined
  const { ownEpoch, rev, floor, purgedUntilMs, bytes, entries, pending } = stored
  if (pending !== null) throw new LedgerPending()
  return { ownEpoch, rev, floor, purgedUntilMs, bytes, entries }
}

/** A ledger's state, and the pending work until its rows match it. */
export interface UnsettledState {
  readonly state: LedgerState
  readonly pending: PendingWork | undefined
}

/** The state including pending work; for code that finishes that work or does not read rows. */
export async function readUnsettled(reader: Reader, uid: string): Promise<UnsettledState | undefined> {
  const stored = await reader.first(ledgerByUid, { uid })
  if (stored === undefined) return undefined
  const { pending: text, ...state } = stored
  const pending: PendingWork | undefined = text === null ? undefined : JSON.parse(text)
  return { state, pending }
}

const putLedgers = putRows<LedgersTable>('ledgers', ['uid'])

/** Writes state and pending work with the commit. */
export function writeState(
  tx: Transaction,
  engine: Engine,
  { uid, state, pending }: { uid: string; state: LedgerState; pending?: PendingWork | undefined },
): void {
  const { ownEpoch, rev, floor, purgedUntilMs, bytes, entries } = state
  const work = pending ? JSON.stringify(pending) : null
  const reached = { rev, floor, purged_until_ms: purgedUntilMs, bytes, entries }
  putLedgers(engine, [{ uid, epoch: ownEpoch, ...reached, pending: work }], atCommit(tx))
}

/** The lock for every change of a user's ledger, held until the commit [R2]. */
export function ledgerLock(uid: string): string {
  return `ledger:${uid}`
}

export function lockLedger(tx: Transaction, uid: string): Promise<void> {
  return tx.lock(ledgerLock(uid))
}

/** The channel that notifies all nodes of a change. */
export const CHANGES = 'ledger'

/** The channel that notifies all nodes that somebody can no longer read a ledger. */
export const ACCESS = 'ledger_access'

/** Notifies every node of the new revision; delivered after the commit. */
export function announce(tx: Transaction, uid: string, rev: number): void {
  tx.notify(CHANGES, `${rev} ${uid}`)
}
