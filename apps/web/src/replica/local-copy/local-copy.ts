import { type CalendarDay, defaultCategories, type RowPut } from '@monedero/core'
import { defaultCategoryNames } from '@monedero/messages'
import { loaded } from '../../messages/loaded-messages.ts'
import type { HandedBatch, ReplicaPorts, TabMessage } from '../ports/ports.ts'
import {
  type Committed,
  type Meta,
  type NewMutation,
  type RefusedChange,
  type Stored,
  type StoredMutation,
  type StoredState,
  type WalletDay,
  type Writes,
} from '../ports/stored.ts'
import { ChunkLoading, forgetRows, olderRows, rowsOfChunk } from '../storage/chunk-rows.ts'
import { KnownLog } from '../storage/known-log.ts'
import { hasMark, knownFrom, storedTotals, yearOf } from '../storage/known-totals.ts'
import { putsOfStored } from '../storage/stored-page.ts'
import { upgradedOrRefused } from '../storage/upgrade-changes.ts'
import type { RowsChange } from '../store/layered-rows.ts'
import { ReplicaStore } from '../store/replica-store.ts'
import { leftBy, Outbox } from './outbox.ts'

type Ports = Pick<ReplicaPorts, 'storage' | 'handover' | 'channel' | 'clock'>

/** Chunks that cannot be read this often in a row are damaged. */
const readsUntilDamaged = 3
const readAgainMs = 2000
/** The cost of notifying listeners grows with the number of rows: on a phone a tenth of a second each time. */
const notifyEveryMs = 500
/** Copying many large changes to other tabs would block the page. */
const maxPosted = 20

/** One tab's in-memory copy of the stored data, kept in sync with storage and other tabs. */
export class LocalCopy {
  readonly store = new ReplicaStore()
  readonly loading = new ChunkLoading()
  readonly #ports: Ports
  readonly #ledgerId: string
  readonly #fresh: Meta
  #meta: Meta
  readonly log = new KnownLog()
  readonly outbox = new Outbox()
  #refused: readonly RefusedChange[] = []
  #lost: readonly RowPut[] = []
  /** Days changed by rows in memory that are not stored yet; removed once those rows are stored. */
  readonly unstoredDays = new Map<string, WalletDay>()
  #isTotalsUnreadable = false
  #isOutboxRead = false
  #isLoaded = false
  #isLoading = false
  #notifiedAtMs = 0
  #isClosed = false
  #catchingUp: Promise<void> | undefined
  #isBehind = false
  #onChange = () => {}
  #onStuck = () => {}

  constructor(ledgerId: string, ports: Ports, fresh: Meta) {
    this.#ledgerId = ledgerId
    this.#ports = ports
    this.#fresh = fresh
    this.#meta = fresh
  }

  get meta(): Meta {
    return this.#meta
  }

  get refused(): readonly RefusedChange[] {
    return this.#refused
  }

  get lost(): readonly RowPut[] {
    return this.#lost
  }

  /** Whether this tab has read the stored outbox, and still follows it. */
  get isOutboxRead(): boolean {
    return this.#isOutboxRead && !this.#isClosed
  }

  /** What this tab has of the frequently read part of storage. */
  readonly knownState = (): StoredState => ({ meta: this.#meta, outbox: this.outbox.stored })

  /** Whether the stored totals have to be rebuilt, and can be. */
  get needsTotals(): boolean {
    const { meta, store } = this
    const isSettled = store.layers.isComplete && meta.cursor !== null && !meta.reset
    const isLogged = this.log.keyWithoutTotals <= (meta.totals?.logKey ?? 0)
    const isStored = hasMark(meta) && isLogged && !this.#isTotalsUnreadable
    return isSettled && !isStored && this.unstoredDays.size === 0
  }

  /** Registers a listener for changes that are not in the store. */
  onChange(listener: () => void): void {
    this.#onChange = listener
  }

  /** Registers a listener for failed writes; `recoverHandedOver` then writes the mutations again. */
  onStuck(listener: () => void): void {
    this.#onStuck = listener
  }

  /** Takes over the mutations that an earlier copy in this tab could not store: they are to be written again. */
  takeUnwritten(mutations: readonly NewMutation[]): void {
    for (const mutation of mutations) {
      this.outbox.add(mutation)
      void this.outbox.markStuck(mutation.id)
    }
  }

  /** Loads everything for the first time. Over a first picture nothing is shown before the page is idle. */
  async open(pageIdle?: Promise<void>): Promise<void> {
    await this.#loadStored(pageIdle)
    await this.#catchUp()
  }

  /** Reads everything, chunk by chunk, and shows it as it comes. Starts over if the chunks are replaced meanwhile. */
  async load(): Promise<void> {
    await this.#loadStored()
    // Messages from other tabs were ignored meanwhile.
    await this.#catchUp()
  }

  async #loadStored(pageIdle?: Promise<void>): Promise<void> {
    this.#isLoading = true
    await this.#reload(pageIdle).finally(() => {
      this.#isLoading = false
    })
  }

  /** Shows one batch of many rows. Listeners are notified now and then, and with the last batch. */
  applyPart(base: readonly RowPut[]): void {
    const nowMs = this.#ports.clock.nowMs()
    const isNotified = Math.abs(nowMs - this.#notifiedAtMs) >= notifyEveryMs
    if (isNotified) this.#notifiedAtMs = nowMs
    this.store.apply({ base }, isNotified)
  }

  /** Shows a new mutation, which is to be written. */
  show(mutation: NewMutation): void {
    this.outbox.add(mutation)
    this.store.apply({ waiting: this.outbox.pending })
  }

  /** Removes shown mutations that are written by now, or are not to be written. */
  forgetUnwritten(ids: readonly string[]): void {
    this.outbox.removeUnwritten(ids)
    this.#showPending()
  }

  /** Writes shown mutations, all or none, within this call. Resolves when they are in the outbox, after however many attempts. */
  async write(mutations: readonly NewMutation[], batch?: HandedBatch): Promise<void> {
    for (const mutation of mutations) this.#ports.handover.put(mutation, batch)
    this.#onChange()
    // No mutation overtakes one that must be written again.
    const rows = this.outbox.stuckIds.length === 0 ? await this.#append(mutations) : null
    if (rows) {
      this.#addToOutbox(rows)
      // Of many the last is enough: a tab that misses others reads the outbox.
      this.#ports.channel.post({ kind: 'outbox', rows: rows.slice(-maxPosted) })
      for (const { id } of mutations) this.#ports.handover.remove(id)
      this.forgetUnwritten(mutations.map(({ id }) => id))
      return
    }
    const writes = mutations.map(({ id }) => this.outbox.markStuck(id))
    this.#onStuck()
    await Promise.all(writes)
  }

  /** Copies every change that the server has not answered to the handover: the database that stored them is gone. */
  handOver(): void {
    for (const { seq: _, ...mutation } of this.outbox.stored)
      if (mutation.settledRev === null) this.#ports.handover.put(mutation)
  }

  /** The outbox has, or had, mutations whose first write failed. */
  wrote(ids: readonly string[]): void {
    if (ids.length === 0) return
    this.outbox.resolveStuck(ids)
    this.#showPending()
  }

  /** Ends all attempts to read and write; handover copies of unwritten mutations are kept. */
  close(): void {
    this.#isClosed = true
    this.outbox.rejectStuck()
  }

  /**
   * Writes changes based on the stored state, applies them and notifies the other tabs; false if nothing was written.
   * `rows` are those of a new generation, shown once the write is durable.
   */
  async commit(
    decide: (meta: Meta, outbox: readonly StoredMutation[]) => Writes | null,
    rows?: RowsChange,
  ): Promise<boolean> {
    const committed = await this.#ports.storage.update(({ meta, outbox }) => {
      const writes = decide(meta ?? this.#fresh, outbox)
      const change = (meta ?? this.#fresh).change + 1
      return writes && { ...writes, meta: { ...writes.meta, change, ...leftBy(writes, outbox) } }
    }, this.knownState)
    if (!committed) return false
    await this.#take(committed, rows)
    this.#ports.channel.post({ kind: 'committed', committed })
    return true
  }

  /** Reads the stored outbox: another tab may have written to it and died before notifying. */
  async readOutbox(): Promise<StoredState & { meta: Meta }> {
    const { meta, outbox } = await this.#ports.storage.state(this.knownState)
    const current = meta ?? this.#fresh
    if (current.change > this.#meta.change || !this.#isLoaded) {
      // Everything else is read later if this tab is loading.
      this.#addToOutbox(outbox)
      await this.#catchUp()
    } else {
      this.#mergeOutbox(current, outbox)
      this.#showPending()
    }
    return { meta: current, outbox }
  }

  /** Another tab has seen a newer change, perhaps written by a tab that died before notifying. */
  async onChangeSeen(change: number): Promise<void> {
    if (this.#isLoaded && change > this.#meta.change) await this.#catchUp()
  }

  /** Handles a message from another tab. */
  async receive(message: TabMessage): Promise<void> {
    if (!this.#isLoaded) return
    if (message.kind === 'committed') await this.#take(message.committed)
    if (message.kind !== 'outbox') return
    const next = Math.max(this.#meta.ackedSeq, this.outbox.stored.at(-1)?.seq ?? 0) + 1
    const isMissing = message.rows.some(({ seq }) => seq > next)
    this.#addToOutbox(message.rows)
    if (isMissing) await this.readOutbox()
  }

  /** A copy left by another tab may be the only one of a change: it counts as unsent until it is checked. */
  #findLeft(): void {
    const pendingIds = new Set(this.outbox.pending.map(({ id }) => id))
    for (const { id } of this.#ports.handover.pending())
      if (!pendingIds.has(id)) void this.outbox.markStuck(id)
  }

  /** Over a first picture listeners are notified later: reading rows and drawing them in one task would block a phone. */
  async #show(stored: Stored, since: CalendarDay, isNotified: boolean): Promise<boolean> {
    const meta = stored.meta ?? this.#fresh
    if (meta.chunkCount > 0 && !stored.newest) return false
    const newest = stored.newest && meta.chunkCount > 0 ? rowsOfChunk(stored.newest) : []
    const totals = storedTotals(stored, meta, since)
    this.#isTotalsUnreadable = totals === undefined
    this.log.clear()
    this.#takeState(stored, meta)
    const log = stored.log.flatMap(({ page }) => putsOfStored(page))
    const defaults = meta.cursor === null ? this.#defaults() : []
    const { balances } = meta
    this.store.apply(
      {
        base: [...defaults, ...newest, ...log],
        isEverything: true,
        balances,
        totals,
        waiting: this.outbox.pending,
      },
      false,
    )
    // The log may have an older revision of a row.
    this.store.apply({ base: newest }, isNotified)
    for await (const slice of olderRows(meta, this.#ports, this.loading)) this.applyPart(slice)
    if (!isNotified) await this.#ports.clock.idle()
    this.store.apply({ balances: null, purgeUntilMs: meta.purgedUntilMs })
    return true
  }

  #defaults(): RowPut[] {
    const names = defaultCategoryNames(loaded.language)
    return defaultCategories(this.#ledgerId, names).map((row) => ({ table: 'categories', row }))
  }

  #takeState({ outbox, refused, lost, log }: Stored, meta: Meta): void {
    this.#mergeOutbox(meta, outbox)
    if (!this.#isOutboxRead) this.#findLeft()
    this.#isOutboxRead = true
    this.#meta = meta
    this.#refused = refused.map((change) => ({ ...change, ...upgradedOrRefused(change) }))
    this.#lost = lost
    this.log.add(log)
    this.#onChange()
  }

  async #take({ writes, logKey }: Committed, rows?: RowsChange): Promise<void> {
    if (writes.meta.change <= this.#meta.change) return
    const isOtherRows = writes.meta.generation !== this.#meta.generation && !writes.isCompaction && !rows
    if (writes.meta.change > this.#meta.change + 1 || isOtherRows) {
      await this.#catchUp()
      return
    }
    if (writes.renewsTotals) this.#isTotalsUnreadable = false
    this.#meta = writes.meta
    if (writes.replacesLogUpTo !== undefined) this.log.clear()
    if (writes.page) this.log.add([{ key: logKey, page: writes.page }])
    this.outbox.apply(writes)
    const decided = new Set(writes.refusedDelete)
    this.#refused = [...this.#refused.filter(({ id }) => !decided.has(id)), ...(writes.refusedPut ?? [])]
    this.#lost = writes.lost ?? this.#lost
    this.store.apply({
      ...rows,
      ...(writes.page && { base: putsOfStored(writes.page), purgeUntilMs: writes.meta.purgedUntilMs }),
      waiting: this.outbox.pending,
    })
    this.#onChange()
  }

  /** Reads missed changes from storage; retries later if that fails, as there may be no further notification. */
  async #catchUp(): Promise<void> {
    this.#isBehind = true
    if (this.#isLoading || this.#isClosed) return
    this.#catchingUp ??= this.#readMissed().finally(() => {
      this.#catchingUp = undefined
    })
    try {
      await this.#catchingUp
    } catch (error) {
      this.#ports.clock.after(readAgainMs, () => void this.#catchUp().catch(() => {}))
      throw error
    }
  }

  async #readMissed(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false
      // While everything is read again, messages from other tabs are ignored.
      if (this.#isLoaded && !(await this.#reread())) continue
      await this.#reload()
      this.#isBehind = true
    }
  }

  /** Reads the newest pages of the log; true if the rows were replaced, so that all of them have to be read. */
  async #reread(): Promise<boolean> {
    const stored = await this.#ports.storage.read(this.log.key)
    const meta = stored.meta ?? this.#fresh
    if (meta.change < this.#meta.change) return false
    if (meta.generation !== this.#meta.generation) return true
    this.#takeState(stored, meta)
    const base = stored.log.flatMap(({ page }) => putsOfStored(page))
    this.store.apply({ base, purgeUntilMs: meta.purgedUntilMs, waiting: this.outbox.pending })
    return false
  }

  async #reload(pageIdle?: Promise<void>): Promise<void> {
    this.#isLoaded = false
    // Another tab may replace the chunks meanwhile, and a single read may fail.
    const failedReads = new Map<string, number>()
    for (;;) {
      const since = knownFrom(this.#ports.clock.nowMs())
      const [stored] = await Promise.all([this.#ports.storage.read(0, yearOf(since)), pageIdle])
      const { generation } = stored.meta ?? this.#fresh
      const hasPicture = pageIdle !== undefined && this.store.wallets().length > 0
      if (await this.#show(stored, since, !hasPicture).catch(() => false)) break
      const failed = (failedReads.get(generation) ?? 0) + 1
      failedReads.set(generation, failed)
      if (failed === readsUntilDamaged) await forgetRows(this.#ports.storage, stored)
    }
    this.#isLoaded = true
  }

  #mergeOutbox(meta: Meta, rows: readonly StoredMutation[]): void {
    const isOlder = meta.change < this.#meta.change
    this.outbox.merge(rows, isOlder, isOlder ? this.#meta.ackedSeq : meta.ackedSeq)
  }

  #addToOutbox(rows: readonly StoredMutation[]): void {
    this.outbox.merge(rows, true, this.#meta.ackedSeq)
    this.#showPending()
  }

  async #append(mutations: readonly NewMutation[]): Promise<StoredMutation[] | null> {
    try {
      const seqs = await this.#ports.storage.append(mutations)
      return mutations.map((mutation, index) => ({ ...mutation, seq: seqs[index] ?? 0 }))
    } catch {
      return null
    }
  }

  #showPending(): void {
    this.store.apply({ waiting: this.outbox.pending })
    this.#onChange()
  }
}
