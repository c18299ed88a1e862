import type { RowPut } from '@monedero/core'
import type { LocalCopy } from './local-copy/local-copy.ts'
import type { SyncProgress } from './ports/ports.ts'
import type { RefusedChange } from './ports/stored.ts'

/** The sync status of this device, for the interface. */
export interface SyncStatus {
  /** Whether a first pull is complete: what is not here is not on the server either. */
  readonly isFilled: boolean
  /** `loading` until the device has all rows. */
  readonly phase: 'loading' | 'saved' | 'saving' | 'waiting' | 'offline' | 'attention'
  /** Whether this tab has read the stored outbox, and still follows it: before and after, only its own changes are counted. */
  readonly isOutboxRead: boolean
  /** Changes that are only on this device. */
  readonly unsentCount: number
  /** What the server refused, and why; to be retried or discarded one by one. */
  readonly refused: readonly RefusedChange[]
  /** Rows that a restored backup lost; to be restored or discarded. */
  readonly lost: readonly RowPut[]
  readonly needsReload: boolean
  /** A change that makes the server fail and blocks all later ones. */
  readonly blockedId: string | null
}

/** Whether this device has, or may have, data that exists nowhere else: unsent, refused, or lost with a restored backup. */
export function hasUnsaved({ isOutboxRead, unsentCount, refused, lost }: SyncStatus): boolean {
  return !isOutboxRead || unsentCount + refused.length + lost.length > 0
}

/** Derives the status from the state of this tab. */
export function statusOf(
  { meta, isOutboxRead, outbox: { unsentCount }, refused, lost }: LocalCopy,
  { isOffline, isBusy, needsReload, blockedId }: SyncProgress,
): SyncStatus {
  const needsAttention = refused.length > 0 || lost.length > 0 || needsReload || blockedId !== null
  const isFilled = meta.cursor !== null
  const quiet = isFilled ? 'saved' : 'loading'
  const sending = isBusy ? 'saving' : 'waiting'
  const peaceful = unsentCount === 0 ? quiet : sending
  const phase = needsAttention ? 'attention' : isOffline ? 'offline' : peaceful
  return { isFilled, phase, isOutboxRead, unsentCount, refused, lost, needsReload, blockedId }
}
