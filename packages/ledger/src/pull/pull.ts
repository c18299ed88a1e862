import type { SyncState } from '@monedero/core'
import { currentEpoch, statements } from '@monedero/database'
import type { Access, AccessRequest } from '../access.ts'
import { applyMutations, loadFor } from '../apply/apply-mutations.ts'
import { epochOf, newLedger, readState, type StoredState, stateColumns } from '../ledger-state.ts'
import { byteLimit } from '../limits.ts'
import { LedgerPending } from '../pending/pending-work.ts'
import type { LedgerPorts } from '../ports.ts'
import { lockAndReauthenticate } from '../reauthenticate.ts'
import type { LedgerTables } from '../tables.ts'
import { cursorOf, isUsable } from './page-cursor.ts'
import type { EncodedPage, PageRead, PageRequest } from './read-page.ts'

const { query } = statements<LedgerTables>()

/** The outcome of a pull once the ledger exists and has no pending work. */
export type PullResult = Extract<PageRead, { kind: 'page' | 'stop' }>

/** One page of what a device does not have yet [L1]–[L8]. */
export function pull(
  ports: LedgerPorts,
  access: Access,
  request: AccessRequest,
  asked: PageRequest,
): Promise<PullResult> {
  return ports.finisher.settled(access.ledger, async () => {
    const read = await readOrKept(ports, access, asked)
    if (read.kind !== 'new') return settled(read)
    await makeLedger(ports, access.caller.uid, request)
    return settled(await ports.readPage(asked))
  })
}

function settled(read: PageRead): PullResult {
  if (read.kind === 'pending') throw new LedgerPending()
  if (read.kind === 'new') throw new Error('a ledger was not made')
  return read
}

/** Creates the personal ledger of a user who has none yet [R3]. Others are there since they were made, or the caller may not read them. */
async function makeLedger(ports: LedgerPorts, uid: string, request: AccessRequest): Promise<void> {
  const { database, clock } = ports
  await database.write(async (tx) => {
    const { caller } = await lockAndReauthenticate(ports, tx, { uid, ledger: uid }, request)
    const state = (await readState(tx, uid)) ?? newLedger()
    const { language } = caller
    const held = { uid, engine: database.engine, state, language, nowMs: clock.nowMs() }
    await applyMutations(tx, held, byteLimit(ports, caller, 0), [], await loadFor(tx, uid, []))
  })
}

/** Pages of a first pull are cached: other devices request the same ones, especially after a reset. */
async function readOrKept(ports: LedgerPorts, access: Access, asked: PageRequest): Promise<PageRead> {
  const read = () => ports.readPage(asked)
  if (asked.since !== undefined) return read()
  const stored = await ports.database.first(stateWithEpoch, { uid: asked.uid })
  const key = stored?.pending === null ? keyOf(access, asked, syncStateOf(stored)) : undefined
  if (key === undefined) return read()
  const isOfKey = (page: EncodedPage) => keyOf(access, asked, page.state) === key
  return ports.pages.get(key, asked.nowMs, read, isOfKey)
}

const stateWithEpoch = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('ledgers')
    .select([...stateColumns, currentEpoch.as('databaseEpoch')])
    .where('uid', '=', param('uid')),
)

function syncStateOf(stored: StoredState & { databaseEpoch: string }): SyncState {
  const { rev, floor, purgedUntilMs } = stored
  return { epoch: epochOf(stored.databaseEpoch, stored), rev, floor, purgedUntilMs }
}

/**
 * Everything that a page of a first pull depends on in this state of the ledger; undefined for a page that cannot be cached, or
 * that is refused. Later pages do not depend on the revision: changes since the first page follow with
 * the next delta [L2]. A purge changes `floor` or `purgedUntilMs`, a restored backup or account the epoch.
 */
function keyOf(
  { ledger, caller }: Access,
  { schema, encoding, epoch: asked, next, nowMs }: PageRequest,
  state: SyncState,
): string | undefined {
  const { epoch, rev, floor, purgedUntilMs } = state
  if (asked !== undefined && asked !== epoch) return undefined
  // A ledger of an account that was deleted is not that of a later one with the same uid.
  const madeAtMs = ledger === caller.uid ? caller.accountMadeAtMs : 0
  const keyParts = [ledger, madeAtMs, schema, encoding, epoch, floor, purgedUntilMs]
  if (next === undefined) return JSON.stringify([...keyParts, rev])
  const cursor = cursorOf(next, nowMs)
  if (cursor?.kind !== 'first' || !isUsable(cursor, state)) return undefined
  const { beganAtMs: _, ...place } = cursor
  return JSON.stringify([...keyParts, place])
}
