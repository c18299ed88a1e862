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
import { LocalCopy } from './local-copy.ts'
import type { HandedBatch, ReplicaPorts, SyncProgress, TabMessage } from './ports.ts'
import { isCompactionDue, type LogLimit, webLogLimit } from './storage/compaction-due.ts'
import { type Meta, type NewMutation, nothingYet, type Remains, type StoredState } from './storage/stored.ts'
import { isOutdated, upgradeOutbox } from './storage/upgrade-changes.ts'
import type { ReplicaStore } from './store/replica-store.ts'
import { sizeOf } from './sync/mutation-size.ts'
import type { SyncEngine } from './sync/sync-engine.ts'
import { type SyncStatus, statusOf } from './sync-status.ts'
import { TabLock } from './tabs/tab-lock.ts'
import { UndoList } from './undo-list.ts'
import { WriteRetry } from './write-retry.ts'

/** A change that was made, and the promise that it is durable on this device. */
export interface Performed {
  readonly id: string
  readonly durable: Promise<void>
}

/** What storage failed to store: a change, or a decision about refused, lost or blocked changes. */
export type NotStored = 'change' | 'decision'

const loadAgainMs = 10_000
const idle: SyncProgress = { isOffline: false, isBusy: false, needsReload: false, blockedId: null }

/** One user's rows in one tab: synchronous reads and changes, in sync with other tabs, other devices and the server. */
export class Replica {
  /** Whose rows they are. */
  readonly uid: string
  readonly #ports: ReplicaPorts
  readonly #deferredModules: DeferredModules
  readonly #logLimit: LogLimit
  readonly #copy: LocalCopy
  readonly #tabLock: TabLock
  readonly #writeRetry: WriteRetry
  readonly #undo = new UndoList()
  readonly #listeners = new Set<() => void>()
  readonly #notStoredListeners = new Set<(what: NotStored) => void>()
  #engine: SyncEngine | undefined
  #progress = idle
  #status: SyncStatus
  #stopListening = () => {}
  #hasLoaded = false
  #isClosed = false
  #isCompacting = false
  #isRenewing = false
  #deciding: Promise<readonly Refusal[]> | undefined
  #onGone = () => {}
  #onStorageFailed = () => {}

  constructor(uid: string, ports: ReplicaPorts, deferredModules: DeferredModules, logLimit = webLogLimit) {
    this.uid = uid
    this.#ports = ports
    this.#deferredModules = deferredModules
    this.#logLimit = logLimit
    const fresh: Meta = {
      change: 0,
      client: this.#newName(),
      ackedSeq: 0,
      epoch: null,
      ...nothingYet,
    }
    this.#copy = new LocalCopy(uid, ports, fresh)
    this.#copy.onChange(() => this.#tell())
    this.#copy.onStuck(() => {
      // Before everything is loaded, the database may not have been open; the changes are written then.
      if (!this.#hasLoaded) return
      if (!this.#writeRetry.isRunning) this.#tellNotStored('change')
      void this.#writeRetry.run()
    })
    this.#writeRetry = new WriteRetry({
      copy: this.#copy,
      ports,
      deferredModules,
      onStorageFailed: () => this.#onStorageFailed(),
      onWritten: () => this.#wakeHolder(),
    })
    this.#tabLock = new TabLock(ports, {
      onGranted: () => void this.#lead(),
      onLost: () => this.#follow(),
      sayAlive: () => this.#sayAlive(),
    })
    this.#status = statusOf(this.#copy, this.#progress)
  }

  /** The store that screens read from. */
  get store(): ReplicaStore {
    return this.#copy.store
  }

  /** The device's metadata, as known to this tab. */
  get meta(): Meta {
    return this.#copy.meta
  }

  /** The sync status; the same object until it changes. */
  status(): SyncStatus {
    return this.#status
  }

  /** Calls back at each change of the status. */
  onStatus(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back when storage failed to store a change, which is then only in this page, or a decision, which is requested again. */
  onNotStored(listener: (what: NotStored) => void): () => void {
    this.#notStoredListeners.add(listener)
    return () => this.#notStoredListeners.delete(listener)
  }

  /** Called when storage has failed several times: another storage must take over from `remains`. */
  onStorageFailed(listener: () => void): void {
    this.#onStorageFailed = listener
  }

  /** Everything that this tab has in memory. */
  get remains(): Remains {
    if (!this.#hasLoaded && this.#ports.remains) return this.#ports.remains
    const { meta, outbox, unwritten, refused, lost, store } = this.#copy
    const hasAll = store.layers.isComplete && meta.cursor !== null
    return { meta, outbox, unwritten, refused, lost, base: hasAll ? store.layers.base() : null }
  }

  /** Called when another tab has removed the replica. */
  onGone(listener: () => void): void {
    this.#onGone = listener
  }

  /** Loads what is stored, then joins the other tabs. Resolves when everything stored is shown. */
  async open(): Promise<void> {
    const { channel, activity } = this.#ports
    channel.onMessage((message) => void this.#hear(message).catch(() => {}))
    await this.#prepareStorage()
    await this.#copy.open()
    this.#hasLoaded = true
    if (this.#isClosed) return
    void this.#writeRetry.run()
    this.#tabLock.open()
    this.#stopListening = activity.onReturn(() => this.#wakeHolder())
    this.#wakeHolder()
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
    const step = new Step()
    this.store.batch(() => {
      for (const mutation of mutations) this.#showInStep(step, mutation)
    })
    return this.#writeStep(step)
  }

  /** The same for thousands of rows: the page paints and answers in between. Nothing is stored before all of them are checked. */
  async performAllInSlices(mutations: readonly Mutation[]): Promise<Performed> {
    const step = new Step()
    for (const mutation of mutations) {
      this.#showInStep(step, mutation)
      await this.#ports.clock.idle()
    }
    return this.#writeStep(step)
  }

  #showInStep(step: Step, mutation: Mutation): void {
    try {
      const checked = this.#check(mutation)
      step.inverses.push(inverseOf(this.store.rows, checked))
      step.made.push(this.#show(checked))
    } catch (error) {
      this.#copy.hide(step.made.map(({ id }) => id))
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

  /** An id for a new row. */
  newId(): string {
    return uuidV7(this.#ports.clock.nowMs(), this.#ports.randomBytes(10))
  }

  /** Undoes a change of this tab, the last one if none is named; undefined if there is nothing to undo. */
  undo(id?: string): ReturnType<Replica['performEach']> | undefined {
    const inverse = this.#undo.take(id)
    return inverse && this.performEach(inverse)
  }

  /** Sends a refused change again, as a new one. Throws a `Refusal` if it is still not allowed. */
  async retry(id: string): Promise<void> {
    const change = this.#copy.refused.find((refused) => refused.id === id)
    if (!change) return
    await this.perform(upgradeMutation(change, change.version ?? 1)).durable
    await this.discard(id)
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
    const { decideLost } = await this.#deferredModules.lostRows()
    const deciding = decideLost(this.#copy, choice, this, this.#ports.clock)
    return (await this.#stored(deciding)) ?? []
  }

  /** Decides about a change that makes the server fail; carried out by the tab that syncs with the server. */
  async decideBlocked(choice: 'retry' | 'take-back'): Promise<void> {
    if (!this.#engine) this.#ports.channel.post({ kind: 'decide', choice })
    else if (choice === 'retry') this.#engine.retryBlocked()
    else await this.#stored(this.#engine.takeBackBlocked())
  }

  /** Syncs now, at the person's request. */
  sync(): void {
    if (this.#engine) this.#engine.wakeNow()
    else this.#ports.channel.post({ kind: 'sync' })
  }

  /** Stops; everything stays stored. */
  close(): void {
    this.#isClosed = true
    this.#copy.close()
    this.#writeRetry.close()
    this.#engine?.stop()
    this.#stopListening()
    this.#tabLock.close()
    this.#ports.channel.close()
    this.#ports.storage.close()
  }

  /** Stops permanently, because a newer version of the app has taken over; asks for a reload. */
  retire(): void {
    this.close()
    this.#takeProgress({ ...idle, needsReload: true })
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
    effectOf(this.store.rows, mutation, { nowMs: this.#ports.clock.nowMs() })
    return mutation
  }

  #show(mutation: Mutation): NewMutation {
    const made = {
      ...mutation,
      id: this.newId(),
      madeAtMs: this.#ports.clock.nowMs(),
      settledRev: null,
      version: protocolVersion,
    }
    this.#copy.show(made)
    return made
  }

  #write(made: readonly NewMutation[], batch?: HandedBatch): Promise<void> {
    if (made.length === 0) return Promise.resolve()
    const durable = this.#copy.write(made, batch).then(() => this.#engine?.wake())
    // Most callers do not await it; `onNotStored` reports a failure.
    durable.catch(() => {})
    return durable
  }

  /** The outcome of a decision; undefined, after a notice, if storage failed. */
  async #stored<T>(deciding: Promise<T>): Promise<T | undefined> {
    try {
      return await deciding
    } catch {
      this.#tellNotStored('decision')
      return undefined
    }
  }

  #tellNotStored(what: NotStored): void {
    for (const listener of this.#notStoredListeners) listener(what)
  }

  /** The client id is stored before it is used; unsent changes of an older version are converted. */
  async #prepareStorage(): Promise<void> {
    const { storage } = this.#ports
    if (isReady(await storage.state())) return
    await storage.update((state) =>
      isReady(state) ? null : upgradeOutbox(state.meta ?? this.#copy.meta, state.outbox),
    )
  }

  async #hear(message: TabMessage): Promise<void> {
    if (this.#isClosed) return
    if (message.kind === 'gone') {
      this.close()
      this.#onGone()
      return
    }
    if (message.kind === 'alive') {
      this.#tabLock.hear()
      if (!this.#engine) this.#takeProgress(message.progress)
      await this.#copy.hearOf(message.change)
      return
    }
    if (message.kind === 'decide') {
      if (this.#engine) await this.decideBlocked(message.choice)
      return
    }
    if (message.kind === 'sync') {
      this.#engine?.wakeNow()
      return
    }
    await this.#copy.receive(message)
    if (message.kind !== 'committed') this.#engine?.wake(message.kind === 'wake')
  }

  #wakeHolder(): void {
    if (this.#engine) this.#engine.wake(true)
    else this.#ports.channel.post({ kind: 'wake' })
  }

  async #lead(): Promise<void> {
    try {
      const { SyncEngine, transportOf } = await this.#deferredModules.sync()
      if (!this.#tabLock.isHolder) return
      this.#engine?.stop()
      const engine = new SyncEngine({
        copy: this.#copy,
        ports: { ...this.#ports, transport: transportOf(this.uid) },
        deferredModules: this.#deferredModules,
        newName: () => this.#newName(),
        onProgress: () => this.#tellProgress(engine),
      })
      this.#engine = engine
      engine.start()
    } catch {
      if (this.#isClosed) return
      // The code could not be loaded: no network.
      this.#takeProgress({ ...idle, isOffline: true })
      this.#ports.clock.after(loadAgainMs, () => void this.#lead())
    }
  }

  #tellProgress(engine: SyncEngine): void {
    if (this.#isClosed) return
    this.#takeProgress(engine.progress)
    // A tab of a newer version takes over.
    if (engine.progress.needsReload) this.#tabLock.close()
    if (this.#tabLock.isHolder) this.#sayAlive()
  }

  #sayAlive(): void {
    this.#ports.channel.post({ kind: 'alive', progress: this.#progress, change: this.meta.change })
  }

  #follow(): void {
    this.#engine?.stop()
    this.#engine = undefined
  }

  #takeProgress(progress: SyncProgress): void {
    this.#progress = progress
    this.#tell()
  }

  #tell(): void {
    this.#status = statusOf(this.#copy, this.#progress)
    for (const listener of this.#listeners) listener()
    if (!this.#engine) return
    if (this.#copy.refused.length > 0) void this.#undoRefusedImports()
    if (!this.#isCompacting && isCompactionDue(this.#copy, this.#logLimit)) void this.#compact()
    else if (!this.#isCompacting && !this.#isRenewing && this.#copy.needsTotals) void this.#renewTotals()
  }

  async #compact(): Promise<void> {
    this.#isCompacting = true
    try {
      const { compact } = await this.#deferredModules.compaction()
      await compact(this.#copy, this.#ports, this.#newName(), this.#logLimit)
      this.#isCompacting = false
    } catch {
      // No space on the disk, or the code could not be loaded: the log still works, and this tab does not retry.
    }
  }

  async #undoRefusedImports(): Promise<void> {
    const imports = await this.#deferredModules.refusedImports().catch(() => undefined)
    imports?.undoRefusedImports(this)
  }

  async #renewTotals(): Promise<void> {
    this.#isRenewing = true
    try {
      const { renewTotals } = await this.#deferredModules.totals()
      await renewTotals(this.#copy, this.#ports)
      this.#isRenewing = false
    } catch {
      // As with compaction. Without totals, figures appear once all rows are loaded.
    }
  }

  #newName(): string {
    return Array.from(this.#ports.randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}

/** Changes that are one step to the person, with what undoes each of them. */
class Step {
  readonly made: NewMutation[] = []
  readonly inverses: (readonly Mutation[])[] = []
}

function isReady({ meta, outbox }: StoredState): boolean {
  return meta !== null && !outbox.some(isOutdated)
}
