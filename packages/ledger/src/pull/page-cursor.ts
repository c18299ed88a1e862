import type { SyncState } from '@monedero/core'
import * as z from 'zod/mini'

const wholeNumber = z.int().check(z.minimum(0))

const pull = {
  /** The history of the first page [L4]. */
  epoch: z.string(),
  /** Values shared by all pages of one pull [L3]. */
  rev: wholeNumber,
  floor: wholeNumber,
  purgedUntilMs: z.int(),
  /** When the page was read that carries it as `next`. */
  beganAtMs: wholeNumber,
}

/** The position before every id; ids are hexadecimal. */
export const FIRST_ID = ''
/** The position after every id. */
export const LAST_ID = '~'

const cursorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('first'), ...pull, day: z.int(), dateMs: z.int(), id: z.string() }),
  z.strictObject({
    kind: z.literal('delta'),
    ...pull,
    since: wholeNumber,
    atRev: wholeNumber,
    id: z.string(),
  }),
])

/** Where the next page of a pull begins. */
export type PageCursor = z.output<typeof cursorSchema>
export type FirstCursor = Extract<PageCursor, { kind: 'first' }>
export type DeltaCursor = Extract<PageCursor, { kind: 'delta' }>

const VALID_MS = 3_600_000

/** The opaque `next` of a page. It contains no user: a caller always reads their own rows. */
export function nextOf(cursor: PageCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** The cursor of a `next`; undefined if it is invalid or expired [L8]. */
export function cursorOf(next: string, nowMs: number): PageCursor | undefined {
  const read = z.safeParse(cursorSchema, parse(next))
  if (!read.success || nowMs - read.data.beganAtMs > VALID_MS || read.data.id.includes('\0')) return undefined
  return read.data
}

/** Whether a pull can continue: same history, none of its rows purged, and no future revision [E1] [E2]. */
export function isUsable(cursor: PageCursor, { epoch, rev, floor }: SyncState): boolean {
  const since = cursor.kind === 'delta' ? cursor.since : cursor.rev
  return cursor.epoch === epoch && since >= floor && since <= rev && cursor.rev <= rev
}

function parse(next: string): unknown {
  try {
    return JSON.parse(Buffer.from(next, 'base64url').toString())
  } catch {
    return undefined
  }
}
