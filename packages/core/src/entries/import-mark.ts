import { readId } from '../documents/document.ts'
import { nullable, pattern, type Read } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader } from '../texts/text-reader.ts'

/** Where an imported entry comes from. */
export const readImportMark = strictObject({
  /** The import that made the entry. */
  importId: readId,
  /** What the bank calls the movement, unique in its account. */
  bankId: nullable(lineReader(1, 120)),
  /** What the entry was when it was imported: see `importDigest`. */
  digest: pattern(/^[0-9a-f]{8}$/, 'must be a digest'),
})

export type ImportMark = Read<typeof readImportMark>
