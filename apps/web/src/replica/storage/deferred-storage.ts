import type { TotalsColumns } from '@monedero/core'
import type { ReplicaStorage } from '../ports/ports.ts'
import type {
  Committed,
  KnownState,
  NewMutation,
  Stored,
  StoredPage,
  StoredState,
  Writes,
} from '../ports/stored.ts'

/** A database that is still being opened. Once it is open, calls reach it in the task in which they are made. */
export class DeferredStorage implements ReplicaStorage {
  readonly #opening: Promise<ReplicaStorage>
  #storage: ReplicaStorage | undefined
  #isHeld = false

  constructor(opening: Promise<ReplicaStorage>) {
    this.#opening = opening.then((storage) => {
      this.#storage = storage
      return storage
    })
  }

  /** From now on calls never resolve until a reload: a newer version of the app uses the database. New mutations stay in the handover. */
  hold(): void {
    this.#isHeld = true
  }

  get isDurable(): boolean {
    return this.#storage?.isDurable ?? true
  }

  /** Fails while the database is being opened: by then another tab may have sent the mutations from their handover copies. */
  append(mutations: readonly NewMutation[]): Promise<readonly number[]> {
    if (!this.#storage) return Promise.reject(new Error('the database is being opened'))
    return this.#with((storage) => storage.append(mutations))
  }

  update(decide: (state: StoredState) => Writes | null, knownState?: KnownState): Promise<Committed | null> {
    return this.#with((storage) => storage.update(decide, knownState))
  }

  state(knownState?: KnownState): Promise<StoredState> {
    return this.#with((storage) => storage.state(knownState))
  }

  read(afterLogKey: number, totalsSince?: string): Promise<Stored> {
    return this.#with((storage) => storage.read(afterLogKey, totalsSince))
  }

  writeChunk(generation: string, index: number, page: StoredPage, text: string): Promise<void> {
    return this.#with((storage) => storage.writeChunk(generation, index, page, text))
  }

  readChunk(generation: string, index: number): Promise<StoredPage | undefined> {
    return this.#with((storage) => storage.readChunk(generation, index))
  }

  readTexts(generation: string): Promise<readonly string[]> {
    return this.#with((storage) => storage.readTexts(generation))
  }

  writeTotals(generation: string, years: ReadonlyMap<string, TotalsColumns>): Promise<void> {
    return this.#with((storage) => storage.writeTotals(generation, years))
  }

  destroy(): Promise<void> {
    return this.#with((storage) => storage.destroy())
  }

  close(): void {
    void this.#with(async (storage) => storage.close())
  }

  #with<T>(work: (storage: ReplicaStorage) => Promise<T>): Promise<T> {
    if (this.#isHeld) return new Promise(() => {})
    return this.#storage ? work(this.#storage) : this.#opening.then(work)
  }
}
