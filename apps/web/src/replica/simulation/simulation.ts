import { type Mutation, protocolVersion, Refusal, type RowPut, restorableMs } from '@monedero/core'
import { randomMutation } from '@monedero/core/testing'
import { Device } from './device.ts'
import { Network } from './network.ts'
import { equal, inOrder, isPurgeable, keyOf, problemsOf, putsOf, rowsOnDisk } from './row-checks.ts'
import type { SimulatedServer } from './simulated-server.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

/** What a person meant, and what they were told about it. */
interface Intent {
  readonly id: string
  readonly mutation: Mutation
  readonly device: Device
  /** Shown as on this device. */
  isDurable: boolean
}

/** What happened in one simulation. */
export interface Report {
  readonly changes: number
  readonly refused: number
  readonly kills: number
  readonly restores: number
  readonly elapsedMs: number
}

const quietMs = 15 * 60_000

/** One run: devices, tabs, people and everything that can go wrong, then quiet, then the questions that must be answered. */
export class Simulation {
  readonly #world: World
  readonly #network: Network
  readonly #server: SimulatedServer
  readonly #uid: string
  readonly #devices: Device[] = []
  readonly #intents = new Map<string, Intent>()
  readonly #reported = new Set<string>()
  /** Wallets that were purged once; a late copy of their making may have made them anew. */
  readonly #purgedWallets = new Set<string>()
  /** How far a purge ever went, also where a restored backup knows nothing of it. */
  #purgedUntilMs = 0
  /** Mutations that the server had confirmed when a backup was restored. */
  readonly #confirmedBefore = new Set<string>()
  /** Rows that devices had when a backup was restored: each must come back or be reported. */
  #hadRows: { device: Device; puts: RowPut[]; served: RowPut[]; missing: RowPut[] }[] = []
  readonly #profiles = new Map<Device, { disk: Device['disk']; kept: ReadonlySet<string> }>()
  readonly #backups: (() => Promise<void>)[] = []
  #hasCopies = false
  #kills = 0
  #restores = 0

  constructor(world: World, uid: string, server: SimulatedServer) {
    this.#world = world
    this.#uid = uid
    this.#server = server
    this.#network = new Network(this.#world, this.#server)
  }

  /** Runs to the end; throws where a promise was broken. */
  async run(steps: number): Promise<Report> {
    const { chance } = this.#world
    const count = 2 + chance(4)
    for (let index = 0; index < count; index += 1) this.#addDevice()
    for (let step = 0; step < steps; step += 1) {
      await this.#step()
      await this.#world.pass(chance(6) === 0 ? chance(10_000) : chance(500))
    }
    await this.#comeToRest()
    await this.#check()
    await this.#decideEverything()
    await this.#comeToRest()
    await this.#checkRows()
    const refused = [...this.#network.outcomes.values()].filter((outcome) => outcome !== 'ok').length
    return {
      changes: this.#intents.size,
      refused,
      kills: this.#kills,
      restores: this.#restores,
      elapsedMs: this.#world.elapsedMs,
    }
  }

  #addDevice(disk?: Device['disk']): void {
    const { chance } = this.#world
    const skewMs = chance(3) === 0 ? (chance(3) - 1) * chance(2 * 86_400_000) : chance(2000)
    const device = new Device(this.#network, this.#uid, skewMs, disk)
    device.openTab()
    this.#devices.push(device)
  }

  async #step(): Promise<void> {
    const { chance } = this.#world
    const device = this.#anyDevice()
    const kind = chance(100)
    if (kind < 62) this.#makeChange(device)
    else if (kind < 67) this.#undo(device)
    else if (kind < 72) device.isOffline = !device.isOffline
    else if (kind < 77) this.#openTab(device)
    else if (kind < 81) this.#killTab(device)
    else if (kind < 84) this.#killBrowser(device)
    else if (kind < 87) this.#network.killServer()
    else if (kind < 90) this.#freezeOrThaw(device)
    else if (kind < 92) this.#anyTab(device)?.show()
    else if (kind < 94) await this.#age()
    else if (kind < 96) this.#backups.push(await this.#server.backUp())
    else if (kind < 97) await this.#restore()
    else if (kind < 98) this.#cloneProfile(device)
    else if (kind < 99) this.#setProfileBack(device)
    else this.#decideSomething(device)
  }

  #makeChange(device: Device): void {
    const tab = this.#anyTab(device)
    if (!tab?.isOpen) return
    const { wallets, categories, entries } = tab.replica.store.layers.shown
    const rows = {
      wallets: [...wallets.values()],
      categories: [...categories.values()],
      entries: [...entries.values()],
    }
    const wanted = rows.wallets.length < 2 && this.#world.chance(2) === 0 ? 'wallet.create' : undefined
    const mutation = randomMutation(rows, this.#world.chance, wanted)
    try {
      this.#follow(device, mutation, tab.replica.perform(mutation))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  #follow(device: Device, mutation: Mutation, { id, durable }: { id: string; durable: Promise<void> }): void {
    if (id === '') return
    const intent: Intent = { id, mutation, device, isDurable: false }
    this.#intents.set(id, intent)
    void this.#await(intent, durable)
  }

  async #await(intent: Intent, durable: Promise<void>): Promise<void> {
    try {
      await durable
      intent.isDurable = true
    } catch {
      // The person is told at once that it could not be kept.
      this.#reported.add(intent.id)
    }
  }

  #undo(device: Device): void {
    const tab = this.#anyTab(device)
    if (tab?.isOpen) void tab.replica.undo()?.durable.catch(() => {})
  }

  #openTab(device: Device): void {
    if (device.tabs.length < 3) device.openTab()
  }

  #killTab(device: Device): void {
    this.#kills += 1
    this.#anyTab(device)?.kill()
    if (device.tabs.length === 0) this.#world.after(this.#world.chance(5000), () => device.openTab())
  }

  #killBrowser(device: Device): void {
    this.#kills += 1
    device.killBrowser()
    this.#world.after(this.#world.chance(5000), () => device.openTab())
  }

  #freezeOrThaw(device: Device): void {
    const tab = this.#anyTab(device)
    if (this.#world.chance(2) === 0) tab?.freeze()
    else tab?.thaw()
  }

  async #age(): Promise<void> {
    this.#world.skippedMs += this.#world.chance(2) === 0 ? restorableMs + 1 : 86_400_000
    await this.#forgetFound()
    const before = new Set((await this.#server.rows()).wallets.keys())
    await this.#server.purge()
    this.#purgedUntilMs = Math.max(this.#purgedUntilMs, this.#server.purgedUntilMs)
    const { wallets } = await this.#server.rows()
    for (const id of before) if (!wallets.has(id)) this.#purgedWallets.add(id)
  }

  async #restore(): Promise<void> {
    const restore = this.#backups.at(this.#world.chance(this.#backups.length))
    if (!restore) return
    this.#restores += 1
    const had = await Promise.all(
      this.#devices.map(async (device) => ({ device, puts: await rowsOnDisk(device) })),
    )
    const before = (await this.#server.rows()).clone()
    await restore()
    // Where the backup is older than the user, the default categories are made again.
    await this.#server.pull({ schema: protocolVersion })
    await this.#forgetFound()
    const rows = await this.#server.rows()
    const served = putsOf(before)
    for (const { device, puts } of had) {
      // What the server had purged by then is no loss, even if the device has not heard of it.
      const isMissing = (put: RowPut) =>
        put.table !== 'user' && before[put.table].has(put.row.id) && !rows[put.table].has(put.row.id)
      this.#hadRows.push({ device, puts, served, missing: puts.filter(isMissing) })
    }
    for (const [id, outcome] of this.#network.outcomes) if (outcome === 'ok') this.#confirmedBefore.add(id)
    this.#network.outcomes.clear()
  }

  /** What a later backup, or a device, has brought back is lost no more. */
  async #forgetFound(): Promise<void> {
    const rows = await this.#server.rows()
    this.#hadRows = this.#hadRows.map((had) => ({
      ...had,
      missing: had.missing.filter((put) => put.table !== 'user' && !rows[put.table].has(put.row.id)),
    }))
  }

  #cloneProfile(device: Device): void {
    if (this.#devices.length >= 6) return
    this.#hasCopies = true
    this.#addDevice(device.disk.clone())
  }

  /** Keeps a copy of the profile, or puts an earlier one back: what was not kept by then and not sent goes with it. */
  #setProfileBack(device: Device): void {
    const copy = this.#profiles.get(device)
    const own = [...this.#intents.values()].filter((intent) => intent.device === device)
    const kept = new Set(own.filter(({ isDurable }) => isDurable).map(({ id }) => id))
    this.#profiles.set(device, { disk: device.disk.clone(), kept })
    if (!copy) return
    this.#hasCopies = true
    device.setBack(copy.disk)
    this.#hadRows = this.#hadRows.filter((had) => had.device !== device)
    for (const { id } of own) if (!copy.kept.has(id)) this.#reported.add(id)
    this.#world.after(this.#world.chance(5000), () => device.openTab())
  }

  #decideSomething(device: Device): void {
    const tab = this.#anyTab(device)
    const refused = tab?.replica.status().refused[0]
    if (!tab || !refused) return
    this.#reported.add(refused.id)
    if (this.#world.chance(2) === 0) void tab.replica.discard(refused.id)
    else void tab.replica.retry(refused.id).catch(() => {})
  }

  /** Faults end, everybody looks at their devices, and time passes until nothing is left to do. */
  async #comeToRest(): Promise<void> {
    const network = this.#network
    network.isFaulty = false
    for (const device of this.#devices) {
      device.isOffline = false
      if (device.tabs.length === 0) device.openTab()
      for (const tab of device.tabs) tab.thaw()
      device.tabs.at(-1)?.show()
      for (const tab of device.tabs) void tab.replica.decideBlocked('retry')
    }
    const isQuiet = () =>
      network.isServerUp && this.#devices.every((device) => device.tabs.every((tab) => this.#isAtRest(tab)))
    await this.#world.pass(2000)
    if (await this.#world.pass(quietMs, isQuiet)) return
    const states = this.#devices.flatMap((device) => device.tabs.map((tab) => this.#describe(tab)))
    throw new Error(
      `does not come to rest: server ${this.#server.rev} ${this.#server.epoch}; ${states.join('; ')}`,
    )
  }

  #isAtRest({ isOpen, replica }: Tab): boolean {
    const { epoch, cursor, reset, purgedUntilMs } = replica.meta
    const { unsentCount } = replica.status()
    const { waiting, isComplete } = replica.store.layers
    const { server } = this.#network
    const isCurrent =
      epoch === server.epoch && cursor === server.rev && purgedUntilMs === server.purgedUntilMs && !reset
    return isOpen && isComplete && unsentCount === 0 && waiting.length === 0 && isCurrent
  }

  #describe({ isOpen, replica }: Tab): string {
    const { epoch, cursor, reset, ackedSeq } = replica.meta
    const { waiting, isComplete } = replica.store.layers
    const { phase, unsentCount } = replica.status()
    return JSON.stringify({
      isOpen,
      epoch,
      cursor,
      reset,
      ackedSeq,
      waiting: waiting.length,
      isComplete,
      phase,
      unsentCount,
    })
  }

  async #check(): Promise<void> {
    await this.#checkRows()
    await this.#checkIntents()
    this.#checkOnce()
    await this.#checkLost()
  }

  /** All replicas equal the server, and the indexes of each equal its rows. */
  async #checkRows(): Promise<void> {
    const rows = await this.#server.rows()
    for (const tab of this.#devices.flatMap(({ tabs }) => tabs)) {
      const { shown } = tab.replica.store.layers
      equal('user', shown.user(), rows.user())
      for (const table of ['wallets', 'categories', 'entries'] as const) {
        equal(table, inOrder(shown[table].values()), inOrder(rows[table].values()))
      }
      for (const { wallet, balance } of tab.replica.store.wallets())
        equal('balance', balance, rows.balance(wallet.id))
    }
    const problems = problemsOf(rows, this.#purgedWallets)
    if (problems.length > 0) throw new Error(problems.join('; '))
  }

  /** Nothing that was shown as kept has disappeared without a word. */
  async #checkIntents(): Promise<void> {
    for (const { id, mutation, device, isDurable } of this.#intents.values()) {
      const outcome = this.#network.outcomes.get(id)
      if (!isDurable || outcome === 'ok' || this.#reported.has(id)) continue
      const { refused } = await device.disk.read(0)
      if (refused.some((change) => change.id === id)) continue
      // Confirmed before a backup was restored: its rows are asked about below.
      if (this.#confirmedBefore.has(id)) continue
      throw new Error(`${mutation.op} ${id} disappeared (${outcome})`)
    }
  }

  /** Each mutation was taken once. Only a turned back history makes a device send one again under another name. */
  #checkOnce(): void {
    if (this.#hasCopies || this.#restores > 0) return
    for (const [id, names] of this.#network.takenAs) {
      if (names.size > 1) throw new Error(`${id} was taken as ${[...names].join(' and ')}`)
    }
  }

  /** What a restored backup lost is there again, or its device has reported it. */
  async #checkLost(): Promise<void> {
    const rows = await this.#server.rows()
    const purgedUntilMs = this.#purgedUntilMs
    for (const { device, puts, served, missing } of this.#hadRows) {
      const { lost } = await device.disk.read(0)
      const reported = new Set(lost.map(keyOf))
      for (const put of missing) {
        if (put.table === 'user' || put.row.rev === 0 || reported.has(keyOf(put))) continue
        if (rows[put.table].has(put.row.id) || isPurgeable(put, puts, purgedUntilMs)) continue
        // The last news from before the restore may have been on its way to the device: a deletion, for one.
        const last = served.find((other) => keyOf(other) === keyOf(put))
        if (last && isPurgeable(last, served, purgedUntilMs)) continue
        throw new Error(`${put.table} ${put.row.id} was lost with a backup and not reported`)
      }
    }
  }

  /** People answer every question that their devices ask. */
  async #decideEverything(): Promise<void> {
    for (const device of this.#devices) {
      const tab = device.tabs.at(-1)
      if (!tab) continue
      for (const { id } of tab.replica.status().refused) void tab.replica.discard(id)
      void tab.replica.decideLost(this.#world.chance(2) === 0 ? 'bring-back' : 'let-go')
    }
    await this.#world.pass(3000)
  }

  #anyDevice(): Device {
    const device = this.#devices[this.#world.chance(this.#devices.length)]
    if (!device) throw new Error('there is no device')
    return device
  }

  #anyTab(device: Device): Tab | undefined {
    return device.tabs[this.#world.chance(Math.max(1, device.tabs.length))]
  }
}
