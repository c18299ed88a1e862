import type { RowPut } from '@monedero/core'
import type { ReplicaPorts, ReplicaStorage } from '../ports/ports.ts'
import { type Meta, nothingYet, type Stored, type StoredPage } from '../ports/stored.ts'
import { rowSlices } from './row-slices.ts'
import { putsOfStored } from './stored-page.ts'

/** How far stored chunks are loaded. A search can hold loading back, and reads the other chunks first. */
export class ChunkLoading {
  /** Resolved by a search, which needs what is stored at once. */
  readonly wanted = Promise.withResolvers<void>()
  readonly begun = Promise.withResolvers<void>()
  held: Promise<unknown> = Promise.resolve()
  /** The first chunk of which rows are missing, and how many chunks there are. */
  next = 1
  count = 0
  read: (index: number) => Promise<StoredPage | undefined> = async () => undefined
  /** As `ReplicaStorage.readTexts`. */
  texts: () => Promise<readonly string[]> = async () => []
}

/** The rows of every chunk but the newest, yielding to the page in between. Throws if a chunk is missing or damaged. */
export async function* olderRows(
  { generation, chunkCount }: Meta,
  { storage, clock }: Pick<ReplicaPorts, 'storage' | 'clock'>,
  loading: ChunkLoading,
): AsyncGenerator<readonly RowPut[]> {
  const read = (index: number) =>
    handled(index < chunkCount ? storage.readChunk(generation, index) : Promise.resolve(undefined))
  const texts = () => storage.readTexts(generation)
  Object.assign(loading, { read, texts, next: 1, count: chunkCount })
  loading.begun.resolve()
  const idle = async () => {
    await clock.idle()
    await loading.held
  }
  for (let [index, reading] = [1, read(1)]; index < chunkCount; index += 1) {
    const chunk = await reading
    await idle()
    if (!chunk) throw new Error('a chunk is missing')
    // The next one is read while this one is applied.
    reading = read(index + 1)
    yield* rowSlices(rowsOfChunk(chunk), { idle })
    loading.next = index + 1
  }
}

/** Throws for a damaged chunk. Rows without a revision never came from the server: an earlier version could store them. */
export function rowsOfChunk(page: StoredPage): RowPut[] {
  const puts = putsOfStored(page)
  if (puts.some(({ row }) => row.rev === 0)) throw new Error('a chunk with unsent rows')
  return puts
}

/** A promise that may be rejected before it is awaited. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** Discards damaged rows: the server has them all, and the outbox is separate. */
export async function forgetRows(storage: Pick<ReplicaStorage, 'update'>, { meta }: Stored): Promise<void> {
  if (!meta || meta.generation === nothingYet.generation) throw new Error('the database failed')
  await storage.update(
    (now) => now.meta && { meta: { ...now.meta, ...nothingYet }, replacesLogUpTo: Number.MAX_SAFE_INTEGER },
  )
}
