import { protocolVersion } from '@monedero/core'
import type { Texts } from '../src/replica/browser/handover-in.ts'
import type { LedgerRef } from '../src/replica/ports/ledger-ref.ts'
import type { LockRequest, ReplicaStorage, TabMessage } from '../src/replica/ports/ports.ts'
import { MemoryStorage } from '../src/replica/storage/memory-storage.ts'
import type { Network } from './network.ts'
import { type Profile, Tab } from './tab.ts'

type DiskWork<T> = (disk: ReplicaStorage) => Promise<T>

const failures = ['before', 'during', 'after'] as const

/** One browser profile, or what it has of one ledger: a disk, a lock, a channel, and tabs that come and go. */
export class Device implements Profile {
  readonly network: Network
  readonly skewMs: number
  disk: MemoryStorage
  version: number
  tabs: Tab[] = []
  isOffline = false
  hasSession = true
  signedInAtMs: number
  /** How many of its tabs fell back to memory. */
  onlineOnlyTabs = 0
  /** Whether writes to the disk fail until further notice. */
  isFull = false
  readonly #ledger: LedgerRef
  #holder: { tab: Tab; request: LockRequest } | undefined
  #queue: { tab: Tab; request: LockRequest }[] = []
  /** Survives its tabs; may or may not survive the browser. */
  readonly #texts = new Map<string, string>()
  /** Keys under which there was no room for a text. */
  readonly unwrittenTexts = new Set<string>()
  /** Refused changes that went with tabs in which alone they were listed, because their storage had failed. */
  readonly refusedOnlyInTabs = new Set<string>()
  readonly texts: Texts = {
    entries: () => [...this.#texts],
    write: (key, text) => {
      if (text === null) return this.#texts.delete(key) || true
      const hasRoom = !this.#is(100)
      if (hasRoom) this.#texts.set(key, text)
      else this.unwrittenTexts.add(key)
      return hasRoom
    },
  }
  /** Raised when the browser is killed: pending writes then never reach the disk. */
  #life = 0
  #diskFreeAtMs = 0

  constructor(
    network: Network,
    uid: string,
    skewMs: number,
    {
      disk = new MemoryStorage(),
      version = protocolVersion,
      ledgerId = uid,
    }: { disk?: MemoryStorage; version?: number; ledgerId?: string } = {},
  ) {
    this.network = network
    this.skewMs = skewMs
    this.disk = disk
    this.version = version
    this.signedInAtMs = network.world.elapsedMs
    this.#ledger = { uid, ledgerId }
  }

  /** Restores the disk from a backup of the profile, while the browser is not running. */
  setBack(disk: MemoryStorage): void {
    this.killBrowser()
    this.#texts.clear()
    this.disk = disk.clone()
  }

  /** A ledger was removed from this browser, with everything that was not sent. */
  forgetTexts(): void {
    this.#texts.clear()
  }

  /** How often its browser was killed. */
  get deaths(): number {
    return this.#life
  }

  goOnlineOnly(): void {
    this.onlineOnlyTabs += 1
  }

  openTab(): Tab {
    const tab = new Tab(this, this.network, this.#ledger)
    for (const other of this.tabs) other.isVisible = false
    tab.isVisible = true
    this.tabs.push(tab)
    if (!this.hasSession) this.noticeSessionEnd()
    return tab
  }

  /** The app is updated: the next tab is of the current version, and takes over from all others. */
  upgrade(): void {
    if (this.version === protocolVersion) return
    this.version = protocolVersion
    for (const tab of this.tabs) tab.retire()
    this.openTab()
  }

  /** Tabs detect sooner or later that the session has ended; a frozen one may find a new session. */
  noticeSessionEnd(): void {
    const { world } = this.network
    for (const tab of this.tabs)
      world.after(world.chance(5000), () => tab.call(() => !this.hasSession && tab.leave()))
  }

  /** The same person signs in. */
  signIn(): void {
    if (this.hasSession) return
    this.hasSession = true
    this.signedInAtMs = this.network.world.elapsedMs
    if (this.tabs.length === 0) this.openTab()
  }

  /** Kills all tabs at once; unwritten data is lost. */
  killBrowser(): void {
    this.#life += 1
    if (this.network.world.isOneIn(2)) this.#texts.clear()
    else if (this.#is(20)) this.#damageText()
    for (const tab of this.tabs) tab.isDead = true
    this.tabs = []
    this.#holder = undefined
    this.#queue = []
  }

  forget(tab: Tab): void {
    const { refused } = tab.replica.status()
    if (tab.isOnlineOnly) for (const { id } of refused) this.refusedOnlyInTabs.add(id)
    this.tabs = this.tabs.filter((other) => other !== tab)
    this.#queue = this.#queue.filter((waiting) => waiting.tab !== tab)
    if (this.#holder?.tab === tab) this.#passOn()
  }

  acquire(tab: Tab, request: LockRequest): () => void {
    const place = { tab, request }
    if (request.steal) {
      const robbed = this.#holder
      this.#holder = undefined
      if (robbed) this.#later(() => robbed.tab.call(() => robbed.request.onLost()))
      this.#queue.unshift(place)
    } else this.#queue.push(place)
    if (!this.#holder) this.#passOn()
    return () => {
      this.#queue = this.#queue.filter((waiting) => waiting !== place)
      if (this.#holder === place) this.#passOn()
    }
  }

  broadcast(from: Tab, message: TabMessage): void {
    for (const tab of this.tabs) {
      if (tab !== from) this.#later(() => tab.call(() => tab.onMessage(message)))
    }
  }

  /** Runs an operation on the disk, serially for all tabs, which are then notified. */
  onDisk<T>(tab: Tab, work: DiskWork<T>, isWrite: boolean): Promise<T> {
    const { world } = this.network
    const life = this.#life
    const atMs = Math.max(this.#diskFreeAtMs, world.elapsedMs + world.chance(30))
    this.#diskFreeAtMs = atMs
    return new Promise((resolve, reject) => {
      world.after(atMs - world.elapsedMs, async () => {
        if (life !== this.#life || tab.isDead) return
        try {
          const result = await this.#attempt(work, isWrite)
          world.after(world.chance(10), () => tab.call(() => resolve(result)))
        } catch (error) {
          world.after(1, () => tab.call(() => reject(error)))
        }
      })
    })
  }

  /** Storage fails before it does anything, after it has asked what to write, or after it has written. */
  async #attempt<T>(work: DiskWork<T>, isWrite: boolean): Promise<T> {
    const isFull = isWrite && this.isFull && this.network.isFaulty
    const phase = this.#is(60) || isFull ? failures[this.network.world.chance(isFull ? 2 : 3)] : undefined
    if (phase === 'before') throw new Error('the database failed')
    const result = await work(phase === 'during' ? this.disk.clone() : this.disk)
    if (phase !== undefined) throw new Error(`the database failed ${phase} the work`)
    return result
  }

  /** A browser that dies may leave half of a text. */
  #damageText(): void {
    const [first] = this.#texts
    if (first) this.#texts.set(first[0], first[1].slice(0, -20))
  }

  #is(oneIn: number): boolean {
    return this.network.isFaulty && this.network.world.isOneIn(oneIn)
  }

  #passOn(): void {
    const next = this.#queue.shift()
    this.#holder = next
    if (!next) return
    this.#later(() => {
      if (this.#holder === next) next.tab.call(() => this.#holder === next && next.request.onGranted())
    })
  }

  #later(run: () => void): void {
    this.network.world.after(this.network.world.chance(10), run)
  }
}
