import { readId } from '../documents/document.ts'
import { nullable, pattern, type Read } from '../reading/reader.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader } from '../texts/text-reader.ts'

/** Where an imported entry comes from. */
export const readImportMark = strictObject({
  /** The import that made the entry. */
  importId: readId,
  /** The bank's id of the movement, unique within its account. */
  bankId: nullable(lineReader(1, 120)),
  /** Digest of the entry as imported: see `importDigest`. */
  digest: pattern(/^[0-9a-f]{8}$/, 'must be a digest'),
})

export type ImportMark = Read<typeof readImportMark>
