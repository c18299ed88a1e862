import type { RowCounts, SyncState } from '@monedero/core'
import { type Reader, statements, type Transaction } from '@monedero/database'
import type { LedgerTables } from './tables.ts'

const { query, command } = statements<LedgerTables>()

/** Where a user's ledger stands. */
export interface LedgerState extends Omit<SyncState, 'epoch'> {
  /** What the user's rows count for. */
  readonly bytes: number
  /** Rows that are not deleted. */
  readonly counts: RowCounts
}

/** A ledger that was never synced. */
export const newLedger: LedgerState = {
  rev: 0,
  floor: 0,
  purgedUntilMs: 0,
  bytes: 0,
  counts: { wallets: 0, categories: 0, entries: 0 },
}

export const stateColumns = [
  'ledgers.rev',
  'ledgers.floor',
  'ledgers.purged_until_ms as purgedUntilMs',
  'ledgers.bytes',
  'ledgers.wallets',
  'ledgers.categories',
  'ledgers.entries',
] as const

export type StoredState = Omit<LedgerState, 'counts'> & RowCounts

const stateByUid = query<{ uid: string }>()((db, param) =>
  db.selectFrom('ledgers').select(stateColumns).where('uid', '=', param('uid')),
)

const putState = command<StoredState & { uid: string }>()((db, param) => {
  const values = {
    rev: param('rev'),
    floor: param('floor'),
    purged_until_ms: param('purgedUntilMs'),
    bytes: param('bytes'),
    wallets: param('wallets'),
    categories: param('categories'),
    entries: param('entries'),
  }
  return db
    .insertInto('ledgers')
    .values({ uid: param('uid'), ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
})

export function stateOf({
  rev,
  floor,
  purgedUntilMs,
  bytes,
  wallets,
  categories,
  entries,
}: StoredState): LedgerState {
  return { rev, floor, purgedUntilMs, bytes, counts: { wallets, categories, entries } }
}

/** Where the ledger stands; undefined before the first sync. */
export async function readState(reader: Reader, uid: string): Promise<LedgerState | undefined> {
  const stored = await reader.first(stateByUid, { uid })
  return stored && stateOf(stored)
}

function storedState({ counts, ...rest }: LedgerState): StoredState {
  return { ...rest, ...counts }
}

export function writeState(tx: Transaction, uid: string, state: LedgerState): Promise<unknown> {
  return tx.run(putState, { uid, ...storedState(state) })
}

/** Whoever changes a user's ledger holds this until the commit [R2]. */
export function lockLedger(tx: Transaction, uid: string): Promise<void> {
  return tx.lock(`ledger:${uid}`)
}

/** The channel on which a change of a ledger is told, across nodes. */
export const CHANGES = 'ledger'

/** Tells every node that the ledger has reached a revision; delivered after the commit. */
export function announce(tx: Transaction, uid: string, rev: number): Promise<unknown> {
  return tx.notify(CHANGES, `${rev} ${uid}`)
}
