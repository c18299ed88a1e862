import {
  type Balance,
  type EntryRow,
  encodeEntries,
  type PullAnswer,
  type PullPage,
  type SyncState,
  toBalance,
} from '@monedero/core'
import { epoch, type Reader } from '@monedero/database'
import { applyMutations, loadFor } from '../apply/apply-mutations.ts'
import { holdLedger } from '../hold-ledger.ts'
import { type LedgerState, newLedger, readState } from '../ledger-state.ts'
import { byteLimit } from '../limits.ts'
import type { LedgerPorts, Ports } from '../ports.ts'
import type { RouteRequest } from '../route.ts'
import { allDocuments, documentLists } from '../rows/document-rows.ts'
import { entriesBefore } from '../rows/entry-rows.ts'
import { localDayNumber } from '../rows/local-day.ts'
import { allTotals } from '../rows/wallet-totals.ts'
import { deltaPage } from './delta-page.ts'
import { entriesOfPage } from './entries-of-page.ts'
import { cursorOf, FIRST_ID, type FirstCursor, LAST_ID, nextOf, type PageCursor } from './page-cursor.ts'

/** What a device asks for, after its version was checked. */
export interface Pull {
  readonly epoch: string | undefined
  readonly since: number | undefined
  readonly next: string | undefined
}

/** One page of what a device does not have yet [L1]–[L8]. */
export async function pull(
  ports: LedgerPorts,
  uid: string,
  request: Pick<RouteRequest, 'headers'>,
  asked: Pull,
): Promise<PullAnswer> {
  return ports.finisher.settled(uid, async () => {
    const page = await readPage(ports, uid, asked)
    if (page) return page
    await makeLedger(ports, uid, request)
    return (await readPage(ports, uid, asked)) ?? Promise.reject(new Error('a ledger was not made'))
  })
}

/** Makes the ledger of a user who has none yet [R3]. */
async function makeLedger(ports: Ports, uid: string, request: Pick<RouteRequest, 'headers'>): Promise<void> {
  const { database, clock } = ports
  await database.write(async (tx) => {
    const caller = await holdLedger(ports, tx, uid, request)
    const state = (await readState(tx, uid)) ?? newLedger
    const held = { uid, engine: database.engine, state, nowMs: clock.nowMs() }
    await applyMutations(tx, held, byteLimit(caller), [], await loadFor(tx, uid, []))
  })
}

/** Undefined where the user has no ledger yet. */
function readPage({ database, clock }: Ports, uid: string, asked: Pull): Promise<PullAnswer | undefined> {
  return database.snapshot(async (reader) => {
    const [now, state] = await Promise.all([epoch(reader), readState(reader, uid)])
    const reset = { code: 'RESET', epoch: now } as const
    if (asked.epoch !== undefined && asked.epoch !== now) return reset
    if (!state) return undefined
    const cursor = startOf(asked, { ...state, epoch: now }, clock.nowMs())
    if (cursor?.epoch !== now || isBehind(cursor, state)) return reset
    const isFirstPage = asked.next === undefined
    return cursor.kind === 'first'
      ? firstPullPage(reader, uid, cursor, { isFirstPage })
      : deltaPage(reader, uid, cursor, { isFirstPage })
  })
}

function startOf({ since, next }: Pull, state: SyncState, nowMs: number): PageCursor | undefined {
  if (next !== undefined) return cursorOf(next, nowMs)
  const { epoch: of, rev, floor, purgedUntilMs } = state
  const pulled = { epoch: of, rev, floor, purgedUntilMs, beganAtMs: nowMs }
  if (since !== undefined) return { kind: 'delta', ...pulled, since, atRev: since, id: LAST_ID }
  // Beyond every day of the calendar.
  return { kind: 'first', ...pulled, day: Number.MAX_SAFE_INTEGER, dateMs: 0, id: FIRST_ID }
}

/** Whether rows that the device should be told about are purged, or it knows of a future that is not ours [E2]. */
function isBehind(cursor: PageCursor, { rev, floor }: LedgerState): boolean {
  const since = cursor.kind === 'delta' ? cursor.since : cursor.rev
  return since < floor || since > rev || cursor.rev > rev
}

/** Entries, newest first; the first page has all that a list needs beside them. */
async function firstPullPage(
  reader: Reader,
  uid: string,
  cursor: FirstCursor,
  { isFirstPage }: { isFirstPage: boolean },
): Promise<PullPage> {
  const { epoch: of, rev, floor, purgedUntilMs, day, dateMs, id } = cursor
  const { entries, hasMore } = await entriesOfPage((before, limit) =>
    reader.all(entriesBefore, { uid, ...(before ? placeOf(before) : { day, dateMs, id }), limit }),
  )
  const last = entries.at(-1)
  return {
    epoch: of,
    rev,
    floor,
    purgedUntilMs,
    next: hasMore && last ? nextOf({ ...cursor, ...placeOf(last) }) : null,
    ...(isFirstPage ? await beginning(reader, uid) : { documents: {} }),
    entries: encodeEntries(entries),
  }
}

/** Where an entry stands in the list. */
function placeOf({ id, dateMs, offsetMinutes }: EntryRow) {
  return { day: localDayNumber(dateMs, offsetMinutes), dateMs, id }
}

/** All documents, and the balance of every wallet. */
async function beginning(reader: Reader, uid: string): Promise<Pick<PullPage, 'documents' | 'balances'>> {
  const [stored, totals] = await Promise.all([
    reader.all(allDocuments, { uid }),
    reader.all(allTotals, { uid }),
  ])
  const documents = documentLists(stored)
  const balances: Record<string, Balance> = {}
  for (const { id, openingBalance } of documents.wallets ?? []) balances[id] = toBalance(openingBalance)
  for (const { walletId, balance } of totals) balances[walletId] = balance
  return { documents, balances }
}
