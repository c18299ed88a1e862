/** Limits per user in addition to those of the collections; the server enforces those in bytes. */
export const limits = {
  entries: 200_000,
  /** Maximum number of rows in one bulk mutation; a transfer counts as two. */
  bulkRows: 5_000,
} as const

/** How long deleted rows can be restored before they are purged. */
export const restorableMs = 30 * 24 * 60 * 60 * 1000
