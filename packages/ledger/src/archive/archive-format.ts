import { categoryRowSchema, entryRowSchema, userRowSchema, walletRowSchema } from '@monedero/core'
import * as z from 'zod/mini'

/** Version of the lines; raised when an older server would misread them. */
export const archiveVersion = 1

/**
 * An archive is JSON lines in UTF-8: a header, the user document, then wallets, categories and entries, tombstones
 * included, and a footer. The checksum is the SHA-256 of every byte before the footer.
 */
export const headerSchema = z.object({
  format: z.literal('monedero-archive'),
  version: z.int(),
  exportedAtMs: z.int(),
})

export const rowSchema = z.union([
  z.strictObject({ user: userRowSchema }),
  z.strictObject({ wallet: walletRowSchema }),
  z.strictObject({ category: categoryRowSchema }),
  z.strictObject({ entry: entryRowSchema }),
])

export const footerSchema = z.strictObject({
  end: z.strictObject({ rows: z.int(), sha256: z.string() }),
})

export type ArchiveRow = z.output<typeof rowSchema>
export type ArchiveFooter = z.output<typeof footerSchema>
export type ArchiveHeader = z.output<typeof headerSchema>

export const archiveType = 'application/x-ndjson'
