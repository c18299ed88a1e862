import { LedgerList, type ServerLedger } from '../src/replica/ledger-list.ts'
import { LedgerSwitch } from '../src/replica/ledger-switch.ts'
import { type CurrentReplica, OpenLedgers } from '../src/replica/open-ledgers.ts'
import { type LedgerRef, personalLedger, placeOf } from '../src/replica/ports/ledger-ref.ts'
import type { Replica } from '../src/replica/replica.ts'
import type { Device } from './device.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

/** A browser in which one person opens several ledgers. Of each it has a device, which is killed and offline with all others. */
export class Browser {
  readonly uid: string
  readonly #world: World
  readonly #deviceOf: (ledgerId: string) => Device
  readonly #devices = new Map<string, Device>()
  readonly #texts = new Map<string, string>()
  readonly #unsent = new Set<string>()
  /** Whether it may not know of everything that is unsent. */
  hasLostMarks = false
  readonly list = new LedgerList({
    read: (key) => this.#texts.get(key) ?? null,
    write: (key, text) => (text === null ? this.#texts.delete(key) : this.#texts.set(key, text)),
  })
  pages: Page[] = []

  constructor(world: World, uid: string, deviceOf: (ledgerId: string) => Device) {
    this.#world = world
    this.uid = uid
    this.#deviceOf = deviceOf
  }

  get devices(): readonly Device[] {
    return [...this.#devices.values()]
  }

  get isOffline(): boolean {
    return this.device(this.uid).isOffline
  }

  set isOffline(isOffline: boolean) {
    for (const device of this.devices) device.isOffline = isOffline
  }

  device(ledgerId: string): Device {
    const known = this.#devices.get(ledgerId)
    if (known) return known
    const device = this.#deviceOf(ledgerId)
    device.isOffline = this.#devices.get(this.uid)?.isOffline ?? false
    this.#devices.set(ledgerId, device)
    return device
  }

  /** A new tab, or one that was reloaded and shows what it showed. */
  openPage(shownId: string | null = null): Page {
    const page = new Page(this, shownId)
    this.pages.push(page)
    return page
  }

  forget(page: Page): void {
    this.pages = this.pages.filter((other) => other !== page)
  }

  kill(): void {
    for (const device of this.devices) device.killBrowser()
    this.pages = []
    // What was written last to local storage may be lost.
    if (this.#world.isOneIn(2)) return
    this.#unsent.clear()
    this.hasLostMarks = true
  }

  mark(place: string, hasUnsent: boolean): void {
    if (hasUnsent) this.#unsent.add(place)
    else this.#unsent.delete(place)
  }

  mayHaveUnsent({ ledgerId, uid }: LedgerRef): boolean {
    return this.#unsent.has(placeOf({ uid, ledgerId })) || this.device(ledgerId).texts.entries().length > 0
  }
}

/** A tab of a browser: the personal ledger, and further ones that it opens and closes as a browser does. */
export class Page {
  readonly #browser: Browser
  readonly open = new OpenLedgers()
  readonly ledgers: LedgerSwitch
  readonly #tabs = new Map<Replica, Tab>()
  shownId: string | null

  constructor(browser: Browser, shownId: string | null) {
    this.#browser = browser
    this.shownId = shownId
    const { uid } = browser
    const refOf = (place: string): LedgerRef => ({ uid, ledgerId: place.slice(uid.length + 1) || uid })
    this.ledgers = new LedgerSwitch({
      open: this.open,
      list: browser.list,
      openLedger: (ledger) => this.#open(ledger),
      tabMemory: {
        read: () => this.shownId,
        write: (ledgerId) => {
          this.shownId = ledgerId
        },
      },
      mayHaveUnsent: (place) => browser.mayHaveUnsent(refOf(place)),
      remove: (replica) => this.#remove(replica),
      // Disks keep what they have.
      keep: () => {},
      keepNoLonger: () => {},
      onShownEnd: () => {},
    })
    this.open.begin(this.#open(personalLedger(uid)))
    this.open.subscribe(() => this.#leaveClosed())
    this.ledgers.openRemembered()
  }

  /** The tab of a replica that is open. */
  tabOf({ replica }: CurrentReplica): Tab | undefined {
    return this.#tabs.get(replica)
  }

  get tabs(): readonly Tab[] {
    return [...this.#tabs.values()]
  }

  kill(): void {
    this.#browser.forget(this)
    for (const tab of this.tabs) tab.kill()
  }

  /** The list of the server came. */
  update(fetched: readonly ServerLedger[]): void {
    const { list, uid } = this.#browser
    list.update(uid, fetched, (ledgerId) => this.open.at(placeOf({ uid, ledgerId })) !== undefined)
  }

  /** The server made a ledger. */
  made(id: string, name: string): void {
    this.#browser.list.add(this.#browser.uid, { id, name, role: 'owner', deletedAtMs: null, isHere: true })
    this.ledgers.show(id)
  }

  /** The server deleted a ledger that this tab has open. */
  deleted(replica: Replica, nowMs: number): void {
    const { list } = this.#browser
    const { uid, ledgerId } = replica.ledger
    list.setDeleted(uid, ledgerId, nowMs)
    list.noLongerHere(uid, ledgerId)
    if (this.open.shown?.replica === replica) this.ledgers.show(uid)
    this.#remove(replica)
    this.open.forget(replica.place)
  }

  restored(ledgerId: string): void {
    this.#browser.list.setDeleted(this.#browser.uid, ledgerId, null)
    this.ledgers.show(ledgerId)
  }

  #remove(replica: Replica): void {
    const { ledgerId } = replica.ledger
    this.#browser.device(ledgerId).forgetTexts()
    this.#browser.mark(replica.place, false)
    replica.destroy().catch(() => {})
  }

  #open(ledger: LedgerRef): CurrentReplica {
    const tab = this.#browser.device(ledger.ledgerId).openTab()
    tab.onEnd = (end) => this.ledgers.end(tab.replica, end)
    tab.onStatus = (replica) => {
      const { isOutboxRead, unsentCount } = replica.status()
      const isKept = this.open.at(replica.place)?.replica === replica && !tab.isOnlineOnly
      if (isKept && isOutboxRead) this.#browser.mark(replica.place, unsentCount > 0)
    }
    let { replica } = tab
    tab.onReplaced = () => {
      this.#tabs.delete(replica)
      const isOpen = this.open.at(replica.place)?.replica === replica
      replica = tab.replica
      this.#tabs.set(replica, tab)
      if (isOpen) this.open.set(currentOf(tab))
    }
    this.#tabs.set(replica, tab)
    return currentOf(tab)
  }

  /** What was closed is gone with its lock and its channel. */
  #leaveClosed(): void {
    for (const [replica, tab] of this.#tabs) {
      if (this.open.at(replica.place)?.replica === replica) continue
      this.#tabs.delete(replica)
      tab.leave()
    }
  }
}

function currentOf({ replica, isOnlineOnly }: Tab): CurrentReplica {
  return { replica, isOnlineOnly, isBlocked: false, hasUnreadable: false }
}
