import { readCalendarDay } from '../calendar/read-calendar-day.ts'
import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { readAmount } from '../money/read-amount.ts'
import { checked, nullable } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader, noteReader } from '../texts/text-reader.ts'
import type { IouRow } from './iou-row.ts'

const settable = {
  person: lineReader(1, 60),
  amount: checked(readAmount, (amount) => amount > 0, 'must be above 0'),
  note: noteReader(500),
  settledOn: nullable(readCalendarDay),
}

export const ious: Collection<IouRow, typeof settable> = {
  sinceVersion: 3,
  read: checked(
    strictObject({
      id: readId,
      entryId: nullable(readId),
      ...settable,
      deletedAtMs: readDeletedAtMs,
      rev: readRev,
    }),
    ({ entryId, deletedAtMs }) => entryId !== null || deletedAtMs !== null,
    'must be there while the IOU is',
    'entryId',
  ),
  complete: (row) => row,
  settable,
  references: {},
  limit: 2_000,
  storedLimit: 4_000,
  integrityErrors: () => [],
}
