import {
  type AllRows,
  addDays,
  collectionOf,
  defaultCategories,
  derivedId,
  parseCalendarDay,
  rateId,
  restorableMs,
} from '@monedero/core'
import { anEntry, anId, anIou, aWallet, MemoryLedger } from '@monedero/core/testing'
import { beforeEach, expect, it } from 'vitest'
import { Device } from '../../../simulation/device.ts'
import { ModelServer } from '../../../simulation/model-server.ts'
import { Network } from '../../../simulation/network.ts'
import type { Tab } from '../../../simulation/tab.ts'
import { createWallet } from '../../../simulation/wallet-changes.ts'
import { World } from '../../../simulation/world.ts'
import { tabLedgers } from '../current-replica.ts'
import { ownRows } from './own-rows.ts'
import { countsOf, transferGuestRows } from './transfer-guest-rows.ts'

const uid = 'owner'
const rows = new MemoryLedger()
  .putAll({ wallets: [aWallet()], entries: [anEntry()], ious: [anIou()] })
  .allRows()

let world: World
let server: ModelServer
let network: Network
let device: Device
let tab: Tab

beforeEach(async () => {
  world = new World(1)
  server = new ModelServer(uid, () => world.nowMs)
  network = new Network(world, server)
  network.isFaulty = false
  device = new Device(network, uid, 0)
  tab = device.openTab()
  useTab()
  await world.pass(5000)
})

/** Makes the tab the one of the signed-in person. */
function useTab(): void {
  tabLedgers.begin({ replica: tab.replica, isOnlineOnly: false, isBlocked: false, hasUnreadable: false })
}

async function outcomeOf(left: AllRows) {
  const outcome = transferGuestRows('guest', left, tab.replica)
  await world.pass(60_000)
  return outcome
}

/** The guest's default category, and that of the account. */
const [theirs, ours] = ['guest', uid].map((each) => defaultCategories(each)[0])
const filed = (count: number) =>
  Array.from({ length: count }, (_, n) => anEntry({ id: anId(5000 + n), categoryId: theirs?.id ?? null }))
const allOf = (given: Parameters<MemoryLedger['putAll']>[0]) => new MemoryLedger().putAll(given).allRows()

it('transfers everything of a guest, IOUs too', async () => {
  await expect(outcomeOf(rows)).resolves.toEqual({ moved: 3, listed: 0, waiting: 0 })
  expect(tab.replica.store.rows.get('ious', anIou().id)).toMatchObject({ entryId: anEntry().id })
})

it('transfers entries whose default category was purged in the account, with that category', async () => {
  tab.replica.perform({ op: 'category.delete', args: { id: ours?.id, reassignTo: null } })
  await world.pass(5000)
  world.skippedMs += restorableMs + 1
  await server.purge()
  tab.replica.perform({ op: 'settings.update', args: { set: { firstWeekday: 7 } } })
  await world.pass(120_000)
  expect(tab.replica.store.rows.get('categories', ours?.id ?? '')).toBeUndefined()
  const left = allOf({ wallets: [aWallet()], categories: theirs ? [theirs] : [], entries: filed(20) })
  await expect(outcomeOf(left)).resolves.toEqual({ moved: 22, listed: 0, waiting: 0 })
  const { entries, categories } = (await server.rows()).allRows()
  expect(entries).toHaveLength(20)
  expect(categories.find(({ id }) => id === entries[0]?.categoryId)?.name).toBe(theirs?.name)
})

it('plans anew what the server refuses because the account has changed meanwhile', async () => {
  // Another device has deleted and purged the category, and this one does not know yet.
  const other = new Device(network, uid, 0).openTab()
  await world.pass(5000)
  device.isOffline = true
  other.replica.perform({ op: 'category.delete', args: { id: ours?.id, reassignTo: null } })
  await world.pass(5000)
  world.skippedMs += restorableMs + 1
  await server.purge()
  const left = allOf({ wallets: [aWallet()], categories: theirs ? [theirs] : [], entries: filed(3) })
  const outcome = transferGuestRows('guest', left, tab.replica)
  await world.pass(5000)
  device.isOffline = false
  await world.pass(120_000)
  await expect(outcome).resolves.toMatchObject({ listed: 0, waiting: 0 })
  expect((await server.rows()).allRows().entries).toHaveLength(3)
  expect(tab.replica.status().refused).toEqual([])
})

it('lists what is refused, and moves the rest of the same change; the list survives a reload', async () => {
  const gone = aWallet({ id: anId(2) })
  await outcomeOf(allOf({ wallets: [gone] }))
  tab.replica.perform({ op: 'wallet.delete', args: { id: gone.id } })
  await world.pass(5000)
  const inGone = Array.from({ length: 9 }, (_, n) => anEntry({ id: anId(6000 + n), walletId: gone.id }))
  const left = allOf({ wallets: [aWallet(), gone], entries: [...filed(5), ...inGone] })
  await expect(outcomeOf(left)).resolves.toEqual({ moved: 6, listed: 9, waiting: 0 })
  expect((await server.rows()).allRows().entries).toHaveLength(5)
  device.killBrowser()
  tab = device.openTab()
  await world.pass(5000)
  const [change, ...others] = tab.replica.status().refused
  expect(others).toEqual([])
  expect(change).toMatchObject({ op: 'entries.create', code: 'WALLET_DELETED' })
  useTab()
  // A repetition lists the same once.
  await expect(outcomeOf(left)).resolves.toEqual({ moved: 0, listed: 9, waiting: 0 })
  expect(tab.replica.status().refused).toHaveLength(1)
})

it('goes on where a tab was killed, and moves nothing twice', async () => {
  const left = allOf({ wallets: [aWallet()], entries: filed(40) })
  void transferGuestRows('guest', left, tab.replica)
  await world.pass(20)
  device.killBrowser()
  tab = device.openTab()
  useTab()
  await world.pass(5000)
  await expect(outcomeOf(left)).resolves.toMatchObject({ listed: 0, waiting: 0 })
  expect((await server.rows()).allRows().entries).toHaveLength(40)
})

it('lists an IOU that was refused', async () => {
  await outcomeOf({ ...rows, ious: [] })
  tab.replica.perform({ op: 'entry.delete', args: { id: anEntry().id } })
  await world.pass(5000)
  await expect(outcomeOf(rows)).resolves.toEqual({ moved: 0, listed: 1, waiting: 0 })
  expect(tab.replica.status().refused).toMatchObject([{ op: 'iou.create' }])
})

it('lists rates that were refused', async () => {
  const firstDay = parseCalendarDay('2010-01-01')
  if (!firstDay.ok) throw new Error('no day')
  const values = { from: 'EUR', to: 'USD', numerator: 11, denominator: 10, source: 'file' } as const
  const days = Array.from({ length: collectionOf('rates').limit }, (_, n) => addDays(firstDay.value, n))
  tab.replica.perform({ op: 'rates.set', args: { rates: days.map((day) => ({ ...values, day })) } })
  await world.pass(5000)
  const rate = { ...values, to: 'JPY', day: firstDay.value, deletedAtMs: null, rev: 1 }
  const left = { ...rows, rates: [{ id: rateId(rate), ...rate }] }
  await expect(outcomeOf(left)).resolves.toMatchObject({ listed: 1, waiting: 0 })
})

it('leaves the sample behind, but for a wallet in which the guest has noted something', async () => {
  const [everyday, card] = [derivedId('guest/sample/Everyday'), derivedId('guest/sample/Card')]
  const { amount, description, note, tags, dateMs, offsetMinutes } = anEntry()
  const values = { amount, description, note, tags, dateMs, offsetMinutes, categoryId: null }
  const entryIn = (walletId: string, id: string) => ({
    op: 'entry.create',
    args: { id, walletId, ...values },
  })
  for (const id of [everyday, card]) {
    tab.replica.perform(createWallet(id))
    tab.replica.perform(entryIn(id, derivedId(`guest/sample/${id}`)))
  }
  expect(countsOf(ownRows(tab.replica))).toEqual({ wallets: 0, entries: 0 })
  tab.replica.perform({ op: 'wallet.restore', args: { id: everyday } })
  tab.replica.perform(createWallet(anId(1)))
  tab.replica.perform(entryIn(anId(1), anId(2000)))
  tab.replica.perform(entryIn(everyday, anId(2001)))
  expect(countsOf(ownRows(tab.replica))).toEqual({ wallets: 2, entries: 2 })
})
