import { homeCurrencyOf } from '@monedero/core'
import { anId, aWallet } from '@monedero/core/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Device } from '../../simulation/device.ts'
import { RealLedger } from '../../simulation/ledger-server.ts'
import { Network } from '../../simulation/network.ts'
import type { SimulatedServer } from '../../simulation/simulated-server.ts'
import type { Tab } from '../../simulation/tab.ts'
import { World } from '../../simulation/world.ts'

const uid = 'owner'

let world: World
let ledger: RealLedger
let server: SimulatedServer
let tabs: { readonly device: Device; readonly tab: Tab }[]

beforeEach(async () => {
  world = new World(1)
  ledger = await RealLedger.open()
  server = await ledger.serverOf(uid, () => world.nowMs)
  const network = new Network(world, server)
  network.isFaulty = false
  tabs = [0, 1].map((number) => {
    const device = new Device(network, uid, number)
    return { device, tab: device.openTab() }
  })
  await world.pass(10_000)
})

afterEach(() => ledger.close())

/** The currency of totals on both devices and on the server. */
async function homes(): Promise<(string | undefined)[]> {
  await world.pass(120_000)
  const stores = tabs.map(({ tab }) => tab.replica.store)
  const shown = stores.map((store) => homeCurrencyOf(store.user().settings, store.rows.all('wallets')))
  const rows = (await server.rows()).allRows()
  const [user] = rows.user
  return [...shown, user && homeCurrencyOf(user.settings, rows.wallets)]
}

function perform(index: number, op: string, args: object): void {
  tabs[index]?.tab.replica.perform({ op, args })
}

function create(index: number, id: string, currency: string): void {
  const { isArchived: _, deletedAtMs: __, rev: ___, ...wallet } = aWallet({ id, currency })
  perform(index, 'wallet.create', wallet)
}

it('[M28] is that of the first wallet on two devices and the server, also after it was archived on one and deleted on the other', async () => {
  create(0, anId(2), 'EUR')
  await world.pass(60_000)
  create(1, anId(1), 'USD')
  expect(await homes()).toEqual(['EUR', 'EUR', 'EUR'])
  perform(0, 'wallet.archive', { id: anId(2) })
  expect(await homes()).toEqual(['EUR', 'EUR', 'EUR'])
  perform(1, 'wallet.delete', { id: anId(2) })
  expect(await homes()).toEqual(['EUR', 'EUR', 'EUR'])
})

it('[M28] is settled alike where two devices make a first wallet before they sync', async () => {
  for (const { device } of tabs) device.isOffline = true
  create(0, anId(1), 'EUR')
  create(1, anId(2), 'USD')
  await world.pass(5000)
  for (const { device } of tabs.toReversed()) {
    device.isOffline = false
    await world.pass(60_000)
  }
  expect(await homes()).toEqual(['USD', 'USD', 'USD'])
  perform(0, 'wallet.archive', { id: anId(1) })
  perform(1, 'wallet.archive', { id: anId(2) })
  expect(await homes()).toEqual(['USD', 'USD', 'USD'])
})
