import { type CalendarDay, feeIdOf, pageRows } from '@monedero/core'
import {
  aBudget,
  aBudgetAmount,
  aCategory,
  anEntry,
  anId,
  aPart,
  aRate,
  aRecurring,
  aWallet,
} from '@monedero/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { Device } from '../../../simulation/device.ts'
import { ModelServer } from '../../../simulation/model-server.ts'
import { Network } from '../../../simulation/network.ts'
import { World } from '../../../simulation/world.ts'
import { Tables } from '../store/tables.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const uid = 'user'
const newEntry = (index: number) => {
  const { walletId, amount, description, note, tags, dateMs, offsetMinutes } = anEntry({ walletId: anId(1) })
  const values = { walletId, amount, description, note, tags, dateMs, offsetMinutes, categoryId: null }
  return { id: anId(1000 + index), ...values }
}
const newTransfer = (index: number) => ({
  transferId: anId(3000 + index),
  originEntryId: anId(4000 + index),
  destinationEntryId: anId(5000 + index),
  origin: anId(1),
  destination: anId(2),
  amountOut: 100,
  amountIn: 100,
  description: '',
  note: '',
  tags: [],
  dateMs: anEntry().dateMs,
  offsetMinutes: 0,
})

/** A device with two wallets, which the server keeps when `restore` sets it back. */
async function withTwoWallets() {
  const world = new World(1)
  const server = new ModelServer(uid, () => world.nowMs, pageRows)
  const network = new Network(world, server)
  network.isFaulty = false
  const tab = new Device(network, uid, 0).openTab()
  await world.pass(5000)
  const { kind, currency, symbol, colour, icon, openingBalance } = aWallet()
  for (const [index, name] of ['Everyday', 'Cash'].entries()) {
    const id = anId(index + 1)
    const args = { id, name, kind, currency, symbol, colour, icon, openingBalance }
    tab.replica.perform({ op: 'wallet.create', args })
  }
  await world.pass(5000)
  return { world, server, network, tab }
}

/** A device that has so many rows which a restored backup of the server lost: half of them entries, half of them transfers. */
async function afterLoss(count: number) {
  const { world, server, tab } = await withTwoWallets()
  const { restore } = await server.backUp()
  const entries = Array.from({ length: count / 2 }, (_, index) => newEntry(index))
  const transfers = Array.from({ length: count / 4 }, (_, index) => newTransfer(index))
  tab.replica.perform({ op: 'entries.create', args: { entries, transfers } })
  await world.pass(20_000)
  await restore()
  tab.show()
  await world.pass(20_000)
  expect(tab.replica.status().lost).toHaveLength(count)
  return { world, server, tab }
}

/** Restores everything; returns how many rows were put into tables meanwhile. */
async function workToBringBack(count: number): Promise<number> {
  const { world, server, tab } = await afterLoss(count)
  const countPuts = watchPuts()
  const perform = vi.spyOn(tab.replica, 'performEach')
  void tab.replica.decideLost('bring-back')
  await world.pass(600_000, () => tab.replica.status().lost.length === 0)
  await world.pass(20_000)
  const work = countPuts()
  expect((await server.rows()).entries.size).toBe(count)
  expect(tab.replica.status()).toMatchObject({ phase: 'saved', lost: [], refused: [] })
  expect(Math.max(...perform.mock.calls.map(([mutations]) => mutations.length))).toBeLessThanOrEqual(50)
  return work
}

/** Counts without remembering each call. */
function watchPuts(): () => number {
  const put = Reflect.get(Tables.prototype, 'put')
  let count = 0
  const spy = vi.spyOn(Tables.prototype, 'put').mockImplementation(function (this: Tables, row) {
    count += 1
    Reflect.apply(put, this, [row])
  })
  return () => {
    spy.mockRestore()
    return count
  }
}

it('[E4] restores lost rows in slices, with linear work', async () => {
  const once = await workToBringBack(1000)
  const twice = await workToBringBack(2000)
  expect(twice / once).toBeLessThan(2.5)
})

it('[E4] carries out one decision about lost rows at a time, and lists only what is not back yet', async () => {
  const { world, server, tab } = await afterLoss(1200)
  const bringing = tab.replica.decideLost('bring-back')
  expect(tab.replica.decideLost('let-go')).toBe(bringing)
  const listed: number[] = []
  tab.replica.onStatus(() => listed.push(tab.replica.status().lost.length))
  await world.pass(600_000, () => tab.replica.status().lost.length === 0)
  await world.pass(20_000)
  expect((await server.rows()).entries.size).toBe(1200)
  expect(new Set(listed).size).toBeGreaterThan(2)
  expect(listed).toEqual(listed.toSorted((a, b) => b - a))
})

it('[E4] restores rows without a category that was not restored, and with one that was', async () => {
  const { world, server, tab } = await withTwoWallets()
  const { replica } = tab
  const [gone, kept] = [anId(901), anId(902)]
  const [old, late] = [newTransfer(0), newTransfer(1)]
  replica.perform({ op: 'entries.create', args: { entries: [], transfers: [old] } })
  await world.pass(5000)
  const { restore } = await server.backUp()
  for (const id of [gone, kept]) {
    const { name, colour, icon, parentId, kind } = aCategory()
    replica.perform({ op: 'category.create', args: { id, name: name + id, colour, icon, parentId, kind } })
  }
  const parts = [gone, kept].map((categoryId, index) =>
    aPart({ id: anId(801 + index), amount: -50, categoryId }),
  )
  const split = { ...newEntry(1), amount: -100, tags: [], parts }
  const fee = { amount: 5, categoryId: gone }
  const entries = [{ ...newEntry(0), categoryId: gone }, split]
  replica.perform({ op: 'entries.create', args: { entries, transfers: [{ ...late, fee }] } })
  const set = { note: 'changed', feeAmount: 5, feeCategoryId: gone }
  replica.perform({ op: 'transfer.update', args: { transferId: old.transferId, set } })
  replica.perform({ op: 'category.delete', args: { id: gone, reassignTo: null } })
  await world.pass(5000)
  await restore()
  tab.show()
  await world.pass(10_000)
  void replica.decideLost('bring-back')
  await world.pass(20_000)
  expect(replica.status()).toMatchObject({ phase: 'saved', lost: [], refused: [] })
  const rows = await server.rows()
  expect(rows.entry(anId(1000))).toMatchObject({ categoryId: null })
  expect(rows.entry(split.id)?.parts).toMatchObject([{ categoryId: null }, { categoryId: kept }])
  expect(rows.entry(old.originEntryId)).toMatchObject({ note: 'changed' })
  for (const { transferId } of [old, late]) {
    expect(rows.entry(feeIdOf(transferId))).toMatchObject({ amount: -5, categoryId: null })
  }
})

it('[E4] restores a category at the top if its parent is missing, and below one that is restored too', async () => {
  const { world, server, network, tab } = await withTwoWallets()
  const { replica } = tab
  const [gone, kept, orphan, child] = [anId(901), anId(902), anId(903), anId(904)]
  const make = (id: string, parentId: string | null) => {
    const { name, colour, icon, kind } = aCategory()
    replica.perform({ op: 'category.create', args: { id, name: name + id, colour, icon, parentId, kind } })
  }
  make(gone, null)
  await world.pass(5000)
  const { restore } = await server.backUp()
  make(kept, null)
  make(child, kept)
  make(orphan, gone)
  await world.pass(5000)
  await restore()
  const other = new Device(network, uid, 1).openTab()
  await world.pass(5000)
  other.replica.perform({ op: 'category.delete', args: { id: gone, reassignTo: null } })
  await world.pass(5000)
  tab.show()
  await world.pass(10_000)
  void replica.decideLost('bring-back')
  await world.pass(20_000)
  expect(replica.status()).toMatchObject({ phase: 'saved', lost: [], refused: [] })
  const rows = await server.rows()
  expect(rows.get('categories', orphan)).toMatchObject({ parentId: null })
  expect(rows.get('categories', child)).toMatchObject({ parentId: kept })
})

it('[E4] restores a lost budget with its amounts of every period', async () => {
  const { world, server, tab } = await withTwoWallets()
  const { deletedAtMs: _, rev: __, ...args } = aBudget()
  const [{ day, amount } = aBudgetAmount()] = args.amounts
  const { id } = args
  tab.replica.perform({ op: 'budget.create', args })
  await world.pass(5000)
  const { restore } = await server.backUp()
  const planned = [
    { id, day, applies: 'from', amount: null },
    { id, day, applies: 'only', amount },
  ] as const
  tab.replica.perform({ op: 'budgets.plan', args: { amounts: [...planned] } })
  await world.pass(20_000)
  await restore()
  tab.show()
  await world.pass(20_000)
  void tab.replica.decideLost('bring-back')
  await world.pass(60_000)
  const found = (await server.rows()).documents.budgets.get(id)
  expect(found?.amounts).toEqual([{ day, applies: 'only', amount }])
})

it('[E4] has nothing to restore where the server never had what was deleted again', async () => {
  const { world, server, tab } = await withTwoWallets()
  const { restore } = await server.backUp()
  const { deletedAtMs: _, rev: __, id, ...rate } = aRate()
  tab.replica.perform({ op: 'rates.set', args: { rates: [rate] } })
  tab.replica.perform({ op: 'rates.delete', args: { ids: [id] } })
  await world.pass(20_000)
  await restore()
  tab.show()
  await world.pass(20_000)
  const bringing = tab.replica.decideLost('bring-back')
  await world.pass(60_000)
  expect(await bringing).toEqual([])
})

it('[E4] what was skipped stays skipped, also where the server added it again', async () => {
  const { world, server, network, tab } = await withTwoWallets()
  // One device skips two days after the backup, another one a third day after it was restored.
  const days = [0, 1, 2].map((index) => dayAfter(world.nowMs, index))
  const {
    deletedAtMs: _,
    rev: __,
    ...args
  } = aRecurring({
    walletId: anId(1),
    pattern: { by: 'days' },
    from: dayAfter(world.nowMs, 0),
    isAutomatic: false,
  })
  const { id, series } = args
  const skip = (day = '') => ({ op: 'recurring.mark', args: { id, series, day, as: 'skipped' } })
  tab.replica.perform({ op: 'recurring.create', args })
  await world.pass(5000)
  const { restore } = await server.backUp()
  for (const day of [days[0], days[1]]) {
    tab.replica.perform(skip(day))
    await world.pass(10_000)
  }
  await restore()
  const other = new Device(network, uid, 0).openTab()
  await world.pass(5000)
  const date = { dateMs: world.nowMs, offsetMinutes: 0 }
  other.replica.perform({ op: 'recurring.post', args: { id, series, day: days[0], by: 'person', ...date } })
  other.replica.perform(skip(days[2]))
  await world.pass(20_000)
  tab.show()
  await world.pass(20_000)
  void tab.replica.decideLost('bring-back')
  await world.pass(60_000)
  const rows = await server.rows()
  expect(rows.get('recurring', id)).toMatchObject({ posted: [], skipped: days })
  expect(rows.allRows().entries.filter(({ deletedAtMs }) => deletedAtMs === null)).toEqual([])
})

function dayAfter(nowMs: number, days: number): CalendarDay {
  return new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10) as CalendarDay
}
