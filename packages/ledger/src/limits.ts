import type { Caller } from './caller.ts'

/** Bytes of rows that people may have. */
export interface Quotas {
  readonly userBytes: number
  /** For guests, and for people who have not proven to own their address. */
  readonly guestBytes: number
}

const defaultQuotas: Quotas = { userBytes: 200_000_000, guestBytes: 10_000_000 }

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

export function byteLimit(
  { quotas = defaultQuotas }: { quotas?: Quotas },
  { isAnonymous, mustVerifyEmail }: Owner,
): ByteLimit {
  const { userBytes, guestBytes } = quotas
  if (isAnonymous) return { maxBytes: guestBytes, limited: 'MB of rows for guests' }
  if (mustVerifyEmail === true) {
    return { maxBytes: guestBytes, limited: 'MB of rows until you verify your email' }
  }
  return { maxBytes: userBytes, limited: 'MB of rows' }
}

/** What the storage limit of an account depends on. */
export type Owner = Pick<Caller, 'isAnonymous' | 'mustVerifyEmail'>
