import {
  type CalendarDay,
  defaultCategories,
  derivedId,
  effectOf,
  type Mutation,
  occurrenceIds,
  parseCalendarDay,
  type RowPut,
  toAmount,
} from '@monedero/core'
import { anId, aWallet, MemoryLedger } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { Device } from '../../../simulation/device.ts'
import { ModelServer } from '../../../simulation/model-server.ts'
import { Network } from '../../../simulation/network.ts'
import { World } from '../../../simulation/world.ts'
import { toasts } from '../../design/feedback/toasts.ts'
import { TransportError } from '../../replica/ports/ports.ts'
import { ReplicaStore } from '../../replica/store/replica-store.ts'
import { hasSample } from '../../replica/store/sample.ts'
import { removalMutations } from '../../replica/store/sample-removal.ts'
import { trashOf, trashWithoutSample } from '../../replica/store/trash.ts'
import { sampleLedger } from './sample-ledger.ts'
import { removeSample } from './sample-removal.ts'

const uid = 'q1W2e3R4t5Y6u7I8o9P0a1S2d3F4'
const own = aWallet({ id: anId(1), name: 'Own' })

/** What a device shows after some changes. */
function afterAll(mutations: readonly Mutation[], rows: readonly RowPut[] = []) {
  const categories = defaultCategories(uid).map((row): RowPut => ({ table: 'categories', row }))
  const ledger = new MemoryLedger().apply([...categories, ...rows])
  for (const mutation of mutations) ledger.apply(effectOf(ledger, mutation, { nowMs: 1 }))
  const { wallets, entries, budgets, recurring } = ledger.allRows()
  const store = new ReplicaStore()
  store.apply({
    base: [
      ...wallets.map((row): RowPut => ({ table: 'wallets', row })),
      ...categories,
      ...entries.map((row): RowPut => ({ table: 'entries', row })),
      ...budgets.map((row): RowPut => ({ table: 'budgets', row })),
      ...recurring.map((row): RowPut => ({ table: 'recurring', row })),
    ],
  })
  return { ledger, store }
}

function theSample(): Mutation[] {
  const today = parseCalendarDay('2026-11-15')
  if (!today.ok) throw new Error('no day')
  return sampleLedger({
    ledgerId: uid,
    today: today.value,
    nowMinutes: 600,
    offsetMinutes: 60,
    currency: { code: 'EUR', name: 'Euro', symbol: '€' },
    scale: 1,
    categoryName: () => 'Category',
  })
}

function shownTrash(store: ReplicaStore) {
  return trashWithoutSample(store, trashOf(store))
}

const ownWallet: RowPut = { table: 'wallets', row: own }

test('rows of a person’s own are no sample, nor are the categories that everybody begins with', () => {
  const { store } = afterAll([], [ownWallet])
  expect(hasSample(store)).toBe(false)
  expect(removalMutations(store)).toEqual([])
})

test('removing takes the wallets, budgets and recurring entries of the sample and leaves everything else', () => {
  const { store } = afterAll(theSample(), [ownWallet])
  expect(hasSample(store)).toBe(true)
  const { store: left } = afterAll([...theSample(), ...removalMutations(store)], [ownWallet])
  expect(left.wallets().map(({ wallet }) => wallet.name)).toEqual(['Own'])
  expect(left.rows.count('budgets')).toBe(0)
  expect(left.rows.count('recurring')).toBe(0)
  expect(hasSample(left)).toBe(false)
  expect(shownTrash(left)).toEqual({ wallets: [], categories: [], entries: [], ious: [], budgets: [] })
})

const everyday = derivedId(`${uid}/sample/Everyday`)

function anOwnEntry(id = anId(9)): Mutation {
  const when = { dateMs: 1_794_660_120_000, offsetMinutes: 60 }
  const texts = { description: 'Mine', note: '', tags: [], categoryId: null }
  const args = { id, walletId: everyday, amount: toAmount(-500), ...texts, ...when }
  return { op: 'entry.create', args }
}

test('a wallet of the sample in which a person has noted something stays with that alone', () => {
  const made = [...theSample(), anOwnEntry()]
  const { store } = afterAll(made)
  const { store: left } = afterAll([...made, ...removalMutations(store)])
  expect(left.wallets().map(({ wallet, entryCount }) => [wallet.name, entryCount])).toEqual([['Everyday', 1]])
  expect(hasSample(left)).toBe(false)
  expect(shownTrash(left)).toEqual({ wallets: [], categories: [], entries: [], ious: [], budgets: [] })
})

test('an entry of a recurring one is no part of the sample: it stays, and is in the trash after it was deleted', () => {
  // The format is right, and the day exists.
  const { entryId } = occurrenceIds(anId(8), '2026-11-14' as CalendarDay)
  const made = [...theSample(), anOwnEntry(), anOwnEntry(entryId)]
  const removed = [...made, ...removalMutations(afterAll(made).store)]
  const { store: left } = afterAll(removed)
  expect(left.wallets().map(({ wallet, entryCount }) => [wallet.name, entryCount])).toEqual([['Everyday', 2]])
  const { store } = afterAll([...removed, { op: 'entry.delete', args: { id: entryId } }])
  expect(shownTrash(store).entries.map(({ id }) => id)).toEqual([entryId])
})

test('the trash has rows of the sample as long as the rest of it is there, and own entries always', () => {
  const { store: started } = afterAll([...theSample(), { op: 'wallet.delete', args: { id: everyday } }])
  expect(shownTrash(started).wallets.map(({ name }) => name)).toEqual(['Everyday'])
  const wallets = started.wallets().map(({ wallet }) => wallet.id)
  const deletions = [...wallets, everyday].map((id): Mutation => ({ op: 'wallet.delete', args: { id } }))
  const { store: left } = afterAll([...theSample(), anOwnEntry(), ...deletions])
  expect(shownTrash(left).wallets.map(({ name }) => name)).toEqual(['Everyday'])
})

test('removing waits until all entries are here, so that a wallet with entries of a person’s own stays', async () => {
  const world = new World(1)
  const server = new ModelServer(uid, () => world.nowMs)
  const network = new Network(world, server)
  network.isFaulty = false
  const first = new Device(network, uid, 0).openTab().replica
  await world.pass(5000)
  const wallets = theSample().filter(({ op }) => op === 'wallet.create')
  const entries = Array.from({ length: 20 }, (_, n) => anOwnEntry(derivedId(`entry ${n}`)))
  first.performEach([...wallets, ...entries, anOwnEntry()])
  await world.pass(5000)

  const pull = server.pull.bind(server)
  server.pull = async (request) => {
    if (request.next !== undefined) throw new TransportError('offline', 'cut off')
    return pull(request)
  }
  const { replica } = new Device(network, uid, 0).openTab()
  await world.pass(3000)
  expect(replica.store.wallets()).toHaveLength(4)
  removeSample(replica)
  expect(toasts.current()?.message).toMatch('still loading')
  await world.pass(5000)
  expect((await server.rows()).count('wallets')).toBe(4)

  server.pull = pull
  await world.pass(90_000)
  const rows = await server.rows()
  expect(rows.count('wallets')).toBe(1)
  expect(rows.entry(anId(9))).toMatchObject({ walletId: everyday, deletedAtMs: null })
  expect(toasts.current()).toMatchObject({ message: 'Sample data removed' })
})
