import { type Mutation, Refusal, toAmount } from '@monedero/core'
import { anEntry } from '@monedero/core/testing'
import { chooseWallet } from '../src/replica/chosen-wallet.ts'
import type { ServerLedger } from '../src/replica/ledger-list.ts'
import type { CurrentReplica } from '../src/replica/open-ledgers.ts'
import type { Replica } from '../src/replica/replica.ts'
import { Device } from './device.ts'
import { FurtherServer } from './further-server.ts'
import { Browser, type Page } from './ledger-page.ts'
import type { RealLedger } from './ledger-server.ts'
import { Network } from './network.ts'
import { isAtRest, unansweredOn } from './rest.ts'
import { rowsOnDisk } from './row-checks.ts'
import type { ServedLedger } from './simulated-server.ts'
import { createWallet, rename } from './wallet-changes.ts'
import { Witness } from './witness.ts'
import type { World } from './world.ts'

/** What happened in one run. */
export interface LedgersReport {
  readonly changes: number
  readonly ledgers: number
  readonly switches: number
  readonly kills: number
  readonly deleted: number
  readonly restored: number
}

interface Side {
  readonly server: ServedLedger
  readonly network: Network
  readonly witness: Witness
}

const quietMs = 15 * 60_000
const mostLedgers = 4

/** One run: browsers of one person in which further ledgers are made, switched, written in, deleted and restored, with faults; then the checks. */
export class SeveralLedgers {
  readonly #world: World
  readonly #real: RealLedger
  readonly #uid: string
  readonly #sides = new Map<string, Side>()
  readonly #browsers: Browser[] = []
  #switches = 0
  #kills = 0
  #deleted = 0
  #restored = 0

  constructor(world: World, real: RealLedger, uid: string, personal: ServedLedger) {
    this.#world = world
    this.#real = real
    this.#uid = uid
    this.#addSide(uid, personal)
  }

  /** Runs to the end; throws if a guarantee was violated. */
  async run(steps: number): Promise<LedgersReport> {
    const { chance } = this.#world
    for (let count = 1 + chance(3); count > 0; count -= 1) this.#addBrowser()
    for (let step = 0; step < steps; step += 1) {
      await this.#step()
      await this.#world.pass(chance(6) === 0 ? chance(10_000) : chance(500))
      this.#checkSaved()
    }
    await this.#comeToRest()
    for (const [ledgerId, { witness }] of this.#sides) await witness.check(this.#devicesOf(ledgerId))
    await this.#checkApart()
    const witnesses = [...this.#sides.values()].map(({ witness }) => witness)
    return {
      changes: witnesses.reduce((sum, { changes }) => sum + changes, 0),
      ledgers: this.#sides.size - 1,
      switches: this.#switches,
      kills: this.#kills,
      deleted: this.#deleted,
      restored: this.#restored,
    }
  }

  #addSide(ledgerId: string, server: ServedLedger): void {
    const network = new Network(this.#world, server)
    this.#sides.set(ledgerId, { server, network, witness: new Witness(network, server) })
  }

  #side(ledgerId: string): Side {
    const side = this.#sides.get(ledgerId)
    if (!side) throw new Error(`nobody made the ledger ${ledgerId}`)
    return side
  }

  #addBrowser(): void {
    const skewMs = this.#world.chance(2000)
    const deviceOf = (ledgerId: string) =>
      new Device(this.#side(ledgerId).network, this.#uid, skewMs, { ledgerId })
    const browser = new Browser(this.#world, this.#uid, deviceOf)
    this.#browsers.push(browser)
    browser.openPage()
  }

  async #step(): Promise<void> {
    const { chance } = this.#world
    const browser = this.#anyOf(this.#browsers)
    const page = browser && this.#anyOf(browser.pages)
    if (!browser || !page) return
    const kind = chance(100)
    if (kind < 40) this.#makeChange(browser, page)
    else if (kind < 56) this.#switch(browser, page)
    else if (kind < 63) await this.#make(browser, page)
    else if (kind < 71) await this.#delete(browser, page)
    else if (kind < 75) await this.#restore(browser, page)
    else if (kind < 78) await this.#update(browser, page)
    else if (kind < 82) browser.isOffline = !browser.isOffline
    else if (kind < 85) this.#openPage(browser)
    else if (kind < 89) this.#reload(browser, page)
    else if (kind < 91) this.#killBrowser(browser)
    else if (kind < 93) for (const { network } of this.#sides.values()) network.killServer()
    else if (kind < 96) this.#freezeOrThaw(page)
    else if (kind < 97) this.#anyOf(page.tabs)?.closeDatabase()
    else if (kind < 98) for (const device of browser.devices) device.isFull = !device.isFull
    else for (const tab of page.tabs) tab.show()
  }

  /** A change in the ledger that is shown, which bears the ledger's id. */
  #makeChange(browser: Browser, page: Page): void {
    const { shown, personal } = page.open
    if (!shown || !personal) return
    const { ledgerId } = shown.replica.ledger
    const { chance } = this.#world
    const wallets = [...shown.replica.store.rows.all('wallets')]
    const wallet = this.#anyOf(wallets)
    const kind = chance(10)
    if (!wallet || kind === 0)
      this.#perform(browser, page, shown, createWallet(shown.replica.newId(), ledgerId))
    else if (kind === 1) this.#perform(browser, page, shown, rename(`${ledgerId}, again`, wallet.id))
    else if (kind === 2) this.#perform(browser, page, personal, chooseWallet(shown.replica.ledger, wallet.id))
    else if (kind === 3)
      this.#perform(browser, page, shown, {
        op: 'settings.update',
        args: { set: { name: nameOf(ledgerId) } },
      })
    else this.#perform(browser, page, shown, creationOf(shown.replica, wallet.id))
  }

  #perform(
    browser: Browser,
    page: Page,
    opened: CurrentReplica,
    mutation: { readonly op: string; readonly args: unknown },
  ): void {
    const tab = page.tabOf(opened)
    if (!tab?.isOpen) return
    const { ledgerId } = opened.replica.ledger
    try {
      const performed = opened.replica.perform(mutation)
      this.#side(ledgerId).witness.follow(browser.device(ledgerId), tab, mutation.op, performed)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  /** Any ledger that the browser knows, offline only one that it has rows of. */
  #switch(browser: Browser, page: Page): void {
    const known = browser.list
      .of(this.#uid)
      .filter(({ deletedAtMs, isHere }) => deletedAtMs === null && (isHere || !browser.isOffline))
    this.#switches += 1
    page.ledgers.show(this.#anyOf([this.#uid, ...known.map(({ id }) => id)]) ?? this.#uid)
  }

  async #make(browser: Browser, page: Page): Promise<void> {
    const id = page.open.personal?.replica.newId()
    if (id === undefined || this.#sides.size > mostLedgers || !this.#isReachable(browser)) return
    const ledger = { uid: this.#uid, ledgerId: id }
    this.#addSide(id, new FurtherServer(this.#real, ledger))
    await this.#ask('POST', '/v1/ledgers', { body: { id, name: nameOf(id) } })
    // Its first answer may be lost: then the list of the server has it.
    if (!this.#world.isOneIn(4)) page.made(id, nameOf(id))
  }

  async #delete(browser: Browser, page: Page): Promise<void> {
    const { shown } = page.open
    if (!shown || !this.#isReachable(browser)) return
    const { ledgerId } = shown.replica.ledger
    const { isOutboxRead, unsentCount } = shown.replica.status()
    if (ledgerId === this.#uid || !isOutboxRead || unsentCount > 0) return
    if (!(await this.#isOnServer(ledgerId))) return
    await this.#ask('DELETE', '/v1/ledgers', { query: { ledger: ledgerId } })
    this.#deleted += 1
    if (this.#world.isOneIn(4)) return
    this.#side(ledgerId).witness.removed(browser.device(ledgerId))
    page.deleted(shown.replica, this.#world.nowMs)
  }

  async #restore(browser: Browser, page: Page): Promise<void> {
    if (!this.#isReachable(browser)) return
    const deleted = (await this.#listed()).filter(({ deletedAtMs }) => deletedAtMs !== null)
    const ledger = this.#anyOf(deleted)
    if (!ledger) return
    await this.#restoreOnServer(ledger.id)
    page.restored(ledger.id)
  }

  async #restoreOnServer(ledger: string): Promise<void> {
    this.#restored += 1
    await this.#ask('POST', '/v1/ledgers/restore', { query: { ledger } })
  }

  async #update(browser: Browser, page: Page): Promise<void> {
    if (this.#isReachable(browser)) page.update(await this.#listed())
  }

  #freezeOrThaw({ tabs }: Page): void {
    const isFreezing = this.#world.chance(2) === 0
    for (const tab of tabs) {
      if (isFreezing) tab.freeze()
      else tab.thaw()
    }
  }

  #openPage(browser: Browser): void {
    if (browser.pages.length < 3) browser.openPage()
  }

  /** The tab is closed, or reloaded: then it shows what it showed. */
  #reload(browser: Browser, page: Page): void {
    this.#kills += 1
    page.kill()
    const isReload = this.#world.chance(2) === 0
    if (isReload) browser.openPage(page.shownId)
    else if (browser.pages.length === 0) this.#openLater(browser)
  }

  #killBrowser(browser: Browser): void {
    this.#kills += 1
    browser.kill()
    this.#openLater(browser)
  }

  #openLater(browser: Browser): void {
    this.#world.after(this.#world.chance(5000), () => browser.openPage())
  }

  /** Stops all faults, restores every ledger, opens each in every browser, and lets time pass until all of it is settled. */
  async #comeToRest(): Promise<void> {
    for (const { network } of this.#sides.values()) network.isFaulty = false
    for (const browser of this.#browsers) {
      browser.isOffline = false
      for (const tab of browser.pages.flatMap(({ tabs }) => tabs)) tab.thaw()
      browser.openPage()
    }
    await this.#checkSent()
    for (const { id, deletedAtMs } of await this.#listed())
      if (deletedAtMs !== null) await this.#restoreOnServer(id)
    // A tab may still hear that a ledger was deleted.
    await this.#world.pass(60_000)
    for (const { id } of [...(await this.#listed()), { id: this.#uid }]) await this.#settle(id)
  }

  /** A start sends what is left in any ledger, shown or not [S9]. */
  async #checkSent(): Promise<void> {
    await this.#world.pass(2 * 60_000)
    const live = (await this.#listed()).filter(({ deletedAtMs }) => deletedAtMs === null)
    for (const browser of this.#browsers.filter(({ hasLostMarks }) => !hasLostMarks))
      for (const { id } of live) {
        // What was hidden when the ledger was deleted waits until that is opened again.
        const isHere = browser.list.of(this.#uid).some((each) => each.id === id && each.isHere)
        const unanswered = await unansweredOn([browser.device(id)])
        if (isHere && unanswered.length > 0)
          throw new Error(`${unanswered.join(' ')} in ${id} wait to be opened`)
      }
  }

  async #settle(ledgerId: string): Promise<void> {
    const listed = await this.#listed()
    for (const browser of this.#browsers) {
      // One whose storage failed goes on in memory; another finds the disk recovered.
      const page = browser.openPage(this.#uid)
      page.update(listed)
      page.ledgers.show(ledgerId)
      for (const tab of page.tabs) tab.show()
    }
    const { network } = this.#side(ledgerId)
    const devices = this.#devicesOf(ledgerId)
    if (await this.#world.pass(quietMs, () => isAtRest(network, devices))) return
    throw new Error(`the ledger ${ledgerId} does not come to rest`)
  }

  #checkSaved(): void {
    for (const page of this.#browsers.flatMap(({ pages }) => pages))
      for (const opened of page.open.all) {
        const tab = page.tabOf(opened)
        if (tab) this.#side(opened.replica.ledger.ledgerId).witness.checkSaved(tab)
      }
  }

  /** Nothing of one ledger is in another, on the server or on a disk. */
  async #checkApart(): Promise<void> {
    for (const [ledgerId, { server }] of this.#sides) {
      const disks = await Promise.all(this.#devicesOf(ledgerId).map(rowsOnDisk))
      for (const { table, row } of [...(await server.rows()).puts(), ...disks.flat()]) {
        const mark = table === 'entries' ? row.description : table === 'wallets' ? row.name : ledgerId
        if (!mark.startsWith(ledgerId)) throw new Error(`${table} ${row.id} of ${mark} is in ${ledgerId}`)
        const { name } = table === 'user' ? row.settings : { name: null }
        if (name !== null && name !== nameOf(ledgerId)) throw new Error(`${ledgerId} has the name ${name}`)
      }
    }
  }

  #devicesOf(ledgerId: string): Device[] {
    return this.#browsers.map((browser) => browser.device(ledgerId))
  }

  #isReachable(browser: Browser): boolean {
    return !browser.isOffline && this.#side(this.#uid).network.isServerUp
  }

  async #isOnServer(ledgerId: string): Promise<boolean> {
    return (await this.#listed()).some(({ id, deletedAtMs }) => id === ledgerId && deletedAtMs === null)
  }

  async #listed(): Promise<readonly ServerLedger[]> {
    // The type of a response is the protocol's.
    const answer = (await this.#ask('GET', '/v1/ledgers', {})) as { ledgers: readonly ServerLedger[] }
    return answer.ledgers
  }

  #ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    request: { query?: Readonly<Record<string, string>>; body?: unknown },
  ): Promise<unknown> {
    return this.#real.ask(this.#uid, method, { path, ...request })
  }

  #anyOf<T>(all: readonly T[]): T | undefined {
    return all[this.#world.chance(Math.max(1, all.length))]
  }
}

function nameOf(ledgerId: string): string {
  return `Ledger ${ledgerId.slice(-6)}`
}

/** An entry that bears the id of its ledger. */
function creationOf(replica: Replica, walletId: string): Mutation {
  const { note, tags, dateMs, offsetMinutes } = anEntry()
  const entry = {
    id: replica.newId(),
    walletId,
    amount: toAmount(-100),
    categoryId: null,
    description: replica.ledger.ledgerId,
    note,
    tags,
    dateMs,
    offsetMinutes,
  }
  return { op: 'entries.create', args: { entries: [entry], transfers: [] } }
}
