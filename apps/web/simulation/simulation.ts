import {
  type Mutation,
  type Op,
  occurrenceIds,
  protocolVersion,
  protocolVersions,
  Refusal,
  readMutation,
  recreatedIds,
  restorableMs,
} from '@monedero/core'
import { type MemoryLedger, randomMutation } from '@monedero/core/testing'
import { randomBatch } from './batches.ts'
import { Device } from './device.ts'
import { aGuest, bringGuest, playEnding } from './endings.ts'
import { latestCopyMs, Network } from './network.ts'
import { OlderVersion } from './older-version.ts'
import { isAtRest, unansweredOn } from './rest.ts'
import { endSession, endSessionsByRestore } from './sessions.ts'
import type { ServerBackup, SimulatedServer } from './simulated-server.ts'
import type { Tab } from './tab.ts'
import { checkTotals } from './totals-check.ts'
import { Witness } from './witness.ts'
import type { World } from './world.ts'

/** What happened in one simulation. */
export interface Report {
  readonly changes: number
  readonly refused: number
  readonly kills: number
  readonly restores: number
  readonly upgrades: number
  /** Rows that the server has in the end, deleted ones too. */
  readonly splitEntries: number
  readonly refunds: number
  readonly fees: number
  readonly ious: number
  /** Entries that recurring entries added. */
  readonly posted: number
  /** How often the totals on a disk were compared with the rows beside them. */
  readonly comparedTotals: number
  /** Imports, their undo and redo, and transfers by rules. */
  readonly batches: number
  /** How often each story without faults followed. */
  readonly rulesOnTwoDevices: number
  readonly importsUndone: number
  readonly undoneWhileLoading: number
  readonly guests: number
  readonly elapsedMs: number
}

const quietMs = 15 * 60_000
const stepsBetweenTotals = 5
/** More than the server accepts of a schedule [M25]. */
const maxSkewMs = 4 * 86_400_000

/** Half of the changes are among these, so that stories have entries of all kinds. */
const aboutEntries: readonly Op[] = [
  'entry.create',
  'entry.create',
  'entries.create',
  'transfer.create',
  'entry.update',
  'entry.update',
  'transfer.update',
  'iou.create',
  'recurring.create',
  'recurring.post',
]

/** One run: devices, tabs, people and random faults, then a quiet phase, then the checks. */
export class Simulation {
  readonly #world: World
  readonly #network: Network
  readonly #server: SimulatedServer
  readonly #uid: string
  readonly #witness: Witness
  readonly #devices: Device[] = []
  readonly #guest: MemoryLedger
  readonly #guestIds: ReadonlySet<string>
  readonly #profiles = new Map<Device, { disk: Device['disk']; kept: ReadonlySet<string> }>()
  readonly #backups: { readonly atMs: number; readonly backup: ServerBackup }[] = []
  #kills = 0
  #restores = 0
  #upgrades = 0
  #comparedTotals = 0
  #batches = 0

  constructor(world: World, uid: string, server: SimulatedServer) {
    this.#world = world
    this.#uid = uid
    this.#server = server
    this.#network = new Network(this.#world, this.#server)
    this.#witness = new Witness(this.#network, this.#server)
    this.#guest = aGuest(world)
    this.#guestIds = new Set(this.#guest.puts().map(({ row }) => row.id))
  }

  /** Runs to the end; throws if a guarantee was violated. */
  async run(steps: number): Promise<Report> {
    const { chance } = this.#world
    const count = 2 + chance(4)
    for (let index = 0; index < count; index += 1) this.#addDevice()
    for (let step = 0; step < steps; step += 1) {
      await this.#step()
      await this.#world.pass(chance(6) === 0 ? chance(10_000) : chance(500))
      this.#checkSaved()
      if (step % stepsBetweenTotals === 0) await this.#checkTotals()
    }
    await this.#comeToRest()
    this.#checkSaved()
    await this.#checkTotals()
    await this.#witness.check(this.#devices)
    await this.#decideEverything()
    await this.#comeToRest()
    await this.#witness.checkRows(this.#devices)
    for (const device of this.#devices) device.upgrade()
    await this.#comeToRest()
    await this.#witness.checkRows(this.#devices)
    await this.#checkTotals()
    // A late copy may make a change again that a restored backup had lost.
    await this.#world.pass(2 * latestCopyMs)
    await this.#comeToRest()
    const ending = await playEnding({
      world: this.#world,
      server: this.#server,
      devices: this.#devices,
      uid: this.#uid,
      guest: this.#guest,
      addDevice: () => this.#addDevice({ version: protocolVersion, skewMs: 0 }),
      rest: () => this.#comeToRest(),
    })
    await this.#witness.checkRows(this.#devices)
    const refused = [...this.#network.outcomes.values()].filter((outcome) => outcome !== 'ok').length
    const { entries, ious, recurring } = (await this.#server.rows()).allRows()
    const ids = new Set(entries.flatMap(({ id, transferId }) => transferId ?? id))
    const posted = recurring.flatMap(({ series, posted: days }) =>
      days
        .map((day) => occurrenceIds(series, day))
        .filter((each) => ids.has(each.entryId) || ids.has(each.transferId)),
    )
    return {
      posted: posted.length,
      splitEntries: entries.filter(({ parts }) => parts !== null).length,
      refunds: entries.filter(({ refundOf }) => refundOf !== null).length,
      fees: entries.filter(({ feeOf }) => feeOf !== null).length,
      ious: ious.length,
      changes: this.#witness.changes,
      refused,
      kills: this.#kills,
      restores: this.#restores,
      upgrades: this.#upgrades,
      comparedTotals: this.#comparedTotals,
      batches: this.#batches,
      rulesOnTwoDevices: Number(ending === 'rules'),
      importsUndone: Number(ending === 'imports'),
      undoneWhileLoading: Number(ending === 'undo'),
      guests: Number(ending === 'guest'),
      elapsedMs: this.#world.elapsedMs,
    }
  }

  #addDevice({
    skewMs: given,
    ...profile
  }: {
    disk?: Device['disk']
    version?: number
    skewMs?: number
  } = {}): Device {
    const { chance } = this.#world
    const skewMs = chance(3) === 0 ? (chance(3) - 1) * chance(maxSkewMs) : chance(2000)
    const { min, current } = protocolVersions
    const version = chance(2) === 0 ? min + chance(current - min) : current
    const device = new Device(this.#network, this.#uid, given ?? skewMs, { version, ...profile })
    device.openTab()
    this.#devices.push(device)
    return device
  }

  async #step(): Promise<void> {
    const { chance } = this.#world
    const device = this.#anyDevice()
    const kind = chance(100)
    if (kind < 48) this.#makeChange(device)
    else if (kind < 54) this.#makeBatch(device)
    else if (kind < 55) this.#bringGuest(device)
    else if (kind < 56) this.#fillAccount()
    else if (kind < 57) this.#upgrade(device)
    else if (kind < 59) endSession(this.#world, device)
    else if (kind < 61) device.isFull = !device.isFull
    else if (kind < 62) this.#anyTab(device)?.closeDatabase()
    else if (kind < 67) this.#undo(device)
    else if (kind < 72) device.isOffline = !device.isOffline
    else if (kind < 77) this.#openTab(device)
    else if (kind < 81) this.#killTab(device)
    else if (kind < 84) this.#killBrowser(device)
    else if (kind < 87) this.#network.killServer()
    else if (kind < 90) this.#freezeOrThaw(device)
    else if (kind < 92) this.#anyTab(device)?.show()
    else if (kind < 94) await this.#age()
    else if (kind < 96) await this.#backUp()
    else if (kind < 97) await this.#restore()
    else if (kind < 98) this.#cloneProfile(device)
    else if (kind < 99) this.#setProfileBack(device)
    else this.#decideSomething(device)
  }

  #makeChange(device: Device): void {
    const tab = this.#anyTab(device)
    if (!tab?.isOpen && !tab?.isRetired) return
    const rows = tab.replica.store.layers.shown.allRows()
    const made = randomMutation(rows, this.#world.chance, this.#wantedOp(rows.wallets.length))
    const mutation = device.version < protocolVersion ? new OlderVersion(device.version).change(made) : made
    if (!mutation) return
    try {
      const performed = tab.replica.perform(mutation)
      // What a schedule could not add is not reported.
      const isOfSchedule = made.op === 'recurring.post' && made.args.by === 'schedule'
      if (!isOfSchedule && !this.#isOfGuest(made)) this.#witness.follow(device, tab, mutation.op, performed)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  /** An import, its undo or redo, or transfers by a rule. */
  #makeBatch(device: Device): void {
    const tab = this.#anyTab(device)
    if (!tab?.isOpen || device.version < protocolVersion) return
    const mutations = randomBatch(tab.replica, this.#world.chance, this.#world.nowMs)
    if (mutations.length === 0) return
    try {
      const performed = tab.replica.performAll(mutations)
      this.#batches += 1
      // Refused parts of an import are discarded with it.
      const isImport = mutations.some(({ op }) => op === 'import.create')
      if (!isImport) this.#witness.follow(device, tab, 'batch', performed)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  /** Rows of a guest begin to come along; tabs may die before the end. */
  #bringGuest(device: Device): void {
    const tab = this.#anyTab(device)
    if (!tab?.isOpen || device.version < protocolVersion) return
    void bringGuest(tab.replica, { guest: this.#guest, uid: this.#uid })
  }

  /** An operation that the story lacks, or undefined for any. */
  #wantedOp(wallets: number): Op | undefined {
    const { chance } = this.#world
    if (wallets < 2) return chance(2) === 0 ? 'wallet.create' : undefined
    return chance(2) === 0 ? aboutEntries[chance(aboutEntries.length)] : undefined
  }

  #undo(device: Device): void {
    const tab = this.#anyTab(device)
    const undone = tab?.isOpen ? tab.replica.undo() : undefined
    if (!tab || !undone || undone === 'loading') return
    const made = tab.replica.store.layers.waiting.find(({ id }) => id === undone.id)
    if (!made || !this.#isOfGuest(readMutation(made.op, made.args)))
      this.#witness.follow(device, tab, 'undo', undone)
  }

  /** Whether a change makes a row of the guest: once refused, that is listed anew when the guest arrives. */
  #isOfGuest(mutation: Mutation): boolean {
    return recreatedIds([mutation]).some((id) => this.#guestIds.has(id))
  }

  /** Leaves no room for more rows, for a while or until the end. */
  #fillAccount(): void {
    const server = this.#server
    if (server.isFull === undefined) return
    server.isFull = true
    if (this.#world.isOneIn(4)) return
    this.#world.after(this.#world.chance(20_000), () => {
      server.isFull = false
    })
  }

  #upgrade(device: Device): void {
    if (device.version === protocolVersion || !device.hasSession) return
    this.#upgrades += 1
    device.upgrade()
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
    await this.#witness.purge()
    await this.#server.postDue()
  }

  async #backUp(): Promise<void> {
    this.#backups.push({ atMs: this.#world.elapsedMs, backup: await this.#server.backUp() })
  }

  async #restore(): Promise<void> {
    const made = this.#backups.at(this.#world.chance(this.#backups.length))
    if (!made) return
    this.#restores += 1
    const { atMs, backup } = made
    const what = (['database', 'kept', 'deleted'] as const)[this.#world.chance(3)]
    if (what === 'kept' || what === 'deleted')
      await this.#witness.restore(this.#devices, () => backup.restoreAccount(what))
    else await this.#witness.restore(this.#devices, backup.restore)
    if (what === 'deleted') for (const device of this.#devices) endSession(this.#world, device)
    else if (what === 'database') endSessionsByRestore(this.#world, this.#devices, atMs)
  }

  #cloneProfile(device: Device): void {
    if (this.#devices.length >= 6) return
    this.#witness.copied()
    this.#addDevice({ disk: device.disk.clone(), version: device.version })
  }

  /** Keeps a copy of the profile, or puts an earlier one back. */
  #setProfileBack(device: Device): void {
    const copy = this.#profiles.get(device)
    this.#profiles.set(device, { disk: device.disk.clone(), kept: this.#witness.keptOn(device) })
    if (!copy) return
    device.setBack(copy.disk)
    this.#witness.setBack(device, copy.kept)
    this.#world.after(this.#world.chance(5000), () => device.openTab())
  }

  #decideSomething(device: Device): void {
    const tab = this.#anyTab(device)
    const refused = tab?.replica.status().refused[0]
    if (!tab || !refused) return
    this.#witness.report(refused.id)
    if (this.#world.chance(2) === 0) void tab.replica.discard(refused.id)
    else void tab.replica.retry(refused.id).catch(() => {})
  }

  /** Stops all faults, opens every device, and lets time pass until everything is settled. */
  async #comeToRest(): Promise<void> {
    const network = this.#network
    network.isFaulty = false
    for (const device of this.#devices) {
      device.isOffline = false
      device.signIn()
      // People follow the request to reload.
      for (const tab of device.tabs) if (tab.isRetired) tab.kill()
      for (const tab of device.tabs) tab.thaw()
      device.tabs.at(-1)?.show()
      for (const tab of device.tabs) void tab.replica.decideBlocked('retry')
    }
    // By then every tab has detected earlier disk failures.
    await this.#world.pass(2000)
    for (const device of this.#devices) {
      // A tab without storage continues; the next one finds the disk recovered.
      if (device.tabs.every(({ isOnlineOnly }) => isOnlineOnly)) device.openTab()
    }
    if (await this.#world.pass(quietMs, () => isAtRest(network, this.#devices))) return
    const states = this.#devices.flatMap((device) => device.tabs.map((tab) => this.#describe(tab)))
    const unanswered = await unansweredOn(this.#devices)
    throw new Error(
      `does not come to rest: server ${this.#server.rev} ${this.#server.epoch}; ${states.join('; ')}; unanswered ${unanswered.join(' ')}`,
    )
  }

  #checkSaved(): void {
    for (const tab of this.#devices.flatMap(({ tabs }) => tabs)) this.#witness.checkSaved(tab)
  }

  async #checkTotals(): Promise<void> {
    for (const device of this.#devices) if (await checkTotals(device)) this.#comparedTotals += 1
  }

  #describe({ isOpen, isOnlineOnly, replica }: Tab): string {
    const { epoch, cursor, reset, ackedSeq } = replica.meta
    const { waiting, isComplete } = replica.store.layers
    const { phase, unsentCount } = replica.status()
    return JSON.stringify({
      isOpen,
      isOnlineOnly,
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

  /** People resolve every decision that their devices request. */
  async #decideEverything(): Promise<void> {
    for (const device of this.#devices) {
      const tab = device.tabs.findLast(({ isOnlineOnly }) => !isOnlineOnly)
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
