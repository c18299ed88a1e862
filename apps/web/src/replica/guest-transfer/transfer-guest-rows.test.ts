import { type AllRows, addDays, collectionOf, parseCalendarDay, rateId } from '@monedero/core'
import { anEntry, anIou, aWallet, MemoryLedger } from '@monedero/core/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { Device } from '../../../simulation/device.ts'
import { ModelServer } from '../../../simulation/model-server.ts'
import { Network } from '../../../simulation/network.ts'
import type { Tab } from '../../../simulation/tab.ts'
import { World } from '../../../simulation/world.ts'
import { type CurrentReplica, currentReplica } from '../current-replica.ts'
import { transferGuestRows } from './transfer-guest-rows.ts'

vi.mock('../current-replica.ts', () => ({
  currentReplica: vi.fn<() => CurrentReplica | undefined>(),
  onCurrentReplica: () => () => {},
}))

const uid = 'owner'
const guest = { uid: 'guest', refreshToken: '', to: uid, choice: 'bring', isHandedOver: false } as const
const rows = new MemoryLedger()
  .putAll({ wallets: [aWallet()], entries: [anEntry()], ious: [anIou()] })
  .allRows()

let world: World
let tab: Tab

beforeEach(async () => {
  world = new World(1)
  const network = new Network(world, new ModelServer(uid, () => world.nowMs))
  network.isFaulty = false
  tab = new Device(network, uid, 0).openTab()
  const current: Partial<CurrentReplica> = { uid, replica: tab.replica }
  vi.mocked(currentReplica).mockReturnValue(current as CurrentReplica)
  await world.pass(5000)
})

async function outcomeOf(left: AllRows) {
  const outcome = transferGuestRows(guest, left, { uid, replica: tab.replica })
  await world.pass(20_000)
  return outcome
}

it('transfers everything of a guest, IOUs too', async () => {
  await expect(outcomeOf(rows)).resolves.toBe('done')
  expect(tab.replica.store.rows.get('ious', anIou().id)).toMatchObject({ entryId: anEntry().id })
})

it('reports a missing part when an IOU was refused', async () => {
  await outcomeOf({ ...rows, ious: [] })
  tab.replica.perform({ op: 'entry.delete', args: { id: anEntry().id } })
  await world.pass(5000)
  await expect(outcomeOf(rows)).resolves.toBe('partly')
  expect(tab.replica.store.rows.get('ious', anIou().id)).toBeUndefined()
})

it('reports a missing part when rates were refused', async () => {
  const firstDay = parseCalendarDay('2010-01-01')
  if (!firstDay.ok) throw new Error('no day')
  const values = { from: 'EUR', to: 'USD', numerator: 11, denominator: 10, source: 'file' } as const
  const days = Array.from({ length: collectionOf('rates').limit }, (_, n) => addDays(firstDay.value, n))
  tab.replica.perform({ op: 'rates.set', args: { rates: days.map((day) => ({ ...values, day })) } })
  await world.pass(5000)
  const rate = { ...values, to: 'JPY', day: firstDay.value, deletedAtMs: null, rev: 1 }
  await expect(outcomeOf({ ...rows, rates: [{ id: rateId(rate), ...rate }] })).resolves.toBe('partly')
})
