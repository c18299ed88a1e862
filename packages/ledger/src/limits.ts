import type { Caller } from './caller.ts'

/** Bytes of rows that one user may have. */
const USER_BYTES = 200_000_000
/** Bytes of rows that a guest may have, or somebody who has not proven to own their address. */
const GUEST_BYTES = 10_000_000

/**
 * Event streams that one user may have on a node. A browser has one for all its tabs; but a phone that changes
 * networks leaves a dead one behind each time, until the operating system closes it.
 */
export const STREAMS_PER_USER = 100

/** The limit of bytes for a caller. */
export interface ByteLimit {
  readonly maxBytes: number
  /** The limit in words for a refusal, as in "The limit is 10 MB of rows until you verify your email". */
  readonly limited: string
}

export function byteLimit({ isAnonymous, mustVerifyEmail }: Owner): ByteLimit {
  if (isAnonymous) return { maxBytes: GUEST_BYTES, limited: 'MB of rows for guests' }
  if (mustVerifyEmail === true) {
    return { maxBytes: GUEST_BYTES, limited: 'MB of rows until you verify your email' }
  }
  return { maxBytes: USER_BYTES, limited: 'MB of rows' }
}

type Owner = Pick<Caller, 'isAnonymous' | 'mustVerifyEmail'>
