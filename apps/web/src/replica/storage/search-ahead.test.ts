import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EntryRow, RowPut } from '@monedero/core'
import { aCategory, anEntry, anId, aPart, aWallet } from '@monedero/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { handoverIn } from '../browser/handover-in.ts'
import { noChannel } from '../browser/web-ports.ts'
import { LocalCopy } from '../local-copy/local-copy.ts'
import { type Meta, nothingYet } from '../ports/stored.ts'
import type { EntryFilter } from '../store/entry-filter.ts'
import { textOfColumns } from '../store/entry-text.ts'
import { findIn, isSearching } from '../store/find.ts'
import { ReplicaStore } from '../store/replica-store.ts'
import { ChunkLoading } from './chunk-rows.ts'
import { MemoryStorage } from './memory-storage.ts'
import { searchAhead } from './search-ahead.ts'
import { storedPageOf } from './stored-page.ts'

const generation = 'g'
const fresh: Meta = { change: 0, client: 'c', ackedSeq: 0, epoch: null, ...nothingYet }
const wallet = aWallet({ rev: 1 })
const food = aCategory({ id: anId(50), name: 'Food', rev: 1 })

/** A tab whose newest entry is loaded, over a first picture or not, and which waits before it loads the others, each of which is a chunk. */
async function aLoadingTab(older: readonly EntryRow[], hasPicture = false) {
  const storage = new MemoryStorage()
  const newest = anEntry({ id: anId(1), walletId: wallet.id, description: 'newest', dateMs: 1e12, rev: 1 })
  const head: RowPut[] = [
    { table: 'wallets', row: wallet },
    { table: 'categories', row: food },
  ]
  const chunks = [[...head, entryPut(newest)], ...older.map((row) => [entryPut(row)])]
  for (const [index, puts] of chunks.entries()) {
    const page = storedPageOf(puts)
    await storage.writeChunk(generation, index, page, textOfColumns(page.entries))
  }
  await storage.update(() => ({
    meta: { ...fresh, generation, chunkCount: chunks.length, cursor: 1, epoch: 'e' },
  }))
  const gate = Promise.withResolvers<void>()
  const copy = new LocalCopy(
    'user',
    {
      storage,
      handover: handoverIn({ entries: () => [], write: () => true }, '', new Map()),
      channel: noChannel,
      clock: { nowMs: () => 0, after: () => () => {}, idle: () => gate.promise },
    },
    fresh,
  )
  if (hasPicture) copy.store.apply({ base: head, balances: {} })
  const told = vi.fn<() => void>()
  copy.store.subscribe(told)
  const opened = copy.open(hasPicture ? Promise.resolve() : undefined)
  await vi.waitFor(() => expect(copy.store.layers.shown.entry(newest.id)).toBeDefined())
  const load = async () => {
    gate.resolve()
    await opened
  }
  return { storage, store: copy.store, loading: copy.loading, load, told }
}

function entryPut(row: EntryRow): RowPut {
  return { table: 'entries', row }
}

const screws = aPart({ id: anId(71), amount: -777, note: 'Screws' })
const glue = aPart({ id: anId(72), amount: -123, tags: ['glue'] })

const older = [
  anEntry({ id: anId(2), walletId: wallet.id, description: 'Café with Zoë', rev: 1 }),
  anEntry({ id: anId(3), walletId: wallet.id, note: 'from the market', categoryId: food.id, rev: 1 }),
  anEntry({ id: anId(4), walletId: wallet.id, tags: ['holiday'], amount: -123_456, rev: 1 }),
  anEntry({ id: anId(5), walletId: wallet.id, amount: -5, rev: 1 }),
  anEntry({ id: anId(6), walletId: wallet.id, description: 'café, deleted', deletedAtMs: 5, rev: 1 }),
  anEntry({ id: anId(7), walletId: wallet.id, amount: -900, parts: [screws, glue], rev: 1 }),
]

describe('a search while entries are still loading', () => {
  it.each([
    ['cafe', [anId(2)]],
    ['zoe CAFÉ', [anId(2)]],
    ['market food', [anId(3)]],
    ['holi', [anId(4)]],
    ['1234,5', [anId(4)]],
    ['0,05', [anId(5)]],
    ['screws glue 7,77', [anId(7)]],
    ['nowhere', []],
  ])('finds %s in what is stored, and the same once all are loaded', async (text, ids) => {
    const tab = await aLoadingTab(older)
    const found = () => findIn(tab.store, { text }).rows.map(({ id }) => id)
    searchAhead(tab, text)
    await vi.waitFor(() => expect(found()).toEqual(ids))
    expect(tab.store.layers.isComplete).toBe(false)
    await tab.load()
    expect(tab.store.layers.isComplete).toBe(true)
    expect(found()).toEqual(ids)
  })

  it('goes on until everything stored was searched', async () => {
    const tab = await aLoadingTab(older)
    const filter = { text: 'nowhere' }
    expect(isSearching(tab.store, filter)).toBe(true)
    searchAhead(tab, filter.text)
    await vi.waitFor(() => expect(isSearching(tab.store, filter)).toBe(false))
    expect(tab.store.layers.isComplete).toBe(false)
  })

  it('goes on while it has found only what the filter leaves out', async () => {
    const tab = await aLoadingTab(older)
    const filter: EntryFilter = { text: 'cafe', types: ['income'] }
    const readChunk = tab.storage.readChunk.bind(tab.storage)
    const wasSearching: boolean[] = []
    vi.spyOn(tab.storage, 'readChunk').mockImplementation((...chunk) => {
      wasSearching.push(isSearching(tab.store, filter))
      return readChunk(...chunk)
    })
    searchAhead(tab, 'cafe')
    await vi.waitFor(() => expect(isSearching(tab.store, filter)).toBe(false))
    expect(wasSearching).toEqual([true, true])
    expect(findIn(tab.store, filter).rows).toEqual([])
  })

  it('goes on until all entries are loaded if its words may be in the title of any', async () => {
    const tab = await aLoadingTab(older)
    const filter = { text: 'food' }
    searchAhead(tab, filter.text)
    expect(isSearching(tab.store, filter)).toBe(true)
    await tab.load()
    expect(isSearching(tab.store, filter)).toBe(false)
    expect(findIn(tab.store, filter).rows).toMatchObject([{ id: anId(3) }])
  })

  it('goes on in a first download, of which the rest is on the server', async () => {
    const store = new ReplicaStore()
    store.apply({ base: [{ table: 'wallets', row: wallet }], balances: {} })
    const loading = new ChunkLoading()
    loading.begun.resolve()
    searchAhead({ store, loading }, 'cafe')
    await nextTurn()
    expect(store.layers.isComplete).toBe(false)
    expect(isSearching(store, { text: 'cafe' })).toBe(true)
  })

  it('keeps what was found before the last letter was typed', async () => {
    const tab = await aLoadingTab(older)
    const found = (text: string) => findIn(tab.store, { text }).rows
    searchAhead(tab, 'holi')
    await vi.waitFor(() => expect(found('holi')).toHaveLength(1))
    searchAhead(tab, 'holiday')
    await vi.waitFor(() => expect(found('holiday')).toHaveLength(1))
    expect(found('holi')).toHaveLength(1)
  })

  it('finds the same in chunks that an earlier version stored without texts', async () => {
    const tab = await aLoadingTab(older)
    vi.spyOn(tab.storage, 'readTexts').mockResolvedValue([])
    searchAhead(tab, 'market food')
    await vi.waitFor(() => expect(findIn(tab.store, { text: 'market food' }).rows).toHaveLength(1))
  })

  it('reads only chunks whose text has the words', async () => {
    const tab = await aLoadingTab(older)
    const readChunk = vi.spyOn(tab.storage, 'readChunk')
    searchAhead(tab, 'holiday')
    await vi.waitFor(() => expect(findIn(tab.store, { text: 'holiday' }).rows).toHaveLength(1))
    expect(readChunk.mock.calls).toEqual([[generation, 3]])
  })

  it('notifies listeners of the newest entries, which are not drawn yet over a first picture', async () => {
    const tab = await aLoadingTab(older, true)
    expect(tab.told).not.toHaveBeenCalled()
    searchAhead(tab, 'newest')
    await vi.waitFor(() => expect(tab.told).toHaveBeenCalled())
  })

  it('lets loading go on when it is stopped', async () => {
    const tab = await aLoadingTab(older)
    searchAhead(tab, 'cafe')()
    await tab.load()
    expect(findIn(tab.store, {}).rows).toHaveLength(6)
  })

  it('leaves other conditions to the filter', async () => {
    const tab = await aLoadingTab(older)
    searchAhead(tab, 'holiday')
    await vi.waitFor(() => expect(findIn(tab.store, { text: 'holiday' }).rows).toHaveLength(1))
    expect(findIn(tab.store, { text: 'holiday', types: ['income'] }).rows).toEqual([])
    expect(findIn(tab.store, { text: 'holiday', walletIds: [anId(99)] }).rows).toEqual([])
  })
})

it('notifies listeners of the newest entries at once where there is no first picture', async () => {
  const { told } = await aLoadingTab(older)
  expect(told).toHaveBeenCalled()
})
