import {
  type Balance,
  encodeEntries,
  type PullAnswer,
  type PullPage,
  pageRows,
  type SyncState,
} from '@monedero/core'
import { epoch, type Reader } from '@monedero/database'
import { type LedgerState, readState, totalsOf } from '../ledger-state.ts'
import type { LedgerPorts, Ports } from '../ports.ts'
import { makeLedger } from '../push/push.ts'
import type { RouteRequest } from '../route.ts'
import { allCategories } from '../rows/category-rows.ts'
import { entriesBefore, entryOf } from '../rows/entry-rows.ts'
import { localDayNumber } from '../rows/local-day.ts'
import { allWallets, walletOf } from '../rows/wallet-rows.ts'
import { readUserDocument } from '../user-document.ts'
import { deltaPage } from './delta-page.ts'
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

/** Undefined where the user has no ledger yet. */
function readPage({ database, clock }: Ports, uid: string, asked: Pull): Promise<PullAnswer | undefined> {
  return database.snapshot(async (reader) => {
    const [now, state] = await Promise.all([epoch(reader), readState(reader, uid)])
    const reset = { code: 'RESET', epoch: now } as const
    if (asked.epoch !== undefined && asked.epoch !== now) return reset
    if (!state) return undefined
    const cursor = startOf(asked, { ...state, epoch: now }, clock.nowMs())
    if (cursor?.epoch !== now || isBehind(cursor, state)) return reset
    return cursor.kind === 'first'
      ? firstPullPage(reader, uid, cursor, { state, isFirstPage: asked.next === undefined })
      : deltaPage(reader, uid, cursor)
  })
}

function startOf({ since, next }: Pull, state: SyncState, nowMs: number): PageCursor | undefined {
  if (next !== undefined) return cursorOf(next, nowMs)
  const { epoch: of, rev, floor, purgedUntilMs } = state
  const pulled = { epoch: of, rev, floor, purgedUntilMs, beganAtMs: nowMs }
  if (since !== undefined) return { kind: 'delta', ...pulled, since, atRev: since, table: 3, id: LAST_ID }
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
  { state, isFirstPage }: { state: LedgerState; isFirstPage: boolean },
): Promise<PullPage> {
  const { epoch: of, rev, floor, purgedUntilMs, day, dateMs, id } = cursor
  const stored = await reader.all(entriesBefore, { uid, day, dateMs, id, limit: pageRows + 1 })
  const entries = stored.slice(0, pageRows).map(entryOf)
  const last = entries.at(-1)
  const hasMore = stored.length > pageRows && last !== undefined
  return {
    epoch: of,
    rev,
    floor,
    purgedUntilMs,
    next: hasMore
      ? nextOf({
          ...cursor,
          day: localDayNumber(last.dateMs, last.offsetMinutes),
          dateMs: last.dateMs,
          id: last.id,
        })
      : null,
    ...(isFirstPage ? await beginning(reader, uid, state) : { documents: {} }),
    entries: encodeEntries(entries),
  }
}

async function beginning(
  reader: Reader,
  uid: string,
  state: LedgerState,
): Promise<Pick<PullPage, 'documents' | 'balances'>> {
  const [user, stored, categories] = await Promise.all([
    readUserDocument(reader, uid),
    reader.all(allWallets, { uid }),
    reader.all(allCategories, { uid }),
  ])
  const wallets = stored.map(walletOf)
  const balances: Record<string, Balance> = Object.fromEntries(
    wallets.map((row) => [row.id, totalsOf(state, row)[0]]),
  )
  return { documents: { ...(user && { user: [user] }), wallets, categories }, balances }
}
