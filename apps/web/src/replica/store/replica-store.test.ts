import {
  type CalendarDay,
  compareByName,
  compareEntries,
  type EntryRow,
  entryTitle,
  exactSum,
  limits,
  localDayOf,
  monthOf,
  parseCalendarDay,
  Refusal,
  type RowPut,
  readMutation,
  restorableMs,
  runningBalances,
  shownSymbols,
  type WalletRow,
} from '@monedero/core'
import {
  aCategory,
  aLedger,
  anEntry,
  anId,
  attempt,
  aWallet,
  type MemoryLedger,
  randomMutation,
  seededChance,
} from '@monedero/core/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EntryFilter, noCategory } from './entry-filter.ts'
import { findIn } from './find.ts'
import { lastExchange } from './last-exchange.ts'
import { ReplicaStore } from './replica-store.ts'
import { suggestionsOf } from './suggestions.ts'
import type { WaitingMutation } from './waiting-mutation.ts'

/** A store beside the server that it follows; every step is one of what can happen to a replica. */
class Story {
  readonly store = new ReplicaStore()
  readonly server = aLedger()
  nowMs = 1_794_614_400_000
  #rev = 1
  #seq = 0
  #waiting: WaitingMutation[] = []

  constructor() {
    this.store.apply({ base: putsOf(this.server) })
  }

  step(seed: number): void {
    const chance = seededChance(seed)
    this.nowMs += chance(20) === 0 ? 20 * 86_400_000 : 60_000
    const kind = chance(8)
    if (chance(15) === 0) this.#reload(chance)
    else if (kind < 3) this.#local(chance)
    else if (kind < 5) this.#remote(chance)
    else if (kind < 7) this.#answer()
    else this.#purge()
  }

  /** What the store must show: the server's rows with every waiting mutation applied from scratch. */
  expected(): MemoryLedger {
    const rows = this.server.clone()
    for (const mutation of this.#waiting) {
      const puts = attempt(rows, readMutation(mutation.op, mutation.args), mutation.madeAtMs)
      if (!(puts instanceof Refusal)) rows.apply(puts)
    }
    return rows
  }

  #local(chance: (below: number) => number): void {
    const mutation = randomMutation(this.expected().all(), chance)
    if (attempt(this.store.rows, mutation, this.nowMs) instanceof Refusal) return
    this.#seq += 1
    const waiting = {
      ...mutation,
      seq: this.#seq,
      id: anId(this.#seq),
      madeAtMs: this.nowMs,
      settledRev: null,
    }
    this.#waiting = [...this.#waiting, waiting]
    this.store.apply({ waiting: this.#waiting })
  }

  #remote(chance: (below: number) => number): void {
    this.store.apply({ base: this.#onServer(randomMutation(this.server.all(), chance)) })
  }

  #answer(): void {
    const [first, ...rest] = this.#waiting
    if (!first) return
    this.#waiting = rest
    this.store.apply({ base: this.#onServer(readMutation(first.op, first.args)), waiting: rest })
  }

  #onServer(mutation: Parameters<typeof attempt>[1]): RowPut[] {
    const puts = attempt(this.server, mutation, this.nowMs)
    if (puts instanceof Refusal || puts.length === 0) return []
    this.#rev += 1
    this.server.apply(puts, this.#rev)
    return putsOf(this.server).filter(({ row }) => row.rev === this.#rev)
  }

  #purge(): void {
    this.server.purge(this.nowMs - restorableMs)
    this.store.apply({ purgeUntilMs: this.nowMs - restorableMs })
  }

  /** Everything anew, as after a reset; also in slices with balances known first, as at a start. */
  #reload(chance: (below: number) => number): void {
    const puts = putsOf(this.server)
    this.store.apply({ base: chance(2) === 0 ? puts : [], isEverything: true })
    if (puts.length > 0) this.store.apply({ base: puts })
  }
}

function putsOf(ledger: MemoryLedger): RowPut[] {
  const { wallets, categories, entries } = ledger.all()
  return [
    { table: 'user', row: ledger.user() },
    ...wallets.map((row): RowPut => ({ table: 'wallets', row })),
    ...categories.map((row): RowPut => ({ table: 'categories', row })),
    ...entries.map((row): RowPut => ({ table: 'entries', row })),
  ]
}

const stories = fc.array(fc.integer(), { minLength: 1, maxLength: 60 })

/** Tells random stories and looks at the store after every step. */
function everyStep(look: (story: Story) => void): void {
  fc.assert(
    fc.property(stories, (seeds) => {
      const story = new Story()
      for (const seed of seeds) {
        story.step(seed)
        look(story)
      }
    }),
    { numRuns: 60 },
  )
}

const dayOf = (entry: EntryRow | undefined) => entry && localDayOf(entry.dateMs, entry.offsetMinutes)
const isDeleted = (row: { deletedAtMs: number | null }) => row.deletedAtMs !== null
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const live = <T extends { deletedAtMs: number | null }>(rows: readonly T[]) =>
  rows.filter((row) => row.deletedAtMs === null)
const visible = (rows: MemoryLedger): EntryRow[] =>
  live(rows.all().entries).filter(({ walletId }) => rows.wallet(walletId)?.deletedAtMs === null)
const entriesIn = (rows: MemoryLedger, { id }: WalletRow) =>
  visible(rows)
    .filter(({ walletId }) => walletId === id)
    .toSorted(compareEntries)

describe('the store equals a naive recompute after every step', () => {
  it('[B3] shows base rows with every waiting mutation applied again', () => {
    everyStep((story) => {
      const rows = story.expected()
      const { shown } = story.store.layers
      expect(shown.user()).toEqual(rows.user())
      for (const table of ['wallets', 'categories', 'entries'] as const) {
        expect([...shown[table].values()].toSorted(byId)).toEqual(rows.all()[table].toSorted(byId))
      }
    })
  })

  it('answers what the rules of core ask for', () => {
    everyStep((story) => {
      const rows = story.expected()
      const { shown } = story.store.layers
      expect(shown.counts()).toEqual(rows.counts())
      for (const { id } of rows.all().wallets) {
        expect(shown.balance(id)).toBe(rows.balance(id))
        expect(shown.hasEntries(id)).toBe(rows.hasEntries(id))
      }
      for (const { id, parentId } of rows.all().categories) {
        expect([...shown.entriesOfCategory(id)].toSorted(byId)).toEqual(
          rows.entriesOfCategory(id).toSorted(byId),
        )
        expect([...shown.childrenOf(parentId ?? id)].toSorted(byId)).toEqual(
          rows.childrenOf(parentId ?? id).toSorted(byId),
        )
      }
      for (const { transferId, tags } of rows.all().entries) {
        const legs = transferId ? rows.transferLegs(transferId) : []
        expect(shown.transferLegs(transferId ?? '').toSorted(byId)).toEqual(legs.toSorted(byId))
        for (const tag of tags)
          expect([...shown.entriesOfTag(tag)]).toHaveLength(rows.entriesOfTag(tag).length)
      }
    })
  })

  it('keeps the base rows and their balances apart from what waits', () => {
    everyStep(({ store, server }) => {
      const { wallets, categories, entries } = server.all()
      const base = [...store.layers.base()].map(({ row }) => row)
      expect(base).toHaveLength(1 + wallets.length + categories.length + entries.length)
      expect(base).toEqual(expect.arrayContaining([server.user(), ...wallets, ...categories, ...entries]))
      const balances = Object.fromEntries(wallets.map(({ id }) => [id, Number(server.balance(id))]))
      expect(store.layers.baseBalances()).toEqual(balances)
    })
  })

  it('lists wallets by name with balance and number of entries', () => {
    everyStep((story) => {
      const rows = story.expected()
      const wallets = live(rows.all().wallets).toSorted(compareByName)
      const symbols = shownSymbols(wallets)
      expect(story.store.wallets()).toEqual(
        wallets.map((wallet) => ({
          wallet,
          balance: rows.balance(wallet.id),
          entryCount: entriesIn(rows, wallet).length,
          symbol: symbols.get(wallet.id),
        })),
      )
    })
  })

  it('lists any part of a wallet with the balance after each entry', () => {
    everyStep((story) => {
      const rows = story.expected()
      for (const wallet of live(rows.all().wallets)) {
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
      for (const wallet of live(rows.all().wallets)) {
        const entries = entriesIn(rows, wallet)
        const balances = runningBalances(rows.balance(wallet.id), entries)
        const days = Map.groupBy(entries.keys(), (place) => dayOf(entries[place]))
        expect(story.store.days(wallet.id)).toEqual(
          Array.from(days, ([day, places]) => ({
            day,
            start: places[0],
            count: places.length,
            total: places.reduce((sum, place) => sum + Number(entries[place]?.amount), 0),
            balance: balances[places[0] ?? 0],
          })),
        )
      }
    })
  })

  it('adds up months and categories', () => {
    everyStep((story) => {
      const rows = story.expected()
      const isThere = (id: string | null) => rows.category(id ?? '')?.deletedAtMs === null
      const cells = Map.groupBy(visible(rows), (entry) => {
        const month = monthOf(localDayOf(entry.dateMs, entry.offsetMinutes))
        const categoryId = isThere(entry.categoryId) ? entry.categoryId : null
        return JSON.stringify({
          month,
          walletId: entry.walletId,
          categoryId,
          isTransfer: entry.transferId !== null,
        })
      })
      const expected = Array.from(cells, ([key, entries]) => ({ ...JSON.parse(key), ...totalsOf(entries) }))
      const found = story.store.aggregates({})
      expect(found).toHaveLength(expected.length)
      expect(found).toEqual(expect.arrayContaining(expected))
    })
  })

  it('counts the entries of categories and tags, and lists what can be brought back', () => {
    everyStep((story) => {
      const rows = story.expected()
      const { wallets, categories, entries } = rows.all()
      for (const { category, entryCount } of story.store.categories()) {
        expect(entryCount).toBe(visible(rows).filter(({ categoryId }) => categoryId === category.id).length)
      }
      expect(story.store.categories().map(({ category }) => category)).toEqual(
        live(categories).toSorted(compareByName),
      )
      const tags = new Set(visible(rows).flatMap((entry) => entry.tags))
      expect(new Set(story.store.tags().map(({ tag }) => tag))).toEqual(tags)
      for (const { tag, entryCount } of story.store.tags()) {
        expect(entryCount).toBe(visible(rows).filter((entry) => entry.tags.includes(tag)).length)
      }
      const trash = story.store.trash()
      expect(trash.wallets.toSorted(byId)).toEqual(wallets.filter(isDeleted).toSorted(byId))
      expect(trash.categories.toSorted(byId)).toEqual(categories.filter(isDeleted).toSorted(byId))
      const reachable = entries.filter(
        (row) => isDeleted(row) && rows.wallet(row.walletId)?.deletedAtMs === null,
      )
      expect(trash.entries.toSorted(byId)).toEqual(reachable.toSorted(byId))
    })
  })

  it('finds words in texts, tags, amounts, categories and titles', () => {
    const words = [
      'coffee',
      'CAFE',
      'leche café',
      'trip',
      'zoe work',
      'food',
      'deleted',
      'cash',
      '0,',
      '🥑',
      'groc',
      'x y',
    ]
    everyStep((story) => {
      const rows = story.expected()
      for (const text of words) {
        const found = visible(rows).filter((entry) => {
          const { description, note, tags, amount, categoryId } = entry
          const digits = (Math.abs(amount) / 100).toFixed(2).replace('.', ',')
          const category = rows.category(categoryId ?? '')
          const name = category?.deletedAtMs === null ? category.name : ''
          const hay = plain([description, note, ...tags, digits, name, entryTitle(entry, rows)].join(' '))
          return plain(text)
            .split(' ')
            .every((word) => hay.includes(word))
        })
        expect(findIn(story.store, { text }).rows).toEqual(found.toSorted(compareEntries))
      }
    })
  })

  it('suggests what was written before, newest and most used first', () => {
    const halfLifeMs = 30 * 86_400_000
    everyStep((story) => {
      const rows = story.expected()
      const written = visible(rows).filter(({ type, description }) => type !== 'transfer' && description)
      const groups = Map.groupBy(written, ({ type, description }) => `${type} ${plain(description)}`)
      const habits = [...groups.values()].map((entries) => {
        const [newest = anEntry()] = entries.toSorted(compareEntries)
        return { newest, uses: entries.length }
      })
      const newestMs = Math.max(...habits.map(({ newest }) => newest.dateMs))
      for (const text of ['', 'c', 'CAFÉ', 'le', 'zz']) {
        const expected = habits
          .map(({ newest, uses }) => {
            const folded = plain(newest.description)
            const isWord = folded
              .split(' ')
              .some((_, at, words) => words.slice(at).join(' ').startsWith(plain(text)))
            const weight = Math.log2(uses) - (newestMs - newest.dateMs) / halfLifeMs
            const rank = folded.startsWith(plain(text)) ? 0 : isWord ? 2 : undefined
            return {
              newest,
              uses,
              weight,
              rank: rank === undefined ? rank : rank + Number(newest.type !== 'expense'),
            }
          })
          .filter(({ rank }) => rank !== undefined)
          .toSorted(
            (a, b) =>
              (a.rank ?? 0) - (b.rank ?? 0) ||
              b.weight - a.weight ||
              (a.newest.description < b.newest.description ? -1 : 1),
          )
          .map(({ newest, uses }) => ({
            description: newest.description,
            kind: newest.type,
            walletId: newest.walletId,
            categoryId:
              rows.category(newest.categoryId ?? '')?.deletedAtMs === null ? newest.categoryId : null,
            uses,
            lastMs: newest.dateMs,
          }))
        expect(suggestionsOf(story.store, text, 'expense', 1000)).toEqual(expected)
        expect(suggestionsOf(story.store, text, 'expense', 2)).toEqual(expected.slice(0, 2))
      }
    })
  })

  it('knows the newest transfer between two wallets', () => {
    everyStep((story) => {
      const rows = story.expected()
      for (const { id } of live(rows.all().wallets)) {
        for (const { id: otherId } of rows.all().wallets.filter((other) => other.id !== id)) {
          const [leg] = visible(rows)
            .filter(
              (row) => row.walletId === id && [row.transferOrigin, row.transferDestination].includes(otherId),
            )
            .toSorted(compareEntries)
          const other = live(rows.transferLegs(leg?.transferId ?? '')).find((row) => row.id !== leg?.id)
          expect(lastExchange(story.store, id, otherId)).toEqual(
            leg && other && { amountOut: Math.abs(leg.amount), amountIn: Math.abs(other.amount) },
          )
        }
      }
    })
  })
})

describe('finding', () => {
  it('equals a naive filter after every step', () => {
    const filters: EntryFilter[] = [
      {},
      { text: 'coffee', types: ['expense'] },
      { types: ['income', 'transfer'] },
      { walletIds: [anId(1)] },
      { walletIds: [anId(2), anId(99)], hasNote: true },
      { tags: ['trip', 'work'] },
      { from: theDay('2026-11-13'), to: theDay('2026-11-14') },
      { min: 500 },
      { min: 100, max: 2000, types: ['expense', 'income'] },
    ]
    everyStep((story) => {
      const rows = story.expected()
      const categoryIds = live(rows.all().categories).map(({ id }) => id)
      const byCategory = [[noCategory], categoryIds.slice(0, 1), [...categoryIds.slice(1, 2), noCategory]]
      for (const filter of [...filters, ...byCategory.map((ids) => ({ categoryIds: ids }))]) {
        const expected = visible(rows).filter((entry) => isWanted(entry, filter, rows))
        const found = findIn(story.store, filter)
        expect(found.rows).toEqual(expected.toSorted(compareEntries))
        const sums = Map.groupBy(expected, ({ walletId }) => rows.wallet(walletId)?.currency)
        expect(new Map(found.sums.map(({ currency, amount }) => [currency, amount]))).toEqual(
          new Map(
            Array.from(sums, ([currency, entries]) => [currency, exactSum(entries.map((e) => e.amount))]),
          ),
        )
      }
    })
  })

  it('takes a parent for all categories under it', () => {
    const store = new ReplicaStore()
    const parent = aCategory({ id: anId(10), name: 'Leisure' })
    const child = aCategory({ id: anId(11), name: 'Cinema', parentId: parent.id })
    const entries = [
      anEntry({ id: anId(1), categoryId: parent.id }),
      anEntry({ id: anId(2), categoryId: child.id }),
      anEntry({ id: anId(3) }),
    ]
    store.apply({
      base: [
        { table: 'wallets', row: aWallet() },
        ...[parent, child].map((row): RowPut => ({ table: 'categories', row })),
        ...entries.map((row): RowPut => ({ table: 'entries', row })),
      ],
    })
    const idsOf = (filter: EntryFilter) => findIn(store, filter).rows.map(({ id }) => id)
    expect(idsOf({ categoryIds: [parent.id] })).toEqual([anId(2), anId(1)])
    expect(idsOf({ categoryIds: [child.id] })).toEqual([anId(2)])
    expect(idsOf({ categoryIds: [noCategory] })).toEqual([anId(3)])
  })

  it.each([
    ['12,5', [-1250, 1255]],
    ['12.50', [-1250]],
    ['−12,50', [-1250]],
    ['12,50 €', [-1250]],
    ['1.234,5', [123_456]],
    ['1,234.56', [123_456]],
    ['1.234', [123_456]],
    ['1234', [123_456]],
    ['€', []],
  ])('reads %s as an amount', (text, amounts) => {
    const store = new ReplicaStore()
    const entries = [-1250, 1255, 123_456, 999].map((amount, n) => anEntry({ id: anId(n), amount }))
    store.apply({
      base: [
        { table: 'wallets', row: aWallet() },
        ...entries.map((row): RowPut => ({ table: 'entries', row })),
      ],
    })
    expect(new Set(findIn(store, { text }).rows.map(({ amount }) => Number(amount)))).toEqual(
      new Set(amounts),
    )
  })

  it('says no sum that would not be exact', () => {
    const store = new ReplicaStore()
    const largest = 10_000_000_000_000
    const entries = Array.from({ length: 1000 }, (_, n) => anEntry({ id: anId(n), amount: largest }))
    store.apply({
      base: [
        { table: 'wallets', row: aWallet() },
        ...entries.map((row): RowPut => ({ table: 'entries', row })),
      ],
    })
    expect(findIn(store, {}).sums).toEqual([{ currency: 'EUR', symbol: '€', amount: undefined }])
  })
})

/** The filter read word by word. */
function isWanted(entry: EntryRow, filter: EntryFilter, rows: MemoryLedger): boolean {
  const {
    text = '',
    walletIds,
    types,
    categoryIds,
    tags,
    from,
    to,
    min = 0,
    max = Infinity,
    hasNote,
  } = filter
  const local = localDayOf(entry.dateMs, entry.offsetMinutes)
  const category = rows.category(entry.categoryId ?? '')
  const isFiled = category?.deletedAtMs === null
  const hay = plain([entry.description, entry.note, ...entry.tags, isFiled ? category.name : ''].join(' '))
  const filedIn = isFiled
    ? categoryIds?.includes(category.id) || categoryIds?.includes(category.parentId ?? '')
    : categoryIds?.includes(noCategory) && entry.type !== 'transfer'
  return (
    hay.includes(text) &&
    (!walletIds || walletIds.includes(entry.walletId)) &&
    (!types || types.includes(entry.type)) &&
    (!categoryIds || filedIn === true) &&
    (!tags || tags.some((tag) => entry.tags.includes(tag))) &&
    (!from || local >= from) &&
    (!to || local <= to) &&
    Math.abs(entry.amount) >= min &&
    Math.abs(entry.amount) <= max &&
    (!hasNote || entry.note.length > 0)
  )
}

function theDay(text: string): CalendarDay {
  const parsed = parseCalendarDay(text)
  if (!parsed.ok) throw new RangeError(text)
  return parsed.value
}

describe('references', () => {
  it('stay the same until what they show changes', () => {
    everyStep(({ store }) => {
      const { id = '' } = store.wallets()[0]?.wallet ?? {}
      const read = () => [
        store.wallets(),
        store.ledger(id, 0, 50),
        store.days(id),
        store.names(),
        store.aggregates({ walletIds: [id] }),
        store.categories(),
        store.tags(),
        store.trash(),
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
    store.apply({ base: putsOf(ledger) })
    const before = store.ledger(anId(2), 0, 50)
    store.apply({ base: [{ table: 'entries', row: { ...anEntry({ description: 'Bread' }), rev: 9 } }] })
    expect(store.ledger(anId(2), 0, 50)).toBe(before)
    expect(store.ledger(anId(1), 0, 50).rows.map(({ entry }) => entry.description)).toContain('Bread')
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
    expect(store.wallets()[0]?.balance).toBe(950)
    expect(store.layers.baseBalances()).toEqual({ [wallet.id]: 850 })
    store.apply({ base: [{ table: 'entries', row: oldest }] })
    expect(store.wallets()[0]?.balance).toBe(950)
    store.apply({ balances: null })
    expect(store.ledger(wallet.id, 0, 9)).toEqual({
      rows: [{ entry: oldest, balanceAfter: 950 }],
      size: 1,
      isComplete: true,
    })
  })
})

function totalsOf(entries: readonly EntryRow[]) {
  const total = (wanted: (amount: number) => boolean) =>
    entries.reduce((sum, { amount }) => sum + (wanted(amount) ? amount : 0), 0)
  return {
    moneyIn: total((amount) => amount > 0),
    moneyOut: total((amount) => amount < 0),
    count: entries.length,
  }
}

it('gives the same days again, with as many wallets as there may be', () => {
  const store = new ReplicaStore()
  const wallets = Array.from({ length: limits.wallets }, (_, index) => aWallet({ id: anId(index + 1) }))
  store.apply({ base: wallets.map((row): RowPut => ({ table: 'wallets', row })) })
  const read = () => wallets.map(({ id }) => store.days(id))
  const first = read()
  expect(read().every((days, index) => days === first[index])).toBe(true)
})
