import { readInstantMs, readUtcOffsetMinutes } from '../calendar/read-instant.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { readAmount } from '../money/read-amount.ts'
import { checked, listOf, nullable, oneOf, ReadError, type Reader } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader, noteReader } from '../texts/text-reader.ts'
import { type EntryRow, entryTypes } from './entry-row.ts'
import { entryTypeOf } from './entry-type.ts'

/** Most tags on one entry. */
export const maxTags = 20

/** A tag: one line, compared letter by letter. */
export const readTag = lineReader(1, 40)

const readTagList = listOf(readTag, 'must be a list of tags')

/** Tags of one entry: at most 20, none twice. Too many are counted, not read. */
export function readTags(given: unknown): readonly string[] {
  if (Array.isArray(given) && given.length > maxTags) throw new ReadError(`must be at most ${maxTags} tags`)
  const tags = readTagList(given)
  if (new Set(tags).size !== tags.length) throw new ReadError('must have no tag twice')
  return tags
}

/** An amount that moves something. */
export const readMovedAmount = checked(readAmount, (amount) => amount !== 0, 'must not be 0')

/** What a person decides about an entry of any type. */
export const entryTexts = {
  description: lineReader(0, 200),
  note: noteReader(2000),
  tags: readTags,
}

export const entryDate = {
  dateMs: readInstantMs,
  offsetMinutes: readUtcOffsetMinutes,
}

const readEntryParts: Reader<EntryRow> = strictObject({
  id: readId,
  walletId: readId,
  type: oneOf(entryTypes, 'must be a type of entry'),
  amount: readMovedAmount,
  ...entryTexts,
  ...entryDate,
  categoryId: nullable(readId),
  transferId: nullable(readId),
  transferOrigin: nullable(readId),
  transferDestination: nullable(readId),
  deletedAtMs: readDeletedAtMs,
  rev: readRev,
})

const readTypedEntry = checked(
  readEntryParts,
  (row) => row.type === entryTypeOf(row.amount, row.transferId),
  'must follow from amount and transferId',
  'type',
)

/** An entry as it is stored, in an archive or a page. */
export const readEntryRow = checked(
  readTypedEntry,
  hasWholeTransfer,
  'must be whole and seen from its wallet',
  'transferId',
)

function hasWholeTransfer(row: EntryRow): boolean {
  const { transferId, transferOrigin, transferDestination, walletId, amount, categoryId } = row
  if (transferId === null) return transferOrigin === null && transferDestination === null
  if (transferOrigin === null || transferDestination === null || categoryId !== null) return false
  return (
    transferOrigin !== transferDestination && walletId === (amount < 0 ? transferOrigin : transferDestination)
  )
}
