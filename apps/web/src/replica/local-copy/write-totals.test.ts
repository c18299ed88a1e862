import { changeOf, localDayOf } from '@monedero/core'
import { anEntry, anId } from '@monedero/core/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { Device } from '../../../simulation/device.ts'
import { ModelServer } from '../../../simulation/model-server.ts'
import { Network } from '../../../simulation/network.ts'
import type { Tab } from '../../../simulation/tab.ts'
import { checkTotals } from '../../../simulation/totals-check.ts'
import { createWallet } from '../../../simulation/wallet-changes.ts'
import { World } from '../../../simulation/world.ts'
import { TransportError } from '../ports/ports.ts'
import { totalsFormat } from '../ports/stored.ts'
import { storedPageOf } from '../storage/stored-page.ts'
import { baseEntry } from '../store/base-rows.ts'

const uid = 'user'
const hourMs = 3_600_000
/** Several chunks: the pages of the model are small. */
const count = 60

let world: World
let server: ModelServer
let otherDevice: Device
let other: Tab
let device: Device
let tab: Tab

beforeEach(async () => {
  world = new World(1)
  server = new ModelServer(uid, () => world.nowMs)
  const network = new Network(world, server)
  network.isFaulty = false
  otherDevice = new Device(network, uid, 0)
  other = otherDevice.openTab()
  await world.pass(5000)
  other.replica.perform(createWallet())
  other.replica.perform({
    op: 'entries.create',
    args: { entries: Array.from({ length: count }, (_, index) => entryAt(index)), transfers: [] },
  })
  await world.pass(10_000)
  device = new Device(network, uid, 0)
  tab = device.openTab()
  await world.pass(20_000)
})

function entryAt(index: number) {
  const { categoryId, description, note, tags, offsetMinutes } = anEntry()
  const dateMs = world.nowMs - index * hourMs
  const text = { description, note, tags: [...tags] }
  return {
    id: anId(1000 + index),
    walletId: anId(1),
    amount: -100,
    categoryId,
    dateMs,
    offsetMinutes,
    ...text,
  }
}

/** What the wallet spent since a week ago; undefined while that is not known. */
function spent({ replica }: Tab): number | undefined {
  const from = localDayOf(world.nowMs - 7 * 24 * hourMs, 0)
  return replica.store.dayTotals(anId(1), from)?.reduce((sum, day) => sum + changeOf(day), 0)
}

/** A new tab at the moment at which it has read something of its disk, but not all entries. */
async function loadingTab(): Promise<Tab> {
  device.killBrowser()
  const opened = device.openTab()
  const { store } = opened.replica
  await world.pass(5000, () => store.wallets().length > 0)
  expect(store.layers.isComplete).toBe(false)
  return opened
}

describe('totals on a device', () => {
  it('are known before all entries are', async () => {
    const all = spent(tab)
    expect(all).toBeLessThan(0)
    const reopened = await loadingTab()
    expect(spent(reopened)).toBe(all)
    await world.pass(5000)
    expect(reopened.replica.store.layers.isComplete).toBe(true)
    expect(spent(reopened)).toBe(all)
  })

  it('follow changes of this device and of others, sent or not', async () => {
    const all = spent(tab) ?? 0
    tab.replica.perform({ op: 'entry.delete', args: { id: anId(1000) } })
    await world.pass(5000)
    device.isOffline = true
    tab.replica.perform({ op: 'entry.update', args: { id: anId(1001), set: { amount: -300 } } })
    await world.pass(1000)
    const reopened = await loadingTab()
    expect(spent(reopened)).toBe(all + 100 - 200)
    expect(await checkTotals(device)).toBe(true)
  })

  it('follow a purchase whose refund has an unsent change', async () => {
    const [purchase, refund] = [anId(1000), anId(2000)]
    other.replica.perform({
      op: 'entries.create',
      args: { entries: [{ ...entryAt(30), id: refund, amount: 40, refundOf: purchase }], transfers: [] },
    })
    await world.pass(5000)
    expect(baseEntry(tab.replica.store.layers, refund)).toBeDefined()
    device.isOffline = true
    other.replica.perform({ op: 'entry.delete', args: { id: purchase } })
    await world.pass(5000)
    otherDevice.killBrowser()
    device.isOffline = false
    const pull = server.pull.bind(server)
    server.pull = async (request) => {
      const answer = await pull(request)
      server.pull = pull
      server.push = () => Promise.reject(new TransportError('busy'))
      tab.replica.perform({
        op: 'entry.update',
        args: { id: refund, set: { dateMs: world.nowMs - 72 * hourMs, offsetMinutes: 0 } },
      })
      return answer
    }
    await world.pass(60_000)
    expect(baseEntry(tab.replica.store.layers, purchase)?.deletedAtMs).not.toBeNull()
    expect(await checkTotals(device)).toBe(true)
  })

  it.each([
    ['of another form', { format: totalsFormat + 1 }],
    ['of other chunks', { generation: 'another' }],
  ])('%s are not read, and made anew', async (_, wrong) => {
    const all = spent(tab)
    device.killBrowser()
    await device.disk.update(
      ({ meta }) =>
        meta && {
          meta: {
            ...meta,
            totals: { format: totalsFormat, generation: meta.generation, logKey: 0, ...wrong },
          },
        },
    )
    expect(spent(await loadingTab())).toBeUndefined()
    await world.pass(20_000)
    expect(spent(await loadingTab())).toBe(all)
  })

  it('are not read beside a page of the log that has none, and made anew', async () => {
    device.killBrowser()
    await device.disk.update(
      ({ meta }) =>
        meta && {
          meta,
          page: storedPageOf([]),
        },
    )
    expect(spent(await loadingTab())).toBeUndefined()
    await world.pass(20_000)
    expect(spent(await loadingTab())).toBeLessThan(0)
  })
})
