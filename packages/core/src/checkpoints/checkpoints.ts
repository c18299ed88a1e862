import { readCalendarDay } from '../calendar/read-calendar-day.ts'
import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { isBalance } from '../money/amount.ts'
import { checked, matching, nullable, type Read } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { type CheckpointRow, checkpointId } from './checkpoint-row.ts'

const settable = {
  walletId: readId,
  day: readCalendarDay,
  balance: matching(isBalance, 'must be an integer of hundredths'),
  importId: nullable(readId),
}

/** A checkpoint as a change sets it, whether or not there is one for its wallet and day. */
export const readCheckpointValues = strictObject(settable)

export type CheckpointValues = Read<typeof readCheckpointValues>

export const checkpoints: Collection<CheckpointRow, typeof settable> = {
  sinceVersion: 5,
  read: checked(
    strictObject({ id: readId, ...settable, deletedAtMs: readDeletedAtMs, rev: readRev }),
    (row) => row.id === checkpointId(row),
    'must follow from the wallet and the day',
    'id',
  ),
  complete: (row) => row,
  settable,
  // The checkpoint of a wallet that is gone checks nothing.
  references: {},
  // A statement a month of each of eight wallets for twenty years.
  limit: 2_000,
  storedLimit: 4_000,
  integrityErrors: () => [],
}
