import {
  type CategoryRow,
  collectionOf,
  type EntryRow,
  readEntryRow,
  strictObject,
  type UserRow,
  type WalletRow,
} from '@monedero/core'
import * as z from 'zod/mini'

/** Version of the lines; raised when an older server would misread them. */
export const archiveVersion = 1

/**
 * An archive is JSON lines in UTF-8: a header, the user document, wallets, categories, then entries, tombstones
 * included, and a footer. A wallet comes before its entries. The checksum is the SHA-256 of every byte before the footer.
 */
export const headerSchema = z.object({
  format: z.literal('monedero-archive'),
  version: z.int(),
  exportedAtMs: z.int(),
})

const readUserLine = strictObject({ user: collectionOf('user').read })
const readWalletLine = strictObject({ wallet: collectionOf('wallets').read })
const readCategoryLine = strictObject({ category: collectionOf('categories').read })
const readEntryLine = strictObject({ entry: readEntryRow })

export type ArchiveRow =
  | { readonly user: UserRow }
  | { readonly wallet: WalletRow }
  | { readonly category: CategoryRow }
  | { readonly entry: EntryRow }

/** Reads the line of a row, which its only part tells from the others; throws a `ReadError` if it is not one. */
export function readArchiveRow(line: unknown): ArchiveRow {
  if (typeof line === 'object' && line !== null) {
    if ('entry' in line) return readEntryLine(line)
    if ('category' in line) return readCategoryLine(line)
    if ('wallet' in line) return readWalletLine(line)
  }
  return readUserLine(line)
}

export const footerSchema = z.strictObject({
  end: z.strictObject({ rows: z.int(), sha256: z.string() }),
})

export type ArchiveFooter = z.output<typeof footerSchema>
export type ArchiveHeader = z.output<typeof headerSchema>

export const archiveType = 'application/x-ndjson'

/** A line as JSON; undefined if it is none. */
export function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
