import { type EntryRow, encodeEntries, pageRows } from '@monedero/core'
import type { LocalCopy } from '../local-copy.ts'
import type { ReplicaPorts } from '../ports.ts'

/** Writes all rows as chunks of a new generation, then lets them replace the old ones and the log. */
export async function compact(
  copy: LocalCopy,
  { storage, clock }: Pick<ReplicaPorts, 'storage' | 'clock'>,
  generation: string,
): Promise<void> {
  const { logKey, meta: start } = copy
  const { shown } = copy.store.layers
  const chunks = chunksOf(copy)
  const head = {
    user: shown.user(),
    wallets: [...shown.wallets.values()],
    categories: [...shown.categories.values()],
  }
  for (const [index, rows] of chunks.entries()) {
    await storage.writeChunk(generation, index, { ...(index === 0 && head), entries: encodeEntries(rows) })
    await clock.idle()
  }
  await copy.commit((meta) => {
    if (meta.generation !== start.generation || meta.reset) return null
    return {
      meta: { ...meta, generation, chunkCount: chunks.length },
      replacesLogUpTo: logKey,
      isCompaction: true,
    }
  })
}

/** All entries, so that the first chunk has the newest of each wallet and every following one what comes next. */
function chunksOf({ store }: LocalCopy): EntryRow[][] {
  const { shown } = store.layers
  const deleted = [...shown.deletedEntries.values()]
  const walletIds = new Set([...shown.wallets.keys(), ...deleted.map(({ walletId }) => walletId)])
  const lists = Array.from(walletIds, (id) => shown.indexOf(id).list).map(
    (list) => list.range(0, list.size).rows,
  )
  const count = Math.max(1, Math.ceil(shown.entries.size / pageRows))
  return Array.from({ length: count }, (_, index) =>
    [...lists, deleted].flatMap((rows) => {
      const share = Math.ceil(rows.length / count)
      return rows.slice(index * share, (index + 1) * share)
    }),
  )
}
