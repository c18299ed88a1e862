import { type EntryRow, encodeEntries, pageRows } from '@monedero/core'
import type { ReplicaPorts } from '../ports/ports.ts'
import { storedPageOf } from '../storage/stored-page.ts'
import { baseHead, baseOf } from '../store/base-rows.ts'
import { textOfColumns } from '../store/entry-text.ts'
import { isCompactionDue, type LogLimit } from './compaction-due.ts'
import type { LocalCopy } from './local-copy.ts'
import { writeTotals } from './write-totals.ts'

/**
 * Writes all base rows, as they are once the page is idle, as chunks of a new generation; then replaces the old ones, and the log up
 * to the page that was in memory by then. Does nothing if it is no longer due: this code is loaded on demand.
 */
export async function compact(
  copy: LocalCopy,
  { storage, clock }: Pick<ReplicaPorts, 'storage' | 'clock'>,
  generation: string,
  limit: LogLimit,
): Promise<void> {
  await clock.idle()
  if (!isCompactionDue(copy, limit)) return
  const logKey = copy.log.key
  const { meta: start } = copy
  const head = [...baseHead(copy.store.layers)]
  const chunks = chunksOf(copy)
  for (let index = 0; index < chunks.count; index += 1) {
    const page = storedPageOf(index === 0 ? head : [])
    const entries = encodeEntries(chunks.rows(index))
    await storage.writeChunk(generation, index, { ...page, entries }, textOfColumns(entries))
    await clock.idle()
  }
  const totals = await writeTotals(copy, { storage, clock }, generation)
  await copy.commit((meta) => {
    if (meta.generation !== start.generation || meta.reset) return null
    return {
      meta: { ...meta, generation, chunkCount: chunks.count, ...(totals && { totals }) },
      renewsTotals: totals !== undefined,
      replacesLogUpTo: logKey,
      isCompaction: true,
    }
  })
}

/**
 * All base entries as they are when this is called, so that the first chunk has the newest of each wallet and every following one what comes
 * next. What lies below pending mutations is looked up chunk by chunk.
 */
function chunksOf({ store }: LocalCopy): { count: number; rows: (index: number) => EntryRow[] } {
  const { shown, covered } = store.layers
  const layers = { covered: { entries: new Map(covered.entries) } }
  const deleted = [...shown.deletedEntries.values()]
  const walletIds = new Set([...shown.documents.wallets.keys(), ...deleted.map(({ walletId }) => walletId)])
  const lists = Array.from(walletIds, (id) => shown.indexOf(id).list).map(
    (list) => list.range(0, list.size).rows,
  )
  const count = Math.max(1, Math.ceil(shown.entries.size / pageRows))
  return {
    count,
    rows: (index) =>
      [...lists, deleted].flatMap((rows) => {
        const share = Math.ceil(rows.length / count)
        return [...baseOf(layers, rows.slice(index * share, (index + 1) * share))]
      }),
  }
}
