import {
  effectOf,
  inverseOf,
  type Mutation,
  maxPushBytes,
  protocolVersion,
  Refusal,
  readMutation,
  refuseMutation,
  upgradeMutation,
  uuidV7,
} from '@monedero/core'
import type { DeferredModules } from './deferred-modules.ts'
import { Housekeeping } from './housekeeping.ts'
import { lacksNamed, mayChangeMore } from './lacks-rows.ts'
import { webLogLimit } from './local-copy/compaction-due.ts'
import { LocalCopy } from './local-copy/local-copy.ts'
import { type LedgerRef, placeOf } from './ports/ledger-ref.ts'
import type { HandedBatch, LedgerEnd, ReplicaPorts } from './ports/ports.ts'
import { type MemorySnapshot, type Meta, type NewMutation, nothingYet } from './ports/stored.ts'
import type { RecurringPoster } from './recurring/recurring-poster.ts'
import type { ChunkLoading } from './storage/chunk-rows.ts'
import { prepareStorage } from './storage/upgrade-changes.ts'
import type { ReplicaStore } from './store/replica-store.ts'
import { sizeOf } from './sync/mutation-size.ts'
import { type SyncStatus, statusOf } from './sync-status.ts'
import { TabSync } from './tabs/tab-sync.ts'
import { UndoList } from './undo-list.ts'
import { WriteRetry } from './write-retry.ts'

/** A change that was made, and the promise that it is durable on this device. */
export interface Performed {
  readonly id: string
  readonly durable: Promise<void>
}

/** Half a frame. */
const sliceMs = 8

/** What storage failed to store: a change, or a decision about refused, lost or blocked changes. */
export type NotStored = 'change' | 'decision'

/** The rows of one ledger in one tab: synchronous reads and changes, in sync with other tabs, other devices and the server. */
export class Replica {
  /** Whose rows they are. */
  readonly ledger: LedgerRef
  /** Names what is stored of the ledger in this browser. */
  readonly place: string
  readonly #ports: ReplicaPorts
  readonly #deferredModules: DeferredModules
  readonly #copy: LocalCopy
  readonly #tabs: TabSync
  readonly #housekeeping: Housekeeping
  readonly #writeRetry: WriteRetry
  readonly #undo = new UndoList()
  readonly #listeners = new Set<() => void>()
  readonly #notStoredListeners = new Set<(what: NotStored) => void>()
  #status: SyncStatus
  #hasLoaded = false
  #isClosed = false
  #deciding: Promise<readonly Refusal[]> | undefined
  #poster: RecurringPoster | undefined
  #onGone = () => {}
  #onLedgerEnd: (end: LedgerEnd) => void = () => {}
  #onStorageFailed = () => {}

  constructor(
    ledger: LedgerRef,
    ports: ReplicaPorts,
    deferredModules: DeferredModules,
    logLimit = webLogLimit,
  ) {
    this.ledger = ledger
    this.place = placeOf(ledger)
    this.#ports = ports
    this.#deferredModules = deferredModules
    const fresh: Meta = {
      change: 0,
      client: this.#newName(),
      ackedSeq: 0,
      epoch: null,
      ...nothingYet,
    }
    this.#copy = new LocalCopy(ledger.ledgerId, ports, fresh)
    this.#copy.takeUnwritten(ports.memory?.unwritten ?? [])
    this.#copy.onChange(() => this.#onChange())
    this.#copy.onStuck(() => {
      // Before everything is loaded, the database may not have been open; the changes are written then.
      if (!this.#hasLoaded || this.#isClosed) return
      if (!this.#writeRetry.isRunning) this.#notifyNotStored('change')
      void this.#writeRetry.run()
    })
    this.#writeRetry = new WriteRetry({
      copy: this.#copy,
      ports,
      deferredModules,
      onStorageFailed: () => this.#onStorageFailed(),
      onWritten: () => this.#tabs.wakeHolder(),
    })
    const shared = { copy: this.#copy, ports, newName: () => this.#newName() }
    this.#housekeeping = new Housekeeping({ ...shared, deferredModules, logLimit })
    this.#tabs = new TabSync({
      ...shared,
      ledger,
      loadSync: () => deferredModules.sync(),
      onProgress: () => this.#onChange(),
      onGone: () => {
        this.close()
        this.#onGone()
      },
      onLedgerEnd: (end) => this.#onLedgerEnd(end),
      onDecision: (choice) => this.decideBlocked(choice),
    })
    this.#status = statusOf(this.#copy, this.#tabs.progress)
  }

  /** The store that screens read from. */
  get store(): ReplicaStore {
    return this.#copy.store
  }

  /** The device's metadata, as known to this tab. */
  get meta(): Meta {
    return this.#copy.meta
  }

  /** How far what is stored is loaded. */
  get loading(): ChunkLoading {
    return this.#copy.loading
  }

  /** The sync status; the same object until it changes. */
  status(): SyncStatus {
    return this.#status
  }

  /** Calls back at each change of the status. */
  readonly onStatus = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back when storage failed to store a change, which is then only in this page, or a decision, which is requested again. */
  onNotStored(listener: (what: NotStored) => void): () => void {
    this.#notStoredListeners.add(listener)
    return () => this.#notStoredListeners.delete(listener)
  }

  /** Called when storage has failed several times: another storage must take over from `memorySnapshot`. */
  onStorageFailed(listener: () => void): void {
    this.#onStorageFailed = listener
  }

  /** Everything that this tab has in memory. */
  get memorySnapshot(): MemorySnapshot {
    if (!this.#hasLoaded && this.#ports.memory) return this.#ports.memory
    const { meta, outbox, refused, lost, store } = this.#copy
    const { stored, unwritten } = outbox
    const hasAll = store.layers.isComplete && meta.cursor !== null
    return { meta, outbox: stored, unwritten, refused, lost, base: hasAll ? store.layers : null }
  }

  /** Called when another tab has removed the replica. */
  onGone(listener: () => void): void {
    this.#onGone = listener
  }

  /** Called when there is no ledger to sync with any more. */
  onLedgerEnd(listener: (end: LedgerEnd) => void): void {
    this.#onLedgerEnd = listener
  }

  /** Loads what is stored, then joins the other tabs. Resolves when everything stored is shown. */
  async open(): Promise<void> {
    this.#tabs.listen()
    await prepareStorage(this.#ports.storage, this.#copy.meta)
    await this.#copy.open(this.#ports.memory ? undefined : this.#pageIdle())
    this.#hasLoaded = true
    if (this.#isClosed) return
    void this.#writeRetry.run()
    this.#tabs.join()
  }

  /** Rows that change while the first picture is drawn would make React draw it again, in one task. A search does not wait. */
  #pageIdle(): Promise<void> {
    return Promise.race([this.#ports.clock.idle(), this.loading.wanted.promise])
  }

  /** Makes a change: shown and passed to storage when this returns. Throws a `Refusal` if it is not allowed. */
  perform(mutation: { readonly op: string; readonly args: unknown }): Performed {
    const checked = this.#check(mutation)
    const inverse = inverseOf(this.store.rows, checked)
    const made = this.#show(checked)
    this.#undo.add(made.id, inverse)
    return { id: made.id, durable: this.#write([made]) }
  }

  /** Makes changes as one undo step; refused ones are skipped. */
  performAsOne(mutations: readonly Mutation[]): ReturnType<Replica['performEach']> {
    const inverses: (readonly Mutation[])[] = []
    const performed = this.performEach(mutations, (inverse) => inverses.unshift(inverse))
    this.#undo.add(performed.id, inverses.flat())
    return performed
  }

  /** Makes changes as one undo step, all or none. Throws the first `Refusal`. */
  performAll(mutations: readonly Mutation[]): Performed {
    const step = new Step(mutations)
    this.store.batch(() => {
      for (const mutation of mutations) this.#showInStep(step, mutation)
    })
    return this.#writeStep(step)
  }

  /** The same for thousands of rows, yielding to the page in between. Nothing is stored before all of them are checked. */
  async performAllInSlices(mutations: readonly Mutation[]): Promise<Performed> {
    const { clock } = this.#ports
    const step = new Step(mutations)
    let endMs = clock.nowMs() + sliceMs
    for (const mutation of mutations) {
      // A few are shown and stored at once: the page may be left as soon as they are shown.
      if (clock.nowMs() >= endMs) {
        await clock.idle()
        endMs = clock.nowMs() + sliceMs
      }
      this.#showInStep(step, mutation)
    }
    return this.#writeStep(step)
  }

  #showInStep(step: Step, mutation: Mutation): void {
    try {
      const checked = this.#check(mutation)
      step.inverses.push(inverseOf(this.store.rows, checked))
      step.made.push(this.#show(checked, step.importId))
    } catch (error) {
      this.#copy.forgetUnwritten(step.made.map(({ id }) => id))
      throw error
    }
  }

  #writeStep({ made, inverses }: Step): Performed {
    const id = made.at(-1)?.id ?? ''
    this.#undo.add(id, inverses.toReversed().flat())
    return { id, durable: this.#write(made, { id, size: made.length }) }
  }

  /** Makes changes one after another; refused ones are skipped. */
  performEach(
    mutations: readonly Mutation[],
    onInverse?: (inverse: readonly Mutation[]) => void,
  ): Performed & { readonly refusals: readonly Refusal[] } {
    const refusals: Refusal[] = []
    const made: NewMutation[] = []
    this.store.batch(() => {
      for (const mutation of mutations) {
        try {
          const checked = this.#check(mutation)
          onInverse?.(inverseOf(this.store.rows, checked))
          made.push(this.#show(checked))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refusals.push(error)
        }
      }
    })
    return { id: made.at(-1)?.id ?? '', durable: this.#write(made), refusals }
  }

  /** Whether all rows are on this device and loaded. */
  get hasAllRows(): boolean {
    return this.store.layers.isComplete && this.#status.isFilled
  }

  /** Resolves once all rows are here; never where this tab stops before. */
  async allRows(): Promise<void> {
    if (this.hasAllRows) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const check = () => this.hasAllRows && resolve()
    const stops = [this.onStatus(check), this.store.subscribe(check)]
    await promise
    for (const stop of stops) stop()
  }

  /** An id for a new row. */
  newId(): string {
    return uuidV7(this.#ports.clock.nowMs(), this.#ports.randomBytes(10))
  }

  /**
   * Undoes a change of this tab, the last one if none is named; undefined if there is nothing to undo. While entries that it concerns
   * are loading it undoes nothing, and says so.
   */
  undo(id?: string): ReturnType<Replica['performEach']> | 'loading' | undefined {
    const inverse = this.#undo.find(id)
    if (!inverse) return undefined
    if (!this.hasAllRows && lacksNamed(this.store, inverse)) return 'loading'
    this.#undo.remove(id)
    return this.performEach(inverse)
  }

  /** Sends a refused change again, as a new one. Throws a `Refusal` if it is still not allowed. */
  async retry(id: string): Promise<void> {
    const change = this.#copy.refused.find((refused) => refused.id === id)
    if (!change) return
    await this.perform(upgradeMutation(change, change.version ?? 1)).durable
    await this.discard(id)
  }

  /** Lists changes that were refused before they were made, beside those that the server refused. */
  async listRefused(
    refused: readonly { readonly mutation: Mutation; readonly refusal: Refusal }[],
  ): Promise<void> {
    if (refused.length === 0) return
    const refusedPut = refused.map(({ mutation, refusal }) => {
      const { code, message, details, path } = refusal
      return { ...this.#newMutation(mutation), code, message, details, path }
    })
    await this.#copy.commit((meta) => ({ meta, refusedPut }))
  }

  /** Discards a refused change. */
  async discard(id: string): Promise<void> {
    await this.#stored(this.#copy.commit((meta) => ({ meta, refusedDelete: [id] })))
  }

  /** Decides about rows that a restored backup lost. Only one decision is carried out at a time. */
  decideLost(choice: 'bring-back' | 'let-go'): Promise<readonly Refusal[]> {
    this.#deciding ??= this.#decideLost(choice).finally(() => {
      this.#deciding = undefined
    })
    return this.#deciding
  }

  async #decideLost(choice: 'bring-back' | 'let-go'): Promise<readonly Refusal[]> {
    const { decideLost } = await this.#deferredModules.decideLost()
    const deciding = decideLost(this.#copy, choice, this, this.#ports.clock)
    return (await this.#stored(deciding)) ?? []
  }

  /** Decides about a change that makes the server fail; carried out by the tab that syncs with the server. */
  async decideBlocked(choice: 'retry' | 'take-back'): Promise<void> {
    const { engine } = this.#tabs
    if (!engine) this.#ports.channel.post({ kind: 'decide', choice })
    else if (choice === 'retry') engine.retryBlocked()
    else await this.#stored(engine.takeBackBlocked())
  }

  /** Syncs now, at the person's request. */
  sync(): void {
    this.#tabs.syncNow()
  }

  /** Counts unsent changes of all tabs anew: one may have failed to store its own, or died before it notified this tab. Fails if storage does. */
  async recount(): Promise<void> {
    const code = await this.#deferredModules.sync()
    await code.recoverHandedOver(this.#copy, this.#ports)
  }

  /** Keeps unsent changes for the next opening, where the database that stored them is gone. */
  handOver(): void {
    this.#copy.handOver()
  }

  /** Stops; everything stays stored. */
  close(): void {
    this.#isClosed = true
    this.#poster?.close()
    this.#copy.close()
    this.#writeRetry.close()
    this.#tabs.close()
    this.#ports.storage.close()
  }

  /** Stops permanently, because a newer version of the app has taken over; asks for a reload. */
  retire(): void {
    this.close()
    this.#tabs.requireReload()
  }

  /** Stops and removes everything from this device, unsent changes too. */
  async destroy(): Promise<void> {
    this.#ports.channel.post({ kind: 'gone' })
    const destroyed = this.#ports.storage.destroy()
    this.close()
    await destroyed
  }

  #check({ op, args }: { readonly op: string; readonly args: unknown }): Mutation {
    const mutation = readMutation(op, args)
    if (sizeOf(mutation) > maxPushBytes / 2)
      refuseMutation('LIMIT_REACHED', '', maxPushBytes / 2, 'bytes in one change')
    if (!this.hasAllRows && mayChangeMore(this.store, mutation)) refuseMutation('ROWS_LOADING', '')
    effectOf(this.store.rows, mutation, { nowMs: this.#ports.clock.nowMs() })
    return mutation
  }

  #show(mutation: Mutation, importId?: string): NewMutation {
    const made = this.#newMutation(mutation, importId)
    this.#copy.show(made)
    return made
  }

  #newMutation(mutation: Mutation, importId?: string): NewMutation {
    return {
      ...mutation,
      ...(importId !== undefined && { importId }),
      id: this.newId(),
      madeAtMs: this.#ports.clock.nowMs(),
      settledRev: null,
      version: protocolVersion,
    }
  }

  #write(made: readonly NewMutation[], batch?: HandedBatch): Promise<void> {
    if (made.length === 0) return Promise.resolve()
    const durable = this.#copy.write(made, batch).then(() => this.#tabs.engine?.wake())
    // Most callers do not await it; `onNotStored` reports a failure.
    durable.catch(() => {})
    return durable
  }

  /** The outcome of a decision; undefined, after a notice, if storage failed. */
  async #stored<T>(deciding: Promise<T>): Promise<T | undefined> {
    try {
      return await deciding
    } catch {
      this.#notifyNotStored('decision')
      return undefined
    }
  }

  #notifyNotStored(what: NotStored): void {
    for (const listener of this.#notStoredListeners) listener(what)
  }

  #onChange(): void {
    this.#status = statusOf(this.#copy, this.#tabs.progress)
    for (const listener of this.#listeners) listener()
    this.#startDueWork()
  }

  #startDueWork(): void {
    if (!this.#tabs.engine) return
    if (this.#copy.refused.length > 0) void this.#undoRefusedImports()
    if (this.store.rows.count('recurring') > 0) void this.#postDue()
    this.#housekeeping.run()
  }

  async #undoRefusedImports(): Promise<void> {
    const imports = await this.#deferredModules.refusedImports().catch(() => undefined)
    imports?.undoRefusedImports(this)
  }

  async #postDue(): Promise<void> {
    const module = await this.#deferredModules.recurringPoster().catch(() => undefined)
    if (!module || this.#isClosed || !this.#tabs.engine) return
    this.#poster ??= new module.RecurringPoster(this, this.#ports.clock)
    this.#poster.run()
  }

  #newName(): string {
    return Array.from(this.#ports.randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

/** Changes that are one undo step, with their inverses. */
class Step {
  /** The import that the step makes. */
  readonly importId: string | undefined
  readonly made: NewMutation[] = []
  readonly inverses: (readonly Mutation[])[] = []

  constructor(mutations: readonly Mutation[]) {
    this.importId = mutations.find((mutation) => mutation.op === 'import.create')?.args.id
  }
}
