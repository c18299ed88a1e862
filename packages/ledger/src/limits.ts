import type { Caller } from './caller.ts'
import type { QuotaName, StorageMeter } from './storage-meter.ts'

/** Bytes of rows that people may have. */
export interface Quotas {
  readonly userBytes: number
  /** For guests, and for people who have not proven to own their address. */
  readonly guestBytes: number
  /** For all people together; no limit without it. */
  readonly instanceBytes?: number | undefined
}

const BYTES_PER_MB = 1_000_000

const defaultQuotas: Quotas = { userBytes: 200_000_000, guestBytes: 10_000_000 }

/**
 * Event streams that one user may have on a node. A browser has one for all its tabs; but a phone that changes
 * networks leaves a dead one behind each time, until the operating system closes it.
 */
export const STREAMS_PER_USER = 100

/** Ledgers that one person may be a member of, beside the personal one. */
export const MAX_LEDGERS = 20

/** The same with deleted ones, until they are removed. */
export const MAX_STORED_LEDGERS = 60

/** A limit of bytes. */
interface Quota {
  readonly name: QuotaName
  readonly maxBytes: number
  /** The limit in words for a refusal, as in "The limit is 10 MB of rows until you verify your email". */
  readonly limited: string
}

/** The limit of bytes for a ledger, and what all users store together. */
export interface ByteLimit extends Quota {
  /** What the other ledgers of its owner store. */
  readonly otherBytes: number
  readonly storage: StorageMeter
}

export function byteLimit(
  { quotas = defaultQuotas, storage }: { quotas?: Quotas; storage: StorageMeter },
  { isAnonymous, mustVerifyEmail }: Owner,
  otherBytes: number,
): ByteLimit {
  const { userBytes, guestBytes } = quotas
  const guest = { name: 'guest', maxBytes: guestBytes, otherBytes, storage } as const
  if (isAnonymous) return { ...guest, limited: 'MB of rows for guests' }
  if (mustVerifyEmail === true) return { ...guest, limited: 'MB of rows until you verify your email' }
  return { name: 'user', maxBytes: userBytes, otherBytes, storage, limited: 'MB of rows' }
}

/** A change of what a ledger stores. */
interface SizeChange {
  /** What the ledger stores before it. */
  readonly bytes: number
  readonly growth: number
}

/** The limit in megabytes and in words that a change exceeds, which is counted as refused; undefined if there is room. */
export function exceededLimit(
  limit: ByteLimit,
  change: SizeChange,
): readonly [megabytes: number, limited: string] | undefined {
  const quota = exceededQuota(limit, change)
  if (!quota) return undefined
  limit.storage.refusals[quota.name] += 1
  return [Math.floor(quota.maxBytes / BYTES_PER_MB), quota.limited]
}

function exceededQuota(own: ByteLimit, { bytes, growth }: SizeChange): Quota | undefined {
  const { storage } = own
  if (growth <= 0) return undefined
  if (bytes + own.otherBytes + growth > own.maxBytes) return own
  if (storage.bytes + growth <= storage.maxBytes) return undefined
  return { name: 'instance', maxBytes: storage.maxBytes, limited: 'MB of rows on this server' }
}

/** What the storage limit of an account depends on. */
export type Owner = Pick<Caller, 'isAnonymous' | 'mustVerifyEmail'>
