import {
  addDays,
  changeOf,
  collectionOf,
  compareByName,
  compareEntries,
  type DayTotals,
  dayTotals,
  type EntryRow,
  localDayOf,
  type RowPut,
  runningBalances,
  shownSymbols,
  tableNames,
  type WalletRow,
} from '@monedero/core'
import { aLedger, anEntry, anId, aWallet, type MemoryLedger } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { holders, live, visible } from '../../../testing/naive-rows.ts'
import { everyStep } from '../../../testing/story.ts'
import { baseBalances } from '../storage/base-totals.ts'
import { knownSince } from '../storage/known-totals.ts'
import { baseRows } from './base-rows.ts'
import { findIn } from './find.ts'
import { ReplicaStore } from './replica-store.ts'
import { suggestionsOf } from './suggestions.ts'
import { trashOf } from './trash.ts'
import { usedTags } from './used-tags.ts'

const dayOf = ({ dateMs, offsetMinutes }: EntryRow) => localDayOf(dateMs, offsetMinutes)
const firstDay = addDays(dayOf(anEntry()), -700_000)
const isDeleted = (row: { deletedAtMs: number | null }) => row.deletedAtMs !== null
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const entriesIn = (rows: MemoryLedger, { id }: WalletRow) =>
  visible(rows)
    .filter(({ walletId }) => walletId === id)
    .toSorted(compareEntries)

describe('the store equals a naive recompute after every step', () => {
  it('[B3] shows base rows with every pending mutation applied', () => {
    everyStep((story) => {
      const rows = story.expected()
      const { shown } = story.store.layers
      for (const table of tableNames) {
        expect([...shown.rowsOf(table).values()].toSorted(byId)).toEqual(
          [...rows.rowsOf(table).values()].toSorted(byId),
        )
      }
    })
  })

  it('[B3] takes over rows that are shown already and entries of other devices from the server, and leaves other pending ones alone', () => {
    const store = new ReplicaStore()
    store.apply({ base: [{ table: 'wallets', row: aWallet({ rev: 1 }) }] })
    const [first, second] = [anEntry({ id: anId(11) }), anEntry({ id: anId(12) })].map((row, index) => {
      const { walletId, amount, description, note, dateMs, offsetMinutes, categoryId, tags, parts } = row
      const args = {
        id: row.id,
        walletId,
        amount,
        description,
        note,
        dateMs,
        offsetMinutes,
        categoryId,
        tags,
        parts,
      }
      return { seq: index, id: anId(20 + index), op: 'entry.create', args, madeAtMs: 0, settledRev: null }
    })
    if (!first || !second) throw new Error('two mutations')
    store.apply({ waiting: [first, second] })
    const [own, other] = [store.rows.entry(anId(11)), store.rows.entry(anId(12))]
    if (!own) throw new Error('a shown entry')
    store.apply({ base: [{ table: 'entries', row: anEntry({ id: anId(13), rev: 2 }) }] })
    expect(store.rows.entry(anId(13))).toBeDefined()
    expect(store.rows.entry(anId(11))).toBe(own)
    store.apply({ base: [{ table: 'entries', row: { ...own, rev: 2 } }] })
    store.apply({ waiting: [second] })
    expect(store.rows.entry(anId(11))).toEqual({ ...own, rev: 2 })
    expect(store.rows.entry(anId(12))).toBe(other)
    store.apply({ waiting: [] })
    expect([...baseRows(store.layers)].map(({ row }) => row.id)).toContain(anId(11))
    expect(store.rows.entry(anId(12))).toBeUndefined()
  })

  it('serves the lookups of core', () => {
    everyStep((story) => {
      const rows = story.expected()
      const { shown } = story.store.layers
      for (const table of tableNames) expect(shown.count(table)).toBe(rows.count(table))
      for (const { id } of rows.allRows().wallets) {
        expect(shown.balance(id)).toBe(rows.balance(id))
        expect(shown.hasEntries(id)).toBe(rows.hasEntries(id))
      }
      for (const { id } of rows.all('categories')) {
        expect([...shown.entriesOfCategory(id)].toSorted(byId)).toEqual(
          rows.entriesOfCategory(id).toSorted(byId),
        )
      }
      for (const { transferId, tags } of rows.allRows().entries) {
        const legs = transferId ? rows.transferLegs(transferId) : []
        expect(shown.transferLegs(transferId ?? '').toSorted(byId)).toEqual(legs.toSorted(byId))
        for (const tag of tags)
          expect([...shown.entriesOfTag(tag)]).toHaveLength(rows.entriesOfTag(tag).length)
      }
    })
  })

  it('keeps base rows and their balances separate from pending mutations', () => {
    everyStep(({ store, server }) => {
      const base = [...baseRows(store.layers)]
      expect(base).toHaveLength(server.puts().length)
      expect(base).toEqual(expect.arrayContaining(server.puts()))
      const wallets = [...server.all('wallets')]
      const balances = Object.fromEntries(wallets.map(({ id }) => [id, Number(server.balance(id))]))
      expect(baseBalances(store.layers)).toEqual(balances)
    })
  })

  it('lists wallets by name with balance and number of entries', () => {
    everyStep((story) => {
      const rows = story.expected()
      const wallets = live(rows.allRows().wallets).toSorted(compareByName)
      const symbols = shownSymbols(wallets)
      expect(story.store.wallets()).toEqual(
        wallets.map((wallet) => ({
          wallet,
          entryCount: entriesIn(rows, wallet).length,
          symbol: symbols.get(wallet.id),
        })),
      )
    })
  })

  it('counts no entry dated after today in a balance', () => {
    everyStep((story) => {
      const rows = story.expected()
      const days = visible(rows).map((entry) => dayOf(entry))
      for (const today of new Set(days)) {
        const expected = story.store.wallets().map((view) => {
          const ahead = entriesIn(rows, view.wallet).filter((entry) => dayOf(entry) > today)
          const all = rows.balance(view.wallet.id)
          return {
            ...view,
            balance: all - ahead.reduce((sum, { amount }) => sum + amount, 0),
            upcomingCount: ahead.length,
            balanceAfterUpcoming: all,
          }
        })
        expect(story.store.balances(today)).toEqual(expected)
      }
    })
  })

  it('lists any part of a wallet with the balance after each entry', () => {
    everyStep((story) => {
      const rows = story.expected()
      for (const wallet of live(rows.allRows().wallets)) {
        const entries = entriesIn(rows, wallet)
        const balances = runningBalances(rows.balance(wallet.id), entries)
        const all = entries.map((entry, index) => ({ entry, balanceAfter: balances[index] }))
        const from = Math.floor(entries.length / 3)
        expect(story.store.ledger(wallet.id, 0, 1000).rows).toEqual(all)
        expect(story.store.ledger(wallet.id, from, from + 2)).toEqual({
          rows: all.slice(from, from + 2),
          size: entries.length,
          isComplete: true,
        })
        for (const [index, entry] of entries.entries()) expect(story.store.placeOf(entry)).toBe(index)
      }
    })
  })

  it('lists the days of a wallet with their place, their total and the balance at their end', () => {
    everyStep((story) => {
      const rows = story.expected()
      for (const wallet of live(rows.allRows().wallets)) {
        const entries = entriesIn(rows, wallet)
        const balances = runningBalances(rows.balance(wallet.id), entries)
        const days = Map.groupBy(entries.keys(), (place) => dayOf(entries[place] ?? anEntry()))
        expect(story.store.days(wallet.id)).toEqual(
          Array.from(days, ([day, places]) => ({
            day,
            start: places[0],
            count: places.length,
            total: places.reduce((sum, place) => sum + Number(entries[place]?.amount), 0),
            ...ownTotals(places.flatMap((place) => entries[place] ?? [])),
            balance: balances[places[0] ?? 0],
          })),
        )
      }
    })
  })

  it('adds up the days of wallets', () => {
    everyStep((story) => {
      const rows = story.expected()
      for (const wallet of live(rows.allRows().wallets))
        expect(inDayOrder(story.store.dayTotals(wallet.id, firstDay))).toEqual(
          inDayOrder(daysIn(rows, wallet)),
        )
    })
  })

  it('adds them up from what is known of them, with what waits on top, while entries are still to come', () => {
    everyStep((story) => {
      const { store, server } = story
      const days = [...server.all('wallets')].flatMap((wallet) => daysIn(server, wallet))
      const loading = new ReplicaStore()
      const { waiting } = store.layers
      loading.apply({
        base: server.puts(),
        balances: baseBalances(store.layers),
        totals: knownSince(firstDay, days),
        waiting,
      })
      const rows = story.expected()
      for (const wallet of live(rows.allRows().wallets)) {
        const found = loading.dayTotals(wallet.id, firstDay) ?? []
        const changes = Map.groupBy(found, ({ day }) => day)
        for (const { day } of daysIn(rows, wallet)) if (!changes.has(day)) changes.set(day, [])
        for (const [day, parts] of changes) {
          const entries = entriesIn(rows, wallet).filter((entry) => dayOf(entry) === day)
          expect(parts.reduce((sum, part) => sum + changeOf(part), 0)).toBe(
            entries.reduce((sum, { amount }) => sum + amount, 0),
          )
        }
      }
    })
  })

  it('counts the entries of categories and tags, and lists what can be brought back', () => {
    everyStep((story) => {
      const rows = story.expected()
      const { wallets, categories, entries, ious } = rows.allRows()
      for (const { category, entryCount } of story.store.categories()) {
        const filed = visible(rows).filter((entry) =>
          holders(entry).some((one) => one.categoryId === category.id),
        )
        expect(entryCount).toBe(filed.length)
      }
      expect(story.store.categories().map(({ category }) => category)).toEqual(
        live(categories).toSorted(compareByName),
      )
      const tagged = visible(rows).map((entry) => holders(entry).flatMap((one) => one.tags))
      const tags = new Set(tagged.flat())
      expect(new Set(usedTags(story.store).map(({ tag }) => tag))).toEqual(tags)
      for (const { tag, entryCount } of usedTags(story.store)) {
        expect(entryCount).toBe(tagged.filter((list) => list.includes(tag)).length)
      }
      const trash = trashOf(story.store)
      expect(trash.wallets.toSorted(byId)).toEqual(wallets.filter(isDeleted).toSorted(byId))
      expect(trash.categories.toSorted(byId)).toEqual(categories.filter(isDeleted).toSorted(byId))
      const reachable = entries.filter(
        (row) =>
          isDeleted(row) && row.feeOf === null && rows.get('wallets', row.walletId)?.deletedAtMs === null,
      )
      expect(trash.entries.toSorted(byId)).toEqual(reachable.toSorted(byId))
      const owed = ious.filter(
        (iou) =>
          isDeleted(iou) && visible(rows).some(({ id, type }) => id === iou.entryId && type === 'expense'),
      )
      expect(trash.ious.toSorted(byId)).toEqual(owed.toSorted(byId))
    })
  })
})

describe('references', () => {
  it('stay the same until what they show changes', () => {
    everyStep(({ store }) => {
      const { id = '' } = store.wallets()[0]?.wallet ?? {}
      const read = () => [
        store.wallets(),
        store.balances(dayOf(anEntry())),
        store.ledger(id, 0, 50),
        store.days(id),
        store.names(),
        store.dayTotals(id, firstDay),
        store.categories(),
        usedTags(store),
        trashOf(store),
        findIn(store, { text: 'coffee' }),
        findIn(store, { types: ['expense'] }),
        suggestionsOf(store, 'c', 'expense', 5),
      ]
      const before = read()
      for (const [index, value] of read().entries()) expect(value).toBe(before[index])
    })
  })

  it('of a wallet stay when only another wallet changes', () => {
    const store = new ReplicaStore()
    const ledger = aLedger()
    store.apply({ base: ledger.puts() })
    const before = store.ledger(anId(2), 0, 50)
    store.apply({ base: [{ table: 'entries', row: { ...anEntry({ description: 'Bread' }), rev: 9 } }] })
    expect(store.ledger(anId(2), 0, 50)).toBe(before)
    expect(store.ledger(anId(1), 0, 50).rows.map(({ entry }) => entry.description)).toContain('Bread')
  })

  it('of rows and names stay when everything is replaced by the same', () => {
    const store = new ReplicaStore()
    const base = [...aLedger().puts()]
    store.apply({ base })
    const read = () => [store.rows.entry(anEntry().id), store.user(), store.names()]
    const before = read()
    const changed: RowPut = { table: 'wallets', row: aWallet({ id: anId(1), name: 'Changed' }) }
    store.apply({ base: structuredClone(base), isEverything: true })
    for (const [index, value] of read().entries()) expect(value).toBe(before[index])
    store.apply({ base: [...structuredClone(base), changed], isEverything: true })
    expect(store.rows.get('wallets', anId(1))?.name).toBe('Changed')
    expect(store.names()).not.toBe(before[2])
  })

  it('stay the same for days, with as many wallets as there may be', () => {
    const store = new ReplicaStore()
    const wallets = Array.from({ length: collectionOf('wallets').limit }, (_, index) =>
      aWallet({ id: anId(index + 1) }),
    )
    store.apply({ base: wallets.map((row): RowPut => ({ table: 'wallets', row })) })
    const read = () => wallets.map(({ id }) => store.days(id))
    const first = read()
    expect(read().every((days, index) => days === first[index])).toBe(true)
  })
})

describe('rows that arrive late', () => {
  it('[R4] never replace a row with a higher revision', () => {
    const store = new ReplicaStore()
    store.apply({ base: [{ table: 'entries', row: anEntry({ rev: 5, description: 'new' }) }] })
    store.apply({ base: [{ table: 'entries', row: anEntry({ rev: 4, description: 'old' }) }] })
    expect(store.rows.entry(anEntry().id)?.description).toBe('new')
  })

  it('[L6] show the balances of the server, with the outbox on top, until all entries are here', () => {
    const store = new ReplicaStore()
    const wallet = aWallet({ openingBalance: 1000 })
    const newest = anEntry({ id: anId(2), amount: -100 })
    const oldest = anEntry({ id: anId(3), amount: -50, dateMs: newest.dateMs - 86_400_000 })
    store.apply({
      base: [
        { table: 'wallets', row: wallet },
        { table: 'entries', row: newest },
      ],
      balances: { [wallet.id]: 850 },
    })
    const deletion = {
      seq: 1,
      id: anId(9),
      op: 'entry.delete',
      args: { id: newest.id },
      madeAtMs: 0,
      settledRev: null,
    }
    expect(store.ledger(wallet.id, 0, 9)).toEqual({
      rows: [{ entry: newest, balanceAfter: 850 }],
      size: 1,
      isComplete: false,
    })
    store.apply({ waiting: [deletion] })
    expect(store.rows.balance(wallet.id)).toBe(950)
    expect(baseBalances(store.layers)).toEqual({ [wallet.id]: 850 })
    store.apply({ base: [{ table: 'entries', row: oldest }] })
    expect(store.rows.balance(wallet.id)).toBe(950)
    store.apply({ balances: null })
    expect(store.ledger(wallet.id, 0, 9)).toEqual({
      rows: [{ entry: oldest, balanceAfter: 950 }],
      size: 1,
      isComplete: true,
    })
  })
})

function daysIn(rows: MemoryLedger, { id }: WalletRow): DayTotals[] {
  const entries = live(rows.allRows().entries).filter(({ walletId }) => walletId === id)
  const days = Map.groupBy(entries, dayOf)
  return Array.from(days, ([day, of]) => dayTotals(id, day, of, (purchaseId) => rows.entry(purchaseId)))
}

const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted()

/** Without regard to the order of days, of what is filed and of refunds. */
function inDayOrder(days: readonly DayTotals[] = []): unknown {
  return days
    .map(({ day, filed, refunds }) => ({ day, filed: sorted(filed), refunds: sorted(refunds) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function ownTotals(entries: readonly EntryRow[]) {
  const { moneyIn, moneyOut } = totalsOf(entries.filter(({ transferId }) => transferId === null))
  return { moneyIn, moneyOut }
}

function totalsOf(entries: readonly EntryRow[]) {
  const total = (wanted: (amount: number) => boolean) =>
    entries.reduce((sum, { amount }) => sum + (wanted(amount) ? amount : 0), 0)
  return {
    moneyIn: total((amount) => amount > 0),
    moneyOut: total((amount) => amount < 0),
    count: entries.length,
  }
}
