import { downgradePage, encodeEntries, type SyncState, type SyncStop } from '@monedero/core'
import { epoch, type Reader, type Snapshots } from '@monedero/database'
import { epochOf, readState } from '../ledger-state.ts'
import { LedgerPending } from '../pending/pending-work.ts'
import { deltaPage } from './delta-page.ts'
import { firstPullPage } from './first-pull-page.ts'
import { cursorOf, FIRST_ID, isUsable, LAST_ID, type PageCursor } from './page-cursor.ts'
import type { PageRows } from './page-rows.ts'

/** A request of a device, after its version was checked: plain data, so that it can be sent to another thread. */
export interface PageRequest {
  /** The id of the ledger, which the caller may read. */
  readonly uid: string
  /** The protocol version of the device. */
  readonly schema: number
  readonly epoch: string | undefined
  readonly since: number | undefined
  readonly next: string | undefined
  readonly nowMs: number
  /** The accepted compression. */
  readonly encoding: string | undefined
}

/** The result of reading a page. */
export type PageRead =
  | EncodedPage
  | { readonly kind: 'stop'; readonly stop: SyncStop }
  /** A change of the ledger is unfinished. */
  | { readonly kind: 'pending' }
  /** It was never synced. */
  | { readonly kind: 'new' }

/** A page as JSON, with the state that it was read in. */
export interface EncodedPage {
  readonly kind: 'page'
  readonly body: string | Uint8Array
  /** How the body is compressed. */
  readonly encoding?: string | undefined
  readonly state: SyncState
}

/** Reads pages, in the thread that asks or in another. */
export type PageReader = (request: PageRequest) => Promise<PageRead>

/** One page of what a device does not have yet [L1]–[L8]. Its rows are serialised after the connection was released. */
export async function readPage(database: Snapshots, request: PageRequest): Promise<PageRead> {
  try {
    const read = await database.snapshot((reader) => readRows(reader, request))
    if ('kind' in read) return read
    const { page, state } = read
    const encoded = { ...page, entries: encodeEntries(page.entries) }
    return { kind: 'page', body: JSON.stringify(downgradePage(encoded, request.schema)), state }
  } catch (error) {
    if (error instanceof LedgerPending) return { kind: 'pending' }
    throw error
  }
}

async function readRows(
  reader: Reader,
  request: PageRequest,
): Promise<{ page: PageRows; state: SyncState } | Exclude<PageRead, EncodedPage>> {
  const { uid, next, nowMs } = request
  const [databaseEpoch, ledger] = await Promise.all([epoch(reader), readState(reader, uid)])
  if (!ledger) return { kind: 'new' }
  const now = epochOf(databaseEpoch, ledger)
  const reset = { kind: 'stop', stop: { code: 'RESET', epoch: now } } as const
  if (request.epoch !== undefined && request.epoch !== now) return reset
  const { rev, floor, purgedUntilMs } = ledger
  const state = { epoch: now, rev, floor, purgedUntilMs }
  const cursor = startOf(request, state)
  if (!cursor || !isUsable(cursor, state)) return reset
  const part = { uid, isFirstPage: next === undefined, nowMs }
  const page = await (cursor.kind === 'first'
    ? firstPullPage(reader, cursor, part)
    : deltaPage(reader, cursor, part))
  return { page, state }
}

/** The start of the page; undefined if `next` is unusable [L8]. */
function startOf({ since, next, nowMs }: PageRequest, state: SyncState): PageCursor | undefined {
  if (next !== undefined) return cursorOf(next, nowMs)
  const pulled = { ...state, beganAtMs: nowMs }
  if (since !== undefined) return { kind: 'delta', ...pulled, since, atRev: since, id: LAST_ID }
  // After every day of the calendar.
  return { kind: 'first', ...pulled, day: Number.MAX_SAFE_INTEGER, dateMs: 0, id: FIRST_ID }
}
