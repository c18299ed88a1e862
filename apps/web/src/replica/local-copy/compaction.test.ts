import { anId, aWallet } from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { Device } from '../../../simulation/device.ts'
import { ModelServer } from '../../../simulation/model-server.ts'
import { Network } from '../../../simulation/network.ts'
import { rowsOnDisk } from '../../../simulation/row-checks.ts'
import type { Tab } from '../../../simulation/tab.ts'
import { World } from '../../../simulation/world.ts'

const uid = 'user'

async function aDevice() {
  const world = new World(1)
  const server = new ModelServer(uid, () => world.nowMs)
  const network = new Network(world, server)
  network.isFaulty = false
  const device = new Device(network, uid, 0)
  const tab = device.openTab()
  await world.pass(5000)
  return { world, network, server, device, tab }
}

function createWallet() {
  const { kind, currency, symbol, colour, icon, openingBalance } = aWallet()
  const args = { id: anId(1), name: 'Everyday', kind, currency, symbol, colour, icon, openingBalance }
  return { op: 'wallet.create', args }
}

function rename(name: string) {
  return { op: 'wallet.update', args: { id: anId(1), set: { name } } }
}

const names = (of: Tab) => of.replica.store.wallets().map(({ wallet }) => wallet.name)

/** Makes changes until the log is over its limit and compaction begins to load. */
async function fillLog(world: World, tab: Tab): Promise<void> {
  tab.replica.perform(createWallet())
  await world.pass(2000, () => tab.replica.store.layers.waiting.length === 0)
  const { generation } = tab.replica.meta
  for (let count = 0; count < 3; count += 1) {
    tab.replica.perform(rename(`Name ${count}`))
    await world.pass(2000, () => tab.replica.store.layers.waiting.length === 0)
  }
  expect(tab.replica.meta.generation).toBe(generation)
}

it('[B4] compaction stores base rows only, whatever changes while its code loads', async () => {
  const { world, device, tab } = await aDevice()
  await fillLog(world, tab)
  const { generation } = tab.replica.meta
  device.isOffline = true
  tab.replica.perform(rename('Unsent'))
  await world.pass(3000)
  expect(tab.replica.meta.generation).not.toBe(generation)
  expect(await rowsOnDisk(device)).toContainEqual(
    expect.objectContaining({ table: 'wallets', row: expect.objectContaining({ name: 'Name 2' }) }),
  )
})

it('[R4] a change that was undone elsewhere stays undone after a compaction and a reload', async () => {
  const { world, network, device, tab } = await aDevice()
  const other = new Device(network, uid, 0).openTab()
  await fillLog(world, tab)
  tab.replica.perform(rename('Mine'))
  await world.pass(3000)
  other.replica.perform(rename('Theirs'))
  await world.pass(3000)
  expect(names(tab)).toEqual(['Theirs'])
  device.killBrowser()
  const reopened = device.openTab()
  await world.pass(3000)
  expect(names(reopened)).toEqual(['Theirs'])
  expect(reopened.replica.status().phase).toBe('saved')
})
