import { protocolVersion } from '@monedero/core'
import { handoverIn, type Texts } from '../src/replica/browser/handover-in.ts'
import { noChannel, ownLock } from '../src/replica/browser/web-ports.ts'
import * as refusedImports from '../src/replica/imports/refused-imports.ts'
import * as compaction from '../src/replica/local-copy/compaction.ts'
import * as totals from '../src/replica/local-copy/write-totals.ts'
import type { LedgerRef } from '../src/replica/ports/ledger-ref.ts'
import type {
  LedgerEnd,
  LockRequest,
  ReplicaChannel,
  ReplicaPorts,
  ReplicaStorage,
  TabMessage,
  Transport,
} from '../src/replica/ports/ports.ts'
import type { MemorySnapshot } from '../src/replica/ports/stored.ts'
import * as recurringPoster from '../src/replica/recurring/recurring-poster.ts'
import { Replica } from '../src/replica/replica.ts'
import { DeferredStorage } from '../src/replica/storage/deferred-storage.ts'
import { MemoryStorage } from '../src/replica/storage/memory-storage.ts'
import * as decideLost from '../src/replica/sync/decide-lost.ts'
import { recoverHandedOver } from '../src/replica/sync/recover-handed-over.ts'
import { SyncEngine } from '../src/replica/sync/sync-engine.ts'
import type { Asker, Network } from './network.ts'
import { OlderVersion } from './older-version.ts'
import type { World } from './world.ts'

/** Low enough for several compactions in one run. */
const logLimit = { pages: 3, rows: 5 }

/** The browser profile that a tab lies in. */
export interface Profile {
  readonly isOffline: boolean
  /** Whether the server accepts its requests. */
  readonly hasSession: boolean
  /** How wrong its clock is. */
  readonly skewMs: number
  readonly texts: Texts
  /** The protocol version of the app that its tabs load. */
  readonly version: number
  acquire(tab: Tab, request: LockRequest): () => void
  broadcast(from: Tab, message: TabMessage): void
  /** Runs an operation on the disk, if the tab is still alive and the disk does not fail. */
  onDisk<T>(tab: Tab, work: (disk: ReplicaStorage) => Promise<T>, isWrite: boolean): Promise<T>
  /** One of its tabs falls back to memory. */
  goOnlineOnly(): void
  forget(tab: Tab): void
}

/** One tab with the real replica in it. It can freeze and be killed at any step. */
export class Tab implements Asker {
  readonly device: Profile
  readonly #world: World
  readonly #network: Network
  readonly #ledger: LedgerRef
  replica: Replica
  isDead = false
  isVisible = false
  isOpen = false
  /** Whether its storage failed, so that it works in memory. */
  isOnlineOnly = false
  /** Whether a tab of a newer version has taken over. */
  isRetired = false
  /** The behaviour of its app, if that is of an older version. */
  readonly #older: OlderVersion | undefined
  #isFrozen = false
  #hasLeft = false
  #heldBack: (() => void)[] = []
  /** Which connection to the database is open. */
  #connection = 0
  #reopenings = 0
  readonly #unhanded = new Map<string, () => string>()
  onMessage: (message: TabMessage) => void = () => {}
  /** Called when there is no ledger to sync with any more. */
  onEnd: (end: LedgerEnd) => void = () => {}
  onStatus: (replica: Replica) => void = () => {}
  /** Called when another replica is in the place of the one that failed. */
  onReplaced: () => void = () => {}
  readonly onReturn = new Set<() => void>()

  constructor(device: Profile, network: Network, ledger: LedgerRef) {
    this.device = device
    this.#world = network.world
    this.#network = network
    this.#ledger = ledger
    this.#older = device.version < protocolVersion ? new OlderVersion(device.version) : undefined
    this.replica = this.#begin(this.#storage())
  }

  /** Whether nothing that was only in its memory can still be sent. */
  get isGone(): boolean {
    return this.isDead || this.#hasLeft
  }

  /** Runs something in this tab: never if it is dead, later if it is frozen. */
  call(run: () => void): void {
    if (this.isDead) return
    if (this.#isFrozen) this.#heldBack.push(run)
    else run()
  }

  #begin(storage: ReplicaStorage, memory?: MemorySnapshot): Replica {
    const deferredModules = {
      sync: async () => ({ SyncEngine, recoverHandedOver, transportOf: () => this.#transport() }),
      compaction: () => this.#loaded(compaction),
      totals: () => this.#loaded(totals),
      decideLost: () => this.#loaded(decideLost),
      refusedImports: () => this.#loaded(refusedImports),
      recurringPoster: () => this.#loaded(recurringPoster),
    }
    const replica = new Replica(this.#ledger, { ...this.#ports(storage), memory }, deferredModules, logLimit)
    replica.onStorageFailed(() => this.#openAnew(replica, true))
    // A frozen tab hears of a removal late.
    replica.onGone(() => this.#world.after(2000, () => this.call(() => this.onEnd('unknown'))))
    replica.onLedgerEnd((end) => this.onEnd(end))
    replica.onStatus(() => this.onStatus(replica))
    void this.#open(replica)
    return replica
  }

  async #open(replica: Replica): Promise<void> {
    try {
      await replica.open()
      this.isOpen = this.replica === replica && !this.#hasLeft
    } catch {
      this.#reopen(replica)
    }
  }

  /** As in a browser: opening the database is retried once, then memory is used. */
  #reopen(failed: Replica): void {
    this.#reopenings += 1
    this.#openAnew(failed, this.#reopenings > 1)
  }

  #openAnew(failed: Replica, isOnlineOnly: boolean): void {
    if (this.replica !== failed || this.#hasLeft || this.isRetired) return
    failed.close()
    this.isOpen = false
    this.#connection += 1
    if (isOnlineOnly) this.device.goOnlineOnly()
    this.isOnlineOnly = isOnlineOnly
    const { memorySnapshot } = failed
    this.replica = this.#begin(
      isOnlineOnly ? MemoryStorage.from(memorySnapshot) : this.#storage(),
      memorySnapshot,
    )
    this.onReplaced()
  }

  /** The browser closes the database by itself; the page opens it again after a while. */
  closeDatabase(): void {
    if (this.isOnlineOnly) return
    const { replica } = this
    this.#connection += 1
    this.#world.after(2000, () => this.call(() => this.#openAnew(replica, false)))
  }

  /** Code arrives some time after it was asked for. */
  #loaded<Code>(code: Code): Promise<Code> {
    const { promise, resolve } = Promise.withResolvers<Code>()
    this.#world.after(this.#world.chance(1000), () => this.call(() => resolve(code)))
    return promise
  }

  kill(): void {
    this.isDead = true
    this.device.forget(this)
  }

  /** Closes the replica and keeps it on the disk, as a page does when its session was revoked [O8]. */
  leave(): void {
    this.#hasLeft = true
    this.#connection += 1
    this.isOpen = false
    this.replica.close()
    this.device.forget(this)
  }

  /** A newer version uses the database: changes stay in the handover until a reload [V4]. */
  retire(): void {
    this.thaw()
    this.isRetired = true
    this.isOpen = false
    this.replica.retire()
  }

  freeze(): void {
    this.#isFrozen = true
    this.isVisible = false
  }

  thaw(): void {
    this.#isFrozen = false
    const late = this.#heldBack
    this.#heldBack = []
    for (const run of late) this.#world.after(0, () => this.call(run))
  }

  show(): void {
    this.thaw()
    this.isVisible = true
    for (const listener of this.onReturn) this.call(listener)
  }

  #ports(storage: ReplicaStorage): ReplicaPorts {
    const { device } = this
    const world = this.#world
    const isAlone = !storage.isDurable
    const handover = handoverIn(device.texts, '', this.#unhanded)
    return {
      storage,
      handover: this.#older?.handover(handover) ?? handover,
      lock: isAlone ? ownLock : { acquire: (request: LockRequest) => device.acquire(this, request) },
      channel: isAlone ? noChannel : this.#channel(),
      clock: {
        nowMs: () => world.nowMs + device.skewMs,
        after: (delayMs, callback) => world.after(delayMs, () => this.call(callback)),
        idle: () => new Promise((resolve) => world.after(world.chance(20), () => this.call(resolve))),
      },
      activity: {
        isVisible: () => this.isVisible,
        onReturn: (listener) => {
          this.onReturn.add(listener)
          return () => this.onReturn.delete(listener)
        },
      },
      randomBytes: (count) => Uint8Array.from({ length: count }, () => world.chance(256)),
    }
  }

  #transport(): Transport {
    const transport = this.#network.transportOf(this)
    return this.#older?.transport(transport) ?? transport
  }

  #channel(): ReplicaChannel {
    return {
      post: (message) => this.device.broadcast(this, message),
      onMessage: (listener) => {
        this.onMessage = listener
      },
      close: () => {
        this.onMessage = () => {}
      },
    }
  }

  /** The database opens some time after the page. */
  #storage(): ReplicaStorage {
    const { promise, resolve } = Promise.withResolvers<ReplicaStorage>()
    const opened = this.#openedStorage()
    this.#world.after(this.#world.chance(100), () => this.call(() => resolve(opened)))
    return new DeferredStorage(promise)
  }

  #openedStorage(): ReplicaStorage {
    const { device } = this
    const connection = this.#connection
    const ask = <T>(work: (disk: ReplicaStorage) => Promise<T>, isWrite = false) => {
      if (this.isRetired) return new Promise<T>(() => {})
      if (this.#connection !== connection) throw new Error('the database is closed')
      return device.onDisk(this, (disk) => work(this.#older?.storage(disk) ?? disk), isWrite)
    }
    return {
      isDurable: true,
      append: (mutations) => ask((disk) => disk.append(mutations), true),
      update: (decide, knownState) => ask((disk) => disk.update(decide, knownState), true),
      state: (knownState) => ask((disk) => disk.state(knownState)),
      read: (afterLogKey, totalsSince) => ask((disk) => disk.read(afterLogKey, totalsSince)),
      writeChunk: (generation, index, page, text) =>
        ask((disk) => disk.writeChunk(generation, index, page, text), true),
      readChunk: (generation, index) => ask((disk) => disk.readChunk(generation, index)),
      readTexts: (generation) => ask((disk) => disk.readTexts(generation)),
      writeTotals: (generation, years) => ask((disk) => disk.writeTotals(generation, years), true),
      destroy: () => ask((disk) => disk.destroy(), true),
      close: () => {},
    }
  }
}
