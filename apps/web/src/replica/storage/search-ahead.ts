import type { EntryRow } from '@monedero/core'
import type { StoredPage } from '../ports/stored.ts'
import { SearchWords } from '../store/entry-search.ts'
import { textFormat, textOfColumns } from '../store/entry-text.ts'
import { foundAhead } from '../store/find.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import { type ChunkLoading, rowsOfChunk } from './chunk-rows.ts'

interface Searched {
  readonly store: ReplicaStore
  readonly loading: ChunkLoading
}

/** Searches the stored entries that are not loaded yet, and shows what it finds until they are. Returns the way to stop. */
export function searchAhead(replica: Searched, text: string): () => void {
  let isStopped = false
  search(replica, text, () => isStopped).catch(() => {
    // Damaged chunks are noticed where they are loaded.
  })
  return () => {
    isStopped = true
  }
}

async function search({ store, loading }: Searched, text: string, isStopped: () => boolean): Promise<void> {
  loading.wanted.resolve()
  await loading.begun.promise
  if (isStopped()) return
  const words = new SearchWords(store.layers.shown, text)
  const { own } = words
  // Without words that only an entry itself can have, every chunk would have to be decoded, as loading does anyway.
  if (own.length === 0) return
  // What is missing is still on the server, or about to be shown.
  if (loading.next >= loading.count) return
  const hasWords = (chunkText: string) => own.every((word) => chunkText.includes(word))
  const rows: EntryRow[] = []
  for await (const chunk of unloadedChunks(loading, hasWords)) {
    // Another tab has replaced the chunks, or one is damaged, which loading finds out.
    if (!chunk || isStopped() || store.layers.isComplete) return
    // It may have no stored text.
    if (!hasWords(textOfColumns(chunk.entries))) continue
    const before = rows.length
    for (const { table, row } of rowsOfChunk(chunk))
      if (table === 'entries' && words.areIn(row)) rows.push(row)
    if (rows.length > before) foundAhead(store, text, { rows: [...rows], isOver: false })
  }
  if (!isStopped()) foundAhead(store, text, { rows, isOver: true })
}

/** Reads the stored chunks that are not loaded yet, but none without a wanted text, and holds loading back until then. */
async function* unloadedChunks(
  loading: ChunkLoading,
  isWanted: (text: string) => boolean,
): AsyncGenerator<StoredPage | undefined> {
  const finished = Promise.withResolvers<void>()
  loading.held = Promise.all([loading.held, finished.promise])
  try {
    const texts = await loading.texts()
    for (let index = loading.next; index < loading.count; index += 1) {
      const text = texts[index]
      if (!text?.startsWith(textFormat) || isWanted(text)) yield loading.read(index)
    }
  } finally {
    finished.resolve()
  }
}
