import type { LocalCopy } from './local-copy.ts'

/** How long the log may get; its rows beside a twentieth of all entries. */
export interface LogLimit {
  readonly pages: number
  readonly rows: number
}

/** Limits at which reading the log at each start costs about as much as writing all rows once. */
export const webLogLimit: LogLimit = { pages: 500, rows: 1000 }

/** Whether the log is over its limit and all base rows are in memory, so that they can replace it. */
export function isCompactionDue({ log, meta, store }: LocalCopy, limit: LogLimit): boolean {
  const { layers } = store
  if (!layers.isComplete || meta.cursor === null || meta.reset) return false
  const { pages, rows } = log.size
  return pages > limit.pages || rows > limit.rows + layers.shown.entries.size / 20
}
