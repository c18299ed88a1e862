import { type EntryRow, foldedText } from '@monedero/core'
import type { Replica } from '../replica.ts'
import { type ChunkLoading, rowsOfChunk } from '../storage/chunk-rows.ts'
import type { StoredPage } from '../storage/stored.ts'
import { amountDigits, SearchWords } from './entry-search.ts'
import { foundAhead } from './find.ts'

type Searched = Pick<Replica, 'store' | 'loading'>

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
  const words = new SearchWords(store.layers.shown, text)
  // Without words that only an entry itself can have, every chunk would have to be decoded, as loading does anyway.
  if (words.own.length === 0) return
  const found: EntryRow[] = []
  for await (const chunk of unloadedChunks(loading)) {
    if (isStopped() || store.layers.isComplete) return
    if (!words.own.every((word) => mayBeIn(chunk.entries, word))) continue
    const before = found.length
    for (const { table, row } of rowsOfChunk(chunk))
      if (table === 'entries' && words.areIn(row)) found.push(row)
    if (found.length > before) foundAhead(store, text, [...found])
  }
}

/** Read at once, so that storage is never idle. */
const readsAtOnce = 4

/** Reads the stored chunks that are not loaded yet, and holds loading back until then. */
async function* unloadedChunks(loading: ChunkLoading): AsyncGenerator<StoredPage> {
  await loading.begun.promise
  const finished = Promise.withResolvers<void>()
  loading.held = Promise.all([loading.held, finished.promise])
  try {
    const reads: Promise<StoredPage | undefined>[] = []
    for (let index = loading.next; ; index += 1) {
      while (reads.length < readsAtOnce) reads.push(loading.read(index + reads.length))
      const chunk = await reads.shift()
      // The last one was read; or another tab has replaced the chunks, or one is damaged, which loading finds out.
      if (!chunk) return
      yield chunk
    }
  } finally {
    finished.resolve()
  }
}

/** Whether any entry of these columns can have a word. */
function mayBeIn(columns: StoredPage['entries'], word: string): boolean {
  return foldedTexts(columns).includes(word) || isInAmounts(columns.amounts, word)
}

const folded = new WeakMap<object, string>()

function foldedTexts(columns: StoredPage['entries']): string {
  const { descriptions, notes, tags, parts } = columns
  const known = folded.get(columns)
  if (known !== undefined) return known
  const texts = [...descriptions.values, ...notes.values, ...tags.values.flat()]
  for (const part of parts?.values.flat() ?? [])
    texts.push(part.note, ...part.tags, amountDigits(part.amount))
  const made = foldedText(texts.join('\n'))
  folded.set(columns, made)
  return made
}

/** Whether a word can stand in one of the amounts; most are too short for it, which is found without writing them. */
function isInAmounts(amounts: readonly number[], word: string): boolean {
  if (!/^[\d,]+$/.test(word)) return false
  const least = 10 ** (word.replace(/^[0,]+/, '').replace(',', '').length - 1)
  return amounts.some((amount) => Math.abs(amount) >= least && amountDigits(amount).includes(word))
}
