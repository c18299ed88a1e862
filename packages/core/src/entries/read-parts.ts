import { readId } from '../documents/document.ts'
import { isAmount } from '../money/amount.ts'
import { atMost, checked, listOf, nullable, ReadError, type Reader } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { noteReader } from '../texts/text-reader.ts'
import type { EntryPart } from './entry-row.ts'
import { inPartOrder, partCounts, sumOfParts } from './parts.ts'
import { readMovedAmount, readTags } from './read-entry-values.ts'

/** Fields that a person sets on a part. */
export const partFields = {
  amount: readMovedAmount,
  categoryId: nullable(readId),
  note: noteReader(500),
  tags: readTags,
}

const readPartList = atMost(partCounts.max, listOf<EntryPart>(strictObject({ id: readId, ...partFields })))

/** Up to the maximum number of parts, sorted. */
export function readSomeParts(given: unknown): readonly EntryPart[] {
  const parts = readPartList(given)
  if (new Set(parts.map(({ id }) => id)).size !== parts.length) throw new ReadError('must have no id twice')
  return inPartOrder(parts)
}

/** All parts of one entry. */
export const readParts: Reader<readonly EntryPart[]> = checked(
  checked(
    checked(
      readSomeParts,
      ({ length }) => length >= partCounts.min,
      `must be at least ${partCounts.min} parts`,
    ),
    areOfOneSign,
    'must all be income, or all be expenses',
  ),
  (parts) => isAmount(sumOfParts(parts)),
  'must add up to an amount within ±10^13',
)

/** Whether all parts have the same sign. */
export function areOfOneSign(parts: readonly EntryPart[]): boolean {
  return parts.every(({ amount }) => amount < 0) || parts.every(({ amount }) => amount > 0)
}
