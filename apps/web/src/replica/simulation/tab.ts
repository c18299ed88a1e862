import type { Handover, LockRequest, ReplicaPorts, ReplicaStorage, TabMessage } from '../ports.ts'
import { Replica } from '../replica.ts'
import * as compaction from '../storage/compaction.ts'
import * as lostRows from '../sync/lost-rows.ts'
import { SyncEngine } from '../sync/sync-engine.ts'
import type { Asker, Network } from './network.ts'
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
  readonly handover: Handover
  acquire(tab: Tab, request: LockRequest): () => void
  broadcast(from: Tab, message: TabMessage): void
  /** Does something on the disk, if the tab still lives when its turn comes; now and then a disk that may be full is. */
  onDisk<T>(tab: Tab, work: (disk: ReplicaStorage) => Promise<T>, mayBeFull: boolean): Promise<T>
  forget(tab: Tab): void
}

/** One tab with the real replica in it. It can freeze and be killed at any step. */
export class Tab implements Asker {
  readonly device: Profile
  readonly #world: World
  readonly replica: Replica
  isDead = false
  isVisible = false
  isOpen = false
  #isFrozen = false
  #hasLeft = false
  #heldBack: (() => void)[] = []
  onMessage: (message: TabMessage) => void = () => {}
  readonly onReturn = new Set<() => void>()

  constructor(device: Profile, network: Network, uid: string) {
    this.device = device
    this.#world = network.world
    const lateCode = {
      sync: async () => ({ SyncEngine, transportOf: () => network.transportOf(this) }),
      compaction: () => this.#loaded(compaction),
      lostRows: () => this.#loaded(lostRows),
    }
    this.replica = new Replica(uid, this.#ports(network), lateCode, logLimit)
    void this.#open()
  }

  /** Runs something in this tab: never if it is dead, later if it is frozen. */
  call(run: () => void): void {
    if (this.isDead) return
    if (this.#isFrozen) this.#heldBack.push(run)
    else run()
  }

  async #open(): Promise<void> {
    try {
      await this.replica.open()
      this.isOpen = !this.#hasLeft
    } catch (error) {
      if (!this.#hasLeft) throw error
    }
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

  /** Closes the replica and keeps it on the disk, as a page does whose session was taken away [O8]. */
  leave(): void {
    this.#hasLeft = true
    this.isOpen = false
    this.replica.close()
    this.device.forget(this)
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

  #ports(network: Network): ReplicaPorts {
    const { device } = this
    const { world } = network
    return {
      storage: this.#storage(),
      handover: device.handover,
      lock: { acquire: (request: LockRequest) => device.acquire(this, request) },
      channel: {
        post: (message) => device.broadcast(this, message),
        onMessage: (listener) => {
          this.onMessage = listener
        },
        close: () => {
          this.onMessage = () => {}
        },
      },
      clock: {
        nowMs: () => world.nowMs + device.skewMs,
        after: (delayMs, callback) => world.after(delayMs, () => this.call(callback)),
        idle: () => new Promise((resolve) => world.after(world.chance(20), () => this.call(resolve))),
      },
      surroundings: {
        isVisible: () => this.isVisible,
        onReturn: (listener) => {
          this.onReturn.add(listener)
          return () => this.onReturn.delete(listener)
        },
      },
      randomBytes: (count) => Uint8Array.from({ length: count }, () => world.chance(256)),
    }
  }

  #storage(): ReplicaStorage {
    const { device } = this
    const ask = <T>(work: (disk: ReplicaStorage) => Promise<T>, mayBeFull = false) =>
      this.#hasLeft
        ? Promise.reject<T>(new Error('the database is closed'))
        : device.onDisk(this, work, mayBeFull)
    return {
      append: (mutation) => ask((disk) => disk.append(mutation), true),
      update: (decide) => ask((disk) => disk.update(decide)),
      state: () => ask((disk) => disk.state()),
      read: (afterLogKey) => ask((disk) => disk.read(afterLogKey)),
      writeChunk: (generation, index, page) => ask((disk) => disk.writeChunk(generation, index, page)),
      readChunk: (generation, index) => ask((disk) => disk.readChunk(generation, index)),
      destroy: () => ask((disk) => disk.destroy()),
      close: () => {},
    }
  }
}
