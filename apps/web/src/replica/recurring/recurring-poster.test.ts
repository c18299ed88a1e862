import type { CalendarDay, PushAnswer, PushRequest } from '@monedero/core'
import { aRecurring } from '@monedero/core/testing'
import { beforeEach, expect, test } from 'vitest'
import { Device } from '../../../simulation/device.ts'
import { ModelServer } from '../../../simulation/model-server.ts'
import { Network } from '../../../simulation/network.ts'
import type { Tab } from '../../../simulation/tab.ts'
import { createWallet } from '../../../simulation/wallet-changes.ts'
import { World } from '../../../simulation/world.ts'

const dayMs = 86_400_000
const uid = 'user'

/** The model of the server, which counts what is added without a person. */
class Server extends ModelServer {
  postings = 0

  override push(request: PushRequest): Promise<PushAnswer> {
    this.postings += request.mutations.filter(({ op }) => op === 'recurring.post').length
    return super.push(request)
  }
}

let world: World
let server: Server
let network: Network

beforeEach(() => {
  world = new World(1)
  server = new Server(uid, () => world.nowMs)
  network = new Network(world, server)
  network.isFaulty = false
})

/** A device with a daily recurring entry that happens from some day to another, counted from today. */
async function withDaily({ skewMs = 0, first = 0, last = 0 }): Promise<Tab> {
  const tab = new Device(network, uid, skewMs).openTab()
  await world.pass(5000)
  const wallet = createWallet()
  tab.replica.perform(wallet)
  const dayAfter = (days: number) =>
    new Date(world.nowMs + days * dayMs).toISOString().slice(0, 10) as CalendarDay
  const {
    deletedAtMs: _,
    rev: __,
    ...args
  } = aRecurring({
    walletId: wallet.args.id,
    from: dayAfter(first),
    pattern: { by: 'days' },
    end: { ends: 'on', day: dayAfter(last) },
  })
  tab.replica.perform({ op: 'recurring.create', args })
  return tab
}

function postedOn(tab: Tab): number {
  return [...tab.replica.store.rows.all('recurring')].flatMap(({ posted }) => posted).length
}

test('adds what is due, also where it is much', async () => {
  const tab = await withDaily({ first: -150 })
  await world.pass(120_000)
  expect([postedOn(tab), server.postings]).toEqual([151, 151])
  expect((await server.rows()).count('entries')).toBe(151)
})

test('sends once what the server does not add, because the clock of the device is ahead', async () => {
  const tab = await withDaily({ skewMs: 5 * dayMs, first: 3, last: 4 })
  await world.pass(240_000)
  expect(server.postings).toBeLessThanOrEqual(4)
  expect(tab.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0, refused: [] })
  expect(postedOn(tab)).toBe(0)
  world.skippedMs += 4 * dayMs
  await server.postDue()
  tab.show()
  await world.pass(20_000)
  expect(postedOn(tab)).toBe(2)
})

test('does not retry where the account is full, and reports no refusal of what was added automatically', async () => {
  const tab = await withDaily({ first: 1, last: 1 })
  await world.pass(5000)
  server.isFull = true
  world.skippedMs += dayMs
  tab.show()
  await world.pass(2 * 3_600_000)
  expect(server.postings).toBeGreaterThan(0)
  expect(server.postings).toBeLessThanOrEqual(2)
  expect(tab.replica.status()).toMatchObject({ phase: 'saved', unsentCount: 0, refused: [] })
  server.isFull = false
  await server.postDue()
  tab.show()
  await world.pass(20_000)
  expect(postedOn(tab)).toBe(1)
})
