import { defaultCategories, type Mutation, Refusal, replacementIds, toAmount } from '@monedero/core'
import { anEntry, type MemoryLedger, runStory, visibleRows } from '@monedero/core/testing'
import { type Brought, bringRows } from '../src/replica/guest-transfer/bring-rows.ts'
import { redoMutations, undoMutations } from '../src/replica/imports/undo-import.ts'
import type { Replica } from '../src/replica/replica.ts'
import { importPlan, rulePlan } from './batches.ts'
import type { Device } from './device.ts'
import { equal } from './row-checks.ts'
import type { SimulatedServer } from './simulated-server.ts'
import { createWallet } from './wallet-changes.ts'
import type { World } from './world.ts'

/** What an ending needs of a story that has come to rest. */
export interface Stage {
  readonly world: World
  readonly server: SimulatedServer
  readonly devices: readonly Device[]
  readonly uid: string
  readonly guest: MemoryLedger
  addDevice(): Device
  rest(): Promise<void>
}

/** A story without faults after the end of another one, whose outcome is known exactly. Returns its name. */
export async function playEnding(stage: Stage): Promise<string> {
  const names = Object.keys(endings)
  const name = names[stage.world.chance(names.length)] ?? ''
  await endings[name]?.(stage)
  return name
}

const endings: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  rules: rulesOnTwoDevices,
  imports: importsUndoneOnTwoDevices,
  undo: undoWhileLoading,
  guest: guestArrives,
}

/** Two devices that are offline make the same entries transfers, merging the other side of one or not: each is replaced once. */
async function rulesOnTwoDevices(stage: Stage): Promise<void> {
  const wallets = await walletsOf(stage, 3)
  const { from, to, ids } = wallets ?? {}
  if (!from || !to || !ids) return
  const replica = replicaOf(stage.devices[0])
  const otherSide = replica?.newId()
  if (!replica || !otherSide) return
  perform(replica, [creationOf([otherSide], to, 100)])
  await stage.rest()
  await offlineOnTwo(stage, (each) => {
    const isMerging = stage.world.chance(2) === 0
    perform(each, rulePlan(each, from, to, isMerging))
  })
  const rows = await stage.server.rows()
  const [paid, got] = [rows.balance(from), rows.balance(to)]
  const isMerged = rows.entry(otherSide)?.deletedAtMs !== null
  if (paid !== -300 || got !== (isMerged ? 300 : 400))
    throw new Error(`two devices made transfers of ${paid} and ${got}`)
  for (const id of ids) {
    const made = [replacementIds(id), replacementIds(id, otherSide)]
    const legs = made.flatMap(({ transferId }) => rows.transferLegs(transferId))
    if (rows.entry(id)?.deletedAtMs === null || legs.length !== 2)
      throw new Error(`${id} was not replaced once`)
  }
}

/** An import is undone on two devices, and redone on one: both give exactly what was there. */
async function importsUndoneOnTwoDevices(stage: Stage): Promise<void> {
  const { from, to } = (await walletsOf(stage, 2)) ?? {}
  const replica = replicaOf(stage.devices[0])
  if (!from || !to || !replica) return
  const earlierIds = new Set([...replica.store.rows.all('imports')].map(({ id }) => id))
  const before = await shownOnServer(stage)
  perform(replica, importPlan(replica, to, from))
  await stage.rest()
  const after = await shownOnServer(stage)
  const recordIn = (each: Replica) =>
    [...each.store.rows.all('imports')].find(({ id }) => !earlierIds.has(id))
  const isWhole = recordIn(replica)?.deletedAtMs === null
  if (!isWhole) return
  await offlineOnTwo(stage, (each, index) => {
    const record = recordIn(each)
    // No two clocks are alike.
    if (record) perform(each, undoMutations(each.store, record, new Set(), stage.world.nowMs + index))
  })
  equal('what an undone import left', await shownOnServer(stage), before)
  const record = recordIn(replica)
  if (record) perform(replica, redoMutations(replica.store, record, stage.world.nowMs))
  await stage.rest()
  equal('what a redone import brought back', await shownOnServer(stage), after)
}

/** A new device deletes tags and merges categories as soon as it can, and undoes it at once: nothing changes. */
async function undoWhileLoading(stage: Stage): Promise<void> {
  const { world } = stage
  // What is due is added by the first device whose clock is right, and a guest's rows may still be coming.
  stage.addDevice()
  await guestArrives(stage)
  const before = await shownOnServer(stage)
  const { entries, categories } = (await stage.server.rows()).allRows()
  const tags = [
    ...new Set(
      entries.flatMap(({ tags: each, parts }) => [...each, ...(parts ?? []).flatMap((part) => part.tags)]),
    ),
  ]
  const live = categories.filter(({ deletedAtMs }) => deletedAtMs === null)
  const merged = live.find(({ id }) => entries.some((entry) => entry.categoryId === id))
  const into = live.find(
    ({ id, kind, parentId }) => id !== merged?.id && kind === merged?.kind && parentId === null,
  )
  const sweeps: Mutation[] = [
    ...tags.map((tag): Mutation => ({ op: 'tag.delete', args: { tag } })),
    ...(merged && into ? [{ op: 'category.merge', args: { id: merged.id, into: into.id } } as const] : []),
  ]
  const replica = replicaOf(stage.addDevice())
  if (!replica) return
  for (const sweep of sweeps) {
    for (let tries = 0; tries < 10_000 && !isMade(replica, sweep); tries += 1) await world.pass(5)
    replica.undo()
  }
  await stage.rest()
  equal('what was undone on a new device', await shownOnServer(stage), before)
}

/** A guest's rows come along into the account, whatever it has deleted, merged and purged: each is there or listed. */
async function guestArrives(stage: Stage): Promise<void> {
  const replica = replicaOf(stage.devices[0])
  if (!replica) return
  let brought: Brought | undefined
  const keep = async () => {
    brought = await bringGuest(replica, stage)
  }
  void keep()
  await stage.rest()
  await stage.world.pass(300_000, async () => brought !== undefined)
  await stage.rest()
  if (brought?.waiting !== 0) throw new Error(`a guest still waits: ${JSON.stringify(brought)}`)
  const rows = await stage.server.rows()
  const listed = JSON.stringify(replica.status().refused)
  const { wallets, entries } = visibleRows(stage.guest)
  const shown = new Set(wallets.map(({ id }) => id))
  for (const { id, walletId } of entries) {
    if (!shown.has(walletId) || rows.entry(id) || listed.includes(id)) continue
    // A fee has no id in the change that makes it.
    if (stage.guest.entry(id)?.feeOf !== null) continue
    throw new Error(`entry ${id} of a guest has vanished`)
  }
}

/** Moves the rows of a guest; may be left off and repeated. */
export function bringGuest(replica: Replica, { guest, uid }: Pick<Stage, 'guest' | 'uid'>): Promise<Brought> {
  return bringRows(guest.allRows(), {
    from: 'guest',
    to: uid,
    categoryNames: [{}],
    titleOf: () => 'Transfer',
    replica,
    waitUntil: (isThere) =>
      new Promise((resolve) => {
        const check = () => isThere(replica.status()) && resolve(true)
        replica.onStatus(check)
        replica.store.subscribe(check)
        check()
      }),
  })
}

/** A guest with rows of all kinds, some of them in default categories. */
export function aGuest({ chance }: World): MemoryLedger {
  const seeds = Array.from({ length: chance(25) }, () => chance(1_000_000_000))
  const categories = defaultCategories('guest')
  const guest = runStory(seeds, () => {}).putAll({ categories })
  const entries = guest
    .allRows()
    .entries.filter(({ type, parts, feeOf }) => type === 'expense' && parts === null && feeOf === null)
  return guest.putAll({
    entries: entries.map((entry, index) => ({
      ...entry,
      categoryId: categories[index % categories.length]?.id ?? null,
    })),
  })
}

/** Two new wallets, the first with entries; undefined where the server has no room for them. */
async function walletsOf(stage: Stage, count: number) {
  const replica = replicaOf(stage.devices[0])
  if (!replica) return undefined
  const [from, to] = [replica.newId(), replica.newId()]
  const ids = Array.from({ length: count }, () => replica.newId())
  perform(replica, [createWallet(from), createWallet(to)])
  perform(replica, [creationOf(ids, from, -100)])
  await stage.rest()
  const rows = await stage.server.rows()
  return ids.every((id) => rows.entry(id)) ? { from, to, ids } : undefined
}

function creationOf(ids: readonly string[], walletId: string, size: number): Mutation {
  const { description, note, tags, dateMs, offsetMinutes } = anEntry()
  const shared = { walletId, amount: toAmount(size), categoryId: null, description, note, tags }
  const entries = ids.map((id) => ({ id, ...shared, dateMs, offsetMinutes }))
  return { op: 'entries.create', args: { entries, transfers: [] } }
}

/** Does something on two devices before either knows of the other's. */
async function offlineOnTwo(stage: Stage, make: (replica: Replica, index: number) => void): Promise<void> {
  const pair = stage.devices.filter((device) => replicaOf(device)).slice(0, 2)
  for (const device of pair) device.isOffline = true
  for (const [index, device] of pair.entries()) {
    const replica = replicaOf(device)
    if (replica) make(replica, index)
  }
  await stage.rest()
}

function replicaOf(device: Device | undefined): Replica | undefined {
  return device?.tabs.findLast(({ isOnlineOnly }) => !isOnlineOnly)?.replica
}

function isMade(replica: Replica, mutation: Mutation): boolean {
  try {
    replica.perform(mutation)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code !== 'ROWS_LOADING'
  }
}

/** All or none; what is refused is not made. */
function perform(
  replica: Replica,
  mutations: readonly { readonly op: string; readonly args: unknown }[],
): void {
  try {
    for (const mutation of mutations) replica.perform(mutation)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** What people see, but for the records of imports, which say when they were undone. */
async function shownOnServer({ server }: Stage): Promise<unknown> {
  const { imports: _, ...rows } = visibleRows(await server.rows())
  return rows
}
