import type { RowPut, TotalsColumns } from '@monedero/core'
import type { ReplicaStorage } from '../ports/ports.ts'
import {
  type Committed,
  type KnownState,
  knownOutbox,
  type MemorySnapshot,
  type NewMutation,
  nothingYet,
  type RefusedChange,
  type Stored,
  type StoredMutation,
  type StoredPage,
  type StoredState,
  type Writes,
} from '../ports/stored.ts'
import { baseRows } from '../store/base-rows.ts'
import { storedPageOf } from './stored-page.ts'

/** A database in memory: for browsers without a durable one, and as the reference for those with one. */
export class MemoryStorage implements ReplicaStorage {
  readonly isDurable = false
  #meta: StoredState['meta'] = null
  #seq = 0
  #logKey = 0
  #lost: readonly RowPut[] = []
  readonly #outbox = new Map<number, StoredMutation>()
  readonly #refused = new Map<string, RefusedChange>()
  readonly #log = new Map<number, StoredPage>()
  readonly #chunks = new Map<string, { readonly page: StoredPage; readonly text: string }>()
  readonly #totals = new Map<string, TotalsColumns>()

  /** Starts with the memory of a tab whose storage failed. Client id and numbers continue. */
  static from({ meta, outbox, unwritten, refused, lost, base }: MemorySnapshot): MemoryStorage {
    const storage = new MemoryStorage()
    const { totals: _, ...kept } = meta
    storage.#meta = base ? { ...kept, chunkCount: 1 } : { ...kept, ...nothingYet }
    if (base) storage.#chunks.set(`${meta.generation}/0`, { page: storedPageOf(baseRows(base)), text: '' })
    for (const row of outbox) storage.#outbox.set(row.seq, row)
    for (const row of refused) storage.#refused.set(row.id, row)
    storage.#lost = lost
    storage.#seq = Math.max(meta.ackedSeq, outbox.at(-1)?.seq ?? 0)
    void storage.append(unwritten)
    return storage
  }

  async append(mutations: readonly NewMutation[]): Promise<readonly number[]> {
    return mutations.map((mutation) => {
      this.#seq += 1
      this.#outbox.set(this.#seq, { ...mutation, seq: this.#seq })
      return this.#seq
    })
  }

  async update(
    decide: (state: StoredState) => Writes | null,
    knownState?: KnownState,
  ): Promise<Committed | null> {
    const writes = decide(this.#state(knownState))
    if (!writes) return null
    this.#meta = writes.meta
    await this.append(writes.outboxAdd ?? [])
    for (const row of writes.outboxPut ?? []) this.#outbox.set(row.seq, row)
    for (const seq of writes.outboxDelete ?? []) this.#outbox.delete(seq)
    for (const row of writes.refusedPut ?? []) this.#refused.set(row.id, row)
    for (const id of writes.refusedDelete ?? []) this.#refused.delete(id)
    if (writes.lost) this.#lost = writes.lost
    if (writes.page) {
      this.#logKey += 1
      this.#log.set(this.#logKey, writes.page)
    }
    if (writes.replacesLogUpTo !== undefined) this.#dropOld(writes.meta.generation, writes.replacesLogUpTo)
    return { writes, logKey: this.#logKey }
  }

  async state(knownState?: KnownState): Promise<StoredState> {
    return this.#state(knownState)
  }

  async read(afterLogKey: number, totalsSince?: string): Promise<Stored> {
    const log = Array.from(this.#log, ([key, page]) => ({ key, page }))
    const stored = {
      ...this.#state(),
      refused: [...this.#refused.values()],
      lost: this.#lost,
      log: log.filter(({ key }) => key > afterLogKey),
    }
    const { generation = '' } = stored.meta ?? {}
    return {
      ...stored,
      newest: afterLogKey === 0 ? await this.readChunk(generation, 0) : undefined,
      totals: totalsSince === undefined ? undefined : this.#totalsOf(generation, totalsSince),
    }
  }

  async writeChunk(generation: string, index: number, page: StoredPage, text: string): Promise<void> {
    this.#chunks.set(`${generation}/${index}`, { page, text })
  }

  async readChunk(generation: string, index: number): Promise<StoredPage | undefined> {
    return this.#chunks.get(`${generation}/${index}`)?.page
  }

  async readTexts(generation: string): Promise<readonly string[]> {
    return [...this.#chunks].flatMap(([key, { text }]) => (key.startsWith(`${generation}/`) ? [text] : []))
  }

  async writeTotals(generation: string, years: ReadonlyMap<string, TotalsColumns>): Promise<void> {
    for (const key of this.#totals.keys()) if (key.startsWith(`${generation}/`)) this.#totals.delete(key)
    for (const [year, totals] of years) this.#totals.set(`${generation}/${year}`, totals)
  }

  async destroy(): Promise<void> {
    this.#meta = null
    this.#lost = []
    for (const rows of [this.#outbox, this.#refused, this.#log, this.#chunks, this.#totals]) rows.clear()
  }

  close(): void {
    // Nothing is held open.
  }

  /** A copy as it is now; nothing in it is ever changed in place. */
  clone(): MemoryStorage {
    const copy = new MemoryStorage()
    copy.#meta = this.#meta
    copy.#seq = this.#seq
    copy.#logKey = this.#logKey
    copy.#lost = this.#lost
    for (const [key, row] of this.#outbox) copy.#outbox.set(key, row)
    for (const [key, row] of this.#refused) copy.#refused.set(key, row)
    for (const [key, page] of this.#log) copy.#log.set(key, page)
    for (const [key, chunk] of this.#chunks) copy.#chunks.set(key, chunk)
    for (const [key, totals] of this.#totals) copy.#totals.set(key, totals)
    return copy
  }

  #totalsOf(generation: string, since: string): TotalsColumns[] {
    return [...this.#totals].flatMap(([key, totals]) =>
      key.startsWith(`${generation}/`) && key >= `${generation}/${since}` ? [totals] : [],
    )
  }

  #state(knownState?: KnownState): StoredState {
    const rows = knownOutbox(this.#meta, knownState)
    const outbox = Array.from(this.#outbox, ([seq, row]) => rows.get(seq) ?? row)
    return { meta: this.#meta, outbox: outbox.toSorted((a, b) => a.seq - b.seq) }
  }

  #dropOld(generation: string, logKey: number): void {
    for (const key of this.#log.keys()) if (key <= logKey) this.#log.delete(key)
    for (const beside of [this.#chunks, this.#totals])
      for (const key of beside.keys()) if (!key.startsWith(`${generation}/`)) beside.delete(key)
  }
}
