/** What one user may have beside the limits of the collections; bytes are counted by the server. */
export const limits = {
  entries: 200_000,
  /** Rows named by one bulk mutation; a transfer is two. */
  bulkRows: 5_000,
} as const

/** How long something deleted can be brought back before it is purged. */
export const restorableMs = 30 * 24 * 60 * 60 * 1000
