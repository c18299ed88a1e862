import type { LocalCopy } from '../local-copy.ts'

const mostPages = 500
const fewRows = 1000

/** Whether the log has grown so much that reading it at each start costs more than laying the rows out anew. */
export function isCompactionDue({ log, meta, store }: LocalCopy): boolean {
  const { layers } = store
  // Only then the shown rows are the base rows.
  const isQuiet = layers.waiting.length === 0 && layers.isComplete && meta.cursor !== null && !meta.reset
  return isQuiet && (log.pages > mostPages || log.rows > fewRows + layers.shown.entries.size / 20)
}
