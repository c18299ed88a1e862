import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { checked, nullable, oneOf, optional, type Reader } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { type EntryRow, entryTypes } from './entry-row.ts'
import { entryTypeOf } from './entry-type.ts'
import { feeIdOf } from './fee-id.ts'
import { readImportMark } from './import-mark.ts'
import { sumOfParts } from './parts.ts'
import { entryDate, entryTexts, readFiledBy, readMovedAmount } from './read-entry-values.ts'
import { readParts } from './read-parts.ts'

const readOptionalId = optional(nullable(readId), null)

const readEntryFields: Reader<EntryRow> = strictObject({
  id: readId,
  walletId: readId,
  type: oneOf(entryTypes, 'must be a type of entry'),
  amount: readMovedAmount,
  ...entryTexts,
  ...entryDate,
  categoryId: nullable(readId),
  filedBy: optional(readFiledBy, 'person'),
  original: optional(nullable(entryTexts.description), null),
  parts: optional(nullable(readParts), null),
  refundOf: readOptionalId,
  iouId: readOptionalId,
  feeOf: readOptionalId,
  imported: optional(nullable(readImportMark), null),
  transferId: nullable(readId),
  transferOrigin: nullable(readId),
  transferDestination: nullable(readId),
  deletedAtMs: readDeletedAtMs,
  rev: readRev,
})

const readTypedEntry = checked(
  readEntryFields,
  (row) => row.type === entryTypeOf(row.amount, row.transferId),
  'must follow from amount and transferId',
  'type',
)

const readSplitEntry = checked(
  readTypedEntry,
  hasFittingParts,
  'must add up to the amount, and have categories and tags instead of the entry',
  'parts',
)

const readLinkedEntry = checked(
  readSplitEntry,
  hasFittingLinks,
  'must be those of an income, or the fee of a transfer',
  'refundOf',
)

/** Reads a stored entry, from an archive or a page. */
export const readEntryRow = checked(
  readLinkedEntry,
  hasWholeTransfer,
  'must be whole and seen from its wallet',
  'transferId',
)

function hasFittingParts({ parts, amount, categoryId, tags, transferId, feeOf }: EntryRow): boolean {
  if (parts === null) return true
  const isOwn = transferId === null && feeOf === null
  return isOwn && sumOfParts(parts) === amount && categoryId === null && tags.length === 0
}

function hasFittingLinks({ id, amount, refundOf, iouId, feeOf, transferId }: EntryRow): boolean {
  if (feeOf !== null && (transferId !== null || amount > 0 || id !== feeIdOf(feeOf))) return false
  if (refundOf === null) return iouId === null
  return transferId === null && amount > 0 && refundOf !== id
}

function hasWholeTransfer(row: EntryRow): boolean {
  const { transferId, transferOrigin, transferDestination, walletId, amount, categoryId } = row
  if (transferId === null) return transferOrigin === null && transferDestination === null
  if (transferOrigin === null || transferDestination === null || categoryId !== null) return false
  return (
    transferOrigin !== transferDestination && walletId === (amount < 0 ? transferOrigin : transferDestination)
  )
}
