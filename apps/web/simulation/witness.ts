import { protocolVersion, type RowPut, tableNames } from '@monedero/core'
import type { Device } from './device.ts'
import type { Network } from './network.ts'
import { equal, inOrder, isPurgeable, keyOf, problemsOf, rowsKnownTo, rowsOnDisk } from './row-checks.ts'
import type { ServedLedger } from './simulated-server.ts'
import type { Tab } from './tab.ts'

/** A change of a person, and what the app reported about it. */
interface Intent {
  readonly id: string
  readonly op: string
  readonly device: Device
  readonly tab: Tab
  /** How often the browser had died when the change was made: what its tabs showed is lost with it alone. */
  readonly deaths: number
  /** Shown as on this device. */
  isDurable: boolean
}

/** Records what devices had and reported, and checks at the end that every guarantee was kept. */
export class Witness {
  readonly #network: Network
  readonly #server: ServedLedger
  readonly #intents = new Map<string, Intent>()
  readonly #reported = new Set<string>()
  /** Wallets that were purged once; a late copy of their creation may have recreated them. */
  readonly #purgedWallets = new Set<string>()
  /** The latest purge, even if a restored backup predates it. */
  #purgedUntilMs = 0
  /** Mutations that the server had confirmed when a backup was restored. */
  readonly #confirmedBefore = new Set<string>()
  /** Rows that devices had when a backup was restored: each must come back or be reported. */
  #hadRows: { device: Device; puts: RowPut[]; served: RowPut[]; missing: RowPut[] }[] = []
  /** Whether a history was turned back: a profile copied or set back, a backup restored. */
  #isTurnedBack = false

  constructor(network: Network, server: ServedLedger) {
    this.#network = network
    this.#server = server
  }

  get changes(): number {
    return this.#intents.size
  }

  /** A person made a change, which is not reported as kept yet. */
  follow(
    device: Device,
    tab: Tab,
    op: string,
    { id, durable }: { id: string; durable: Promise<void> },
  ): void {
    if (id === '') return
    const intent: Intent = { id, op, device, tab, deaths: device.deaths, isDurable: false }
    this.#intents.set(id, intent)
    if (!tab.isOnlineOnly) void this.#await(intent, durable)
  }

  async #await(intent: Intent, durable: Promise<void>): Promise<void> {
    try {
      await durable
      intent.isDurable = true
    } catch {
      // Storage failed: the tab works in memory, and the change must reach the server from there.
    }
  }

  /** Throws if a tab shows everything as saved while the server lacks a change made in it. */
  checkSaved(tab: Tab): void {
    const { unsentCount, refused } = tab.replica.status()
    // Refusals in a tab without storage are only reported there.
    if (tab.isOnlineOnly) for (const { id } of refused) this.#reported.add(id)
    if (unsentCount > 0 || !tab.isOpen) return
    for (const { id, op, tab: madeIn } of this.#intents.values()) {
      const isReported = this.#reported.has(id) || refused.some((change) => change.id === id)
      if (madeIn !== tab || isReported || this.#network.outcomes.has(id) || this.#confirmedBefore.has(id))
        continue
      throw new Error(`${op} ${id} is shown as saved and is not on the server`)
    }
  }

  /** A person was told that a change did not happen. */
  report(id: string): void {
    this.#reported.add(id)
  }

  /** The changes of a device that were shown as kept. */
  keptOn(device: Device): ReadonlySet<string> {
    return new Set(this.#of(device).flatMap(({ id, isDurable }) => (isDurable ? [id] : [])))
  }

  /** A ledger was removed from a device: what was not sent is gone with it. */
  removed(device: Device): void {
    for (const { id } of this.#of(device)) if (!this.#network.outcomes.has(id)) this.#reported.add(id)
  }

  /** A profile was copied: its changes may be sent twice. */
  copied(): void {
    this.#isTurnedBack = true
  }

  /** A profile was restored to an earlier state: later unsent changes are lost with it. */
  setBack(device: Device, kept: ReadonlySet<string>): void {
    this.#isTurnedBack = true
    this.#hadRows = this.#hadRows.filter((had) => had.device !== device)
    for (const { id } of this.#of(device)) if (!kept.has(id)) this.#reported.add(id)
  }

  #of(device: Device): Intent[] {
    return [...this.#intents.values()].filter((intent) => intent.device === device)
  }

  /** Lets the server purge. */
  async purge(): Promise<void> {
    await this.#forgetFound()
    const before = new Set((await this.#server.rows()).documents.wallets.keys())
    await this.#server.purge()
    this.#purgedUntilMs = Math.max(this.#purgedUntilMs, this.#server.purgedUntilMs)
    const { wallets } = (await this.#server.rows()).documents
    for (const id of before) if (!wallets.has(id)) this.#purgedWallets.add(id)
  }

  /** Lets the server restore a backup. */
  async restore(devices: readonly Device[], restore: () => Promise<void>): Promise<void> {
    this.#isTurnedBack = true
    const had = await Promise.all(
      devices.map(async (device) => ({
        device,
        puts: await rowsOnDisk(device),
        served: this.#network.servedTo(device),
      })),
    )
    const before = (await this.#server.rows()).clone()
    await restore()
    // Where the backup is older than the user, the default categories are made again.
    await this.#server.pull({ schema: protocolVersion })
    await this.#forgetFound()
    const rows = await this.#server.rows()
    for (const { device, puts, served } of had) {
      // Rows that the server had purged by then are no loss, even if the device has not synced that.
      const isMissing = (put: RowPut) =>
        before.rowsOf(put.table).has(put.row.id) && !rows.rowsOf(put.table).has(put.row.id)
      this.#hadRows.push({ device, puts, served, missing: puts.filter(isMissing) })
    }
    for (const [id, outcome] of this.#network.outcomes) if (outcome === 'ok') this.#confirmedBefore.add(id)
    this.#network.outcomes.clear()
  }

  /** Rows restored by a later backup or by a device are no longer lost. */
  async #forgetFound(): Promise<void> {
    const rows = await this.#server.rows()
    this.#hadRows = this.#hadRows.map((had) => ({
      ...had,
      missing: had.missing.filter((put) => !rows.rowsOf(put.table).has(put.row.id)),
    }))
  }

  /** Throws if a guarantee was violated. */
  async check(devices: readonly Device[]): Promise<void> {
    await this.checkRows(devices)
    await this.#checkIntents()
    this.#checkOnce(devices)
    await this.#checkLost()
  }

  /** All replicas equal the server, and the indexes of each equal its rows. */
  async checkRows(devices: readonly Device[]): Promise<void> {
    const rows = await this.#server.rows()
    for (const { tabs, version } of devices) {
      const rowsOfVersion = rowsKnownTo(version, rows)
      for (const { replica } of tabs) {
        const { shown } = replica.store.layers
        for (const table of tableNames)
          equal(table, inOrder(shown.rowsOf(table).values()), inOrder(rowsOfVersion.rowsOf(table).values()))
        for (const { wallet } of replica.store.wallets())
          equal('balance', shown.balance(wallet.id), rows.balance(wallet.id))
      }
    }
    const problems = problemsOf(rows, this.#purgedWallets)
    if (problems.length > 0) throw new Error(problems.join('; '))
  }

  /** Nothing that was shown as kept has disappeared unreported. */
  async #checkIntents(): Promise<void> {
    for (const { id, op, device, tab, deaths, isDurable } of this.#intents.values()) {
      const outcome = this.#network.outcomes.get(id)
      // Changes stored neither on disk nor in local storage are lost with their tab, and were never shown as saved.
      const isOnlyInTab = tab.isGone && (tab.isOnlineOnly || device.unwrittenTexts.has(id))
      if (device.refusedOnlyInTabs.has(id)) continue
      const isLost = !isDurable && (deaths < device.deaths || isOnlyInTab)
      if (isLost || outcome === 'ok' || this.#reported.has(id)) continue
      const { refused } = await device.disk.read(0)
      if (refused.some((change) => change.id === id)) continue
      // Confirmed before a backup was restored: its rows are asked about below.
      if (this.#confirmedBefore.has(id)) continue
      throw new Error(`${op} ${id} disappeared (${outcome})`)
    }
  }

  /** Each mutation was accepted once. Only after a rollback, or in a tab without its disk, is one sent again by another client. */
  #checkOnce(devices: readonly Device[]): void {
    const isForked = devices.some(({ onlineOnlyTabs }) => onlineOnlyTabs > 0)
    if (this.#isTurnedBack || isForked) return
    for (const [id, names] of this.#network.takenAs) {
      if (names.size > 1) throw new Error(`${id} was taken as ${[...names].join(' and ')}`)
    }
  }

  /** Rows lost with a restored backup are back, or were reported by their device. */
  async #checkLost(): Promise<void> {
    const rows = await this.#server.rows()
    const purgedUntilMs = this.#purgedUntilMs
    for (const { device, puts, served, missing } of this.#hadRows) {
      const { lost } = await device.disk.read(0)
      const reported = new Set(lost.map(keyOf))
      for (const put of missing) {
        if (put.row.rev === 0 || reported.has(keyOf(put))) continue
        if (rows.rowsOf(put.table).has(put.row.id) || isPurgeable(put, puts, purgedUntilMs)) continue
        // The last change before the restore may still have been in flight to the device, such as a deletion.
        const last = served.find((other) => keyOf(other) === keyOf(put))
        if (last && isPurgeable(last, served, purgedUntilMs)) continue
        throw new Error(`${put.table} ${put.row.id} was lost with a backup and not reported`)
      }
    }
  }
}
