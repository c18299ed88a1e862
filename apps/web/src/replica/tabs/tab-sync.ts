import type { LocalCopy } from '../local-copy/local-copy.ts'
import type { LedgerRef } from '../ports/ledger-ref.ts'
import type { LedgerEnd, ReplicaPorts, SyncProgress, TabMessage } from '../ports/ports.ts'
import type { SyncCode, SyncEngine } from '../sync/sync-engine.ts'
import { TabLock } from './tab-lock.ts'

const loadAgainMs = 10_000
const idle: SyncProgress = { isOffline: false, isBusy: false, needsReload: false, blockedId: null }

interface TabSyncOptions {
  readonly ledger: LedgerRef
  readonly copy: LocalCopy
  readonly ports: ReplicaPorts
  readonly loadSync: () => Promise<SyncCode>
  readonly newName: () => string
  readonly onProgress: () => void
  /** Another tab has removed the replica. */
  readonly onGone: () => void
  readonly onLedgerEnd: (end: LedgerEnd) => void
  /** A decision about a blocked change arrived from another tab. */
  readonly onDecision: (choice: 'retry' | 'take-back') => Promise<void>
}

/** Coordinates the tabs of a replica: the one that holds the lock runs the sync engine, the others follow its progress. */
export class TabSync {
  readonly #options: TabSyncOptions
  readonly #lock: TabLock
  #engine: SyncEngine | undefined
  #progress = idle
  #stopListening = () => {}
  #isClosed = false

  constructor(options: TabSyncOptions) {
    this.#options = options
    this.#lock = new TabLock(options.ports, {
      onGranted: () => void this.#lead(),
      onLost: () => this.#follow(),
      broadcastHeartbeat: () => this.#broadcastHeartbeat(),
    })
  }

  /** The sync engine, if this tab runs it. */
  get engine(): SyncEngine | undefined {
    return this.#engine
  }

  get progress(): SyncProgress {
    return this.#progress
  }

  /** Starts to handle messages of other tabs. */
  listen(): void {
    this.#options.ports.channel.onMessage((message) => void this.#onMessage(message).catch(() => {}))
  }

  /** Competes for the lock, and syncs whenever the tab becomes active. */
  join(): void {
    this.#lock.open()
    this.#stopListening = this.#options.ports.activity.onReturn(() => this.wakeHolder())
    this.wakeHolder()
  }

  /** Wakes the sync engine, in this tab or another. */
  wakeHolder(): void {
    if (this.#engine) this.#engine.wake(true)
    else this.#options.ports.channel.post({ kind: 'wake' })
  }

  /** Syncs now, at the person's request, in this tab or another. */
  syncNow(): void {
    if (this.#engine) this.#engine.wakeNow()
    else this.#options.ports.channel.post({ kind: 'sync' })
  }

  close(): void {
    this.#isClosed = true
    this.#engine?.stop()
    this.#stopListening()
    this.#lock.close()
    this.#options.ports.channel.close()
  }

  /** A newer version of the app has taken over: asks for a reload. */
  requireReload(): void {
    this.#takeProgress({ ...idle, needsReload: true })
  }

  async #onMessage(message: TabMessage): Promise<void> {
    if (this.#isClosed) return
    const { copy, onGone, onDecision } = this.#options
    if (message.kind === 'gone') {
      onGone()
      return
    }
    if (message.kind === 'alive') {
      this.#lock.onHeartbeat()
      if (!this.#engine) this.#takeProgress(message.progress)
      await copy.onChangeSeen(message.change)
      return
    }
    if (message.kind === 'decide') {
      if (this.#engine) await onDecision(message.choice)
      return
    }
    if (message.kind === 'sync') {
      this.#engine?.wakeNow()
      return
    }
    await copy.receive(message)
    if (message.kind !== 'committed') this.#engine?.wake(message.kind === 'wake')
  }

  async #lead(): Promise<void> {
    const { ledger, copy, ports, loadSync, newName, onLedgerEnd } = this.#options
    try {
      const { SyncEngine, transportOf } = await loadSync()
      if (!this.#lock.isHolder) return
      this.#engine?.stop()
      const engine = new SyncEngine({
        copy,
        ports: { ...ports, transport: transportOf(ledger) },
        newName,
        onProgress: () => this.#passOnProgress(engine),
        onLedgerEnd,
      })
      this.#engine = engine
      engine.start()
    } catch {
      if (this.#isClosed) return
      // The code could not be loaded: no network.
      this.#takeProgress({ ...idle, isOffline: true })
      ports.clock.after(loadAgainMs, () => void this.#lead())
    }
  }

  #follow(): void {
    this.#engine?.stop()
    this.#engine = undefined
  }

  #passOnProgress(engine: SyncEngine): void {
    if (this.#isClosed) return
    this.#takeProgress(engine.progress)
    // A tab of a newer version takes over.
    if (engine.progress.needsReload) this.#lock.close()
    if (this.#lock.isHolder) this.#broadcastHeartbeat()
  }

  #broadcastHeartbeat(): void {
    const { ports, copy } = this.#options
    ports.channel.post({ kind: 'alive', progress: this.#progress, change: copy.meta.change })
  }

  #takeProgress(progress: SyncProgress): void {
    this.#progress = progress
    this.#options.onProgress()
  }
}
