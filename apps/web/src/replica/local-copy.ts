import { defaultCategories, type RowPut } from '@monedero/core'
import type { ReplicaPorts, TabMessage } from './ports.ts'
import { putsOfPage } from './storage/puts-of-page.ts'
import type {
  Committed,
  Meta,
  NewMutation,
  RefusedChange,
  RowsPage,
  Stored,
  StoredMutation,
  StoredState,
  Writes,
} from './storage/stored.ts'
import { ReplicaStore } from './store/replica-store.ts'
import type { WaitingMutation } from './store/waiting-mutation.ts'

type Ports = Pick<ReplicaPorts, 'storage' | 'handover' | 'channel' | 'clock'>

/** Where a device stands that has no rows yet. */
export const nothingYet = {
  cursor: null,
  reset: null,
  generation: '',
  chunkCount: 0,
  purgedUntilMs: 0,
  balances: {},
}

/** One tab's memory of what is stored, kept in step with storage and with the other tabs. */
export class LocalCopy {
  readonly store = new ReplicaStore()
  readonly #ports: Ports
  readonly #uid: string
  readonly #fresh: Meta
  #meta: Meta
  #logKey = 0
  #log = { pages: 0, rows: 0 }
  #outbox: readonly StoredMutation[] = []
  #refused: readonly RefusedChange[] = []
  #lost: readonly RowPut[] = []
  /** Mutations of this tab that are being written. */
  #unwritten: readonly WaitingMutation[] = []
  #isLoaded = false
  #isCatchingUp = false
  #isBehind = false
  #onChange = () => {}

  constructor(uid: string, ports: Ports, fresh: Meta) {
    this.#uid = uid
    this.#ports = ports
    this.#fresh = fresh
    this.#meta = fresh
  }

  get meta(): Meta {
    return this.#meta
  }

  get outbox(): readonly StoredMutation[] {
    return this.#outbox
  }

  get refused(): readonly RefusedChange[] {
    return this.#refused
  }

  get lost(): readonly RowPut[] {
    return this.#lost
  }

  /** The key of the newest page of the log that is in memory. */
  get logKey(): number {
    return this.#logKey
  }

  /** How much lies in the log, which every start has to read. */
  get log(): { readonly pages: number; readonly rows: number } {
    return this.#log
  }

  /** Mutations without an answer, those included that are being written. */
  get unsentCount(): number {
    return this.#outbox.filter(({ settledRev }) => settledRev === null).length + this.#unwritten.length
  }

  /** Whom to tell about changes that are not in the store. */
  onChange(listener: () => void): void {
    this.#onChange = listener
  }

  /** Reads everything, chunk by chunk, and shows it as it comes. Begins anew if the chunks are replaced meanwhile. */
  async load(): Promise<void> {
    await this.#reload()
    // What other tabs said meanwhile was not listened to.
    await this.#catchUp()
  }

  /** Shows and writes a new mutation within this call. Resolves when it is durable; rejects if it cannot be. */
  async append(mutation: NewMutation): Promise<void> {
    const writing = this.#ports.storage.append(mutation)
    this.#ports.handover.put(mutation)
    this.#unwritten = [...this.#unwritten, { ...mutation, seq: null }]
    this.#showWaiting()
    try {
      const rows = [{ ...mutation, seq: await writing }]
      this.#addToOutbox(rows)
      this.#ports.channel.post({ kind: 'outbox', rows })
    } finally {
      this.#ports.handover.remove(mutation.id)
      this.#unwritten = this.#unwritten.filter(({ id }) => id !== mutation.id)
      this.#showWaiting()
    }
  }

  /**
   * Writes what is decided on the stored state, takes it over and tells the other tabs; false if nothing was written.
   * With `hasRows` the store already shows the rows of a new generation.
   */
  async commit(
    decide: (meta: Meta, outbox: readonly StoredMutation[]) => Writes | null,
    { hasRows = false }: { hasRows?: boolean } = {},
  ): Promise<boolean> {
    const committed = await this.#ports.storage.update(({ meta, outbox }) => {
      const writes = decide(meta ?? this.#fresh, outbox)
      return writes && { ...writes, meta: { ...writes.meta, change: (meta ?? this.#fresh).change + 1 } }
    })
    if (!committed) return false
    await this.#take(committed, hasRows)
    this.#ports.channel.post({ kind: 'committed', committed })
    return true
  }

  /** Looks at the stored outbox: another tab may have written and died before it could tell. */
  async look(): Promise<StoredState & { meta: Meta }> {
    const { meta, outbox } = await this.#ports.storage.state()
    const current = meta ?? this.#fresh
    if (current.change > this.#meta.change) await this.#catchUp()
    else {
      this.#mergeOutbox(current, outbox)
      this.#showWaiting()
    }
    return { meta: current, outbox }
  }

  /** Hears from another tab. */
  async receive(message: TabMessage): Promise<void> {
    if (!this.#isLoaded) return
    if (message.kind === 'committed') await this.#take(message.committed)
    if (message.kind !== 'outbox') return
    const next = Math.max(this.#meta.ackedSeq, this.#outbox.at(-1)?.seq ?? 0) + 1
    const isMissing = message.rows.some(({ seq }) => seq > next)
    this.#addToOutbox(message.rows)
    if (isMissing) await this.look()
  }

  async #show(stored: Stored): Promise<boolean> {
    const { storage, clock } = this.#ports
    const meta = stored.meta ?? this.#fresh
    if (meta.chunkCount > 0 && !stored.newest) return false
    const newest = stored.newest && meta.chunkCount > 0 ? rowsOfChunk(stored.newest) : []
    this.#log = { pages: 0, rows: 0 }
    this.#takeState(stored, meta)
    const log = stored.log.flatMap(({ page }) => putsOfPage(page))
    const known = meta.cursor === null ? this.#defaults() : []
    const { balances } = meta
    this.store.apply({ base: [...known, ...log], isEverything: true, balances, waiting: this.#waiting() })
    // Within the same task, so that nobody sees the boot picture go.
    this.store.apply({ base: newest })
    for (let index = 1; index < meta.chunkCount; index += 1) {
      await clock.idle()
      const chunk = await storage.readChunk(meta.generation, index)
      if (!chunk) return false
      this.store.apply({ base: rowsOfChunk(chunk) })
    }
    this.store.apply({ balances: null, purgeUntilMs: meta.purgedUntilMs })
    return true
  }

  #defaults(): RowPut[] {
    return defaultCategories(this.#uid).map((row) => ({ table: 'categories', row }))
  }

  #takeState({ outbox, refused, lost, log }: Stored, meta: Meta): void {
    this.#mergeOutbox(meta, outbox)
    this.#meta = meta
    this.#refused = refused
    this.#lost = lost
    this.#logKey = log.at(-1)?.key ?? this.#logKey
    this.#countLog(log.map(({ page }) => page))
    this.#onChange()
  }

  async #take({ writes, logKey }: Committed, hasRows = false): Promise<void> {
    if (writes.meta.change <= this.#meta.change) return
    const isOtherRows = writes.meta.generation !== this.#meta.generation && !writes.isCompaction && !hasRows
    if (writes.meta.change > this.#meta.change + 1 || isOtherRows) {
      await this.#catchUp()
      return
    }
    this.#meta = writes.meta
    this.#logKey = Math.max(this.#logKey, logKey)
    if (writes.replacesLogUpTo !== undefined) this.#log = { pages: 0, rows: 0 }
    if (writes.page) this.#countLog([writes.page])
    const dropped = new Set(writes.outboxDelete)
    const put = new Map(writes.outboxPut?.map((row) => [row.seq, row]))
    this.#outbox = this.#outbox.map((row) => put.get(row.seq) ?? row).filter(({ seq }) => !dropped.has(seq))
    const decided = new Set(writes.refusedDelete)
    this.#refused = [...this.#refused.filter(({ id }) => !decided.has(id)), ...(writes.refusedPut ?? [])]
    this.#lost = writes.lost ?? this.#lost
    this.store.apply({
      ...(writes.page && { base: putsOfPage(writes.page), purgeUntilMs: writes.meta.purgedUntilMs }),
      waiting: this.#waiting(),
    })
    this.#onChange()
  }

  /** Reads from storage what was missed. */
  async #catchUp(): Promise<void> {
    this.#isBehind = true
    if (this.#isCatchingUp || !this.#isLoaded) return
    this.#isCatchingUp = true
    try {
      while (this.#isBehind) {
        this.#isBehind = false
        await this.#reread()
      }
    } finally {
      this.#isCatchingUp = false
    }
  }

  async #reread(): Promise<void> {
    const stored = await this.#ports.storage.read(this.#logKey)
    const meta = stored.meta ?? this.#fresh
    if (meta.change < this.#meta.change) return
    if (meta.generation !== this.#meta.generation) {
      await this.#reload()
      this.#isBehind = true
      return
    }
    this.#takeState(stored, meta)
    const base = stored.log.flatMap(({ page }) => putsOfPage(page))
    this.store.apply({ base, purgeUntilMs: meta.purgedUntilMs, waiting: this.#waiting() })
  }

  async #reload(): Promise<void> {
    this.#isLoaded = false
    for (let torn: string | undefined; ; ) {
      const stored = await this.#ports.storage.read(0)
      const { generation } = stored.meta ?? this.#fresh
      if (await this.#show(stored).catch(() => false)) break
      // Another tab may have replaced the chunks meanwhile; the same ones twice are damaged.
      if (generation === torn) await this.#forgetRows(stored)
      torn = generation
    }
    this.#isLoaded = true
  }

  /** What lies on the disk is damaged: the server has it all, and the outbox is apart. */
  async #forgetRows({ meta }: Stored): Promise<void> {
    if (!meta || meta.generation === nothingYet.generation) throw new Error('the database failed')
    await this.#ports.storage.update(
      (now) => now.meta && { meta: { ...now.meta, ...nothingYet }, replacesLogUpTo: Number.MAX_SAFE_INTEGER },
    )
  }

  /** Brings together two views of the outbox: the newer one decides, but a number without an answer cannot be gone. */
  #mergeOutbox(meta: Meta, outbox: readonly StoredMutation[]): void {
    const isOlder = meta.change < this.#meta.change
    const [newer, older] = isOlder ? [this.#outbox, outbox] : [outbox, this.#outbox]
    const known = new Set(newer.map(({ seq }) => seq))
    const ackedSeq = isOlder ? this.#meta.ackedSeq : meta.ackedSeq
    const added = older.filter(({ seq }) => seq > ackedSeq && !known.has(seq))
    this.#outbox = [...newer, ...added].toSorted((a, b) => a.seq - b.seq)
  }

  #countLog(pages: readonly RowsPage[]): void {
    const rows = pages.reduce((count, { entries }) => count + entries.revs.length, 0)
    this.#log = { pages: this.#log.pages + pages.length, rows: this.#log.rows + rows }
  }

  #addToOutbox(rows: readonly StoredMutation[]): void {
    this.#mergeOutbox({ ...this.#meta, change: this.#meta.change - 1 }, rows)
    this.#showWaiting()
  }

  #waiting(): readonly WaitingMutation[] {
    const written = new Set(this.#outbox.map(({ id }) => id))
    return [...this.#outbox, ...this.#unwritten.filter(({ id }) => !written.has(id))]
  }

  #showWaiting(): void {
    this.store.apply({ waiting: this.#waiting() })
    this.#onChange()
  }
}

/** Throws for a damaged chunk. Rows without a revision never came from the server: an earlier version could store them. */
function rowsOfChunk(page: RowsPage): RowPut[] {
  const puts = putsOfPage(page)
  if (puts.some(({ row }) => row.rev === 0)) throw new Error('a chunk with rows that are not from the server')
  return puts
}
