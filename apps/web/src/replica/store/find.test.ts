import {
  type CalendarDay,
  type CategoryRow,
  compareEntries,
  type EntryRow,
  exactSum,
  localDayOf,
  parseCalendarDay,
  purchaseOf,
  type RowPut,
  toAmount,
} from '@monedero/core'
import { aCategory, anEntry, anId, aWallet, type MemoryLedger } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { holders, live, plain, visible } from '../../../testing/naive-rows.ts'
import { everyStep } from '../../../testing/story.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { type EntryFilter, foundPart, noCategory } from './entry-filter.ts'
import { findIn } from './find.ts'
import { ReplicaStore } from './replica-store.ts'

describe('finding', () => {
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
          const texts = holders(entry).flatMap(({ note, tags, amount, categoryId }) => {
            const category = rows.get('categories', categoryId ?? '')
            const name = category?.deletedAtMs === null ? category.name : ''
            return [note, ...tags, digitsOf(amount), name]
          })
          const own = [entry.description, entry.note, digitsOf(entry.amount)]
          const hay = plain([...own, ...texts, entryTitle(entry, rows)].join(' '))
          return plain(text)
            .split(' ')
            .every((word) => hay.includes(word))
        })
        expect(findIn(story.store, { text }).rows).toEqual(found.toSorted(compareEntries))
      }
    })
  })

  it('reduces a split entry to the parts that match, which add up to what was found', () => {
    const [food, home] = [aCategory({ id: anId(11) }), aCategory({ id: anId(12), name: 'Home' })]
    const parts = [food, home, food].map(({ id }, index) => ({
      id: anId(21 + index),
      amount: toAmount(-100 * (index + 1)),
      categoryId: id,
      tags: [],
      note: '',
    }))
    const split = anEntry({ id: anId(31), amount: toAmount(-600), categoryId: null, parts })
    const whole = anEntry({ id: anId(32), categoryId: food.id })
    const store = new ReplicaStore()
    store.apply({
      base: [
        { table: 'wallets', row: aWallet() },
        ...[food, home].map((row): RowPut => ({ table: 'categories', row })),
        ...[split, whole].map((row): RowPut => ({ table: 'entries', row })),
      ],
    })
    const filter = { categoryIds: [food.id] }
    const found = findIn(store, filter)
    const reduced = found.rows.map(foundPart(filter, store.layers.shown))
    expect(reduced).toContainEqual({ ...split, amount: -400, parts: [parts[0], parts[2]] })
    expect(reduced).toContainEqual(whole)
    expect(reduced.map(({ amount }) => amount)).toEqual(found.rows.map(found.amountOf))
  })

  it('equals a naive filter after every step', () => {
    const filters: EntryFilter[] = [
      {},
      { text: 'coffee', types: ['expense'] },
      { types: ['income', 'transfer'] },
      { types: ['refund'] },
      { walletIds: [anId(1)] },
      { walletIds: [anId(2), anId(99)], hasNote: true },
      { tags: ['trip', 'work'] },
      { from: theDay('2026-11-13'), to: theDay('2026-11-14') },
      { min: 500 },
      { min: 100, max: 2000, types: ['expense', 'income'] },
    ]
    everyStep((story) => {
      const rows = story.expected()
      const categoryIds = live(rows.allRows().categories).map(({ id }) => id)
      const byCategory = [[noCategory], categoryIds.slice(0, 1), [...categoryIds.slice(1, 2), noCategory]]
      const both = { categoryIds: categoryIds.slice(0, 2), tags: ['trip'] }
      for (const filter of [...filters, both, ...byCategory.map((ids) => ({ categoryIds: ids }))]) {
        const expected = visible(rows).filter((entry) => isWanted(entry, filter, rows))
        const found = findIn(story.store, filter)
        expect(found.rows).toEqual(expected.toSorted(compareEntries))
        const sums = Map.groupBy(expected, ({ walletId }) => rows.get('wallets', walletId)?.currency)
        expect(new Map(found.sums.map(({ currency, amount }) => [currency, amount]))).toEqual(
          new Map(
            Array.from(sums, ([currency, entries]) => [
              currency,
              exactSum(
                entries.flatMap((entry) =>
                  holders(entry)
                    .filter((holder) => isHeld(holder, entry, filter, rows))
                    .map(({ amount }) => amount),
                ),
              ),
            ]),
          ),
        )
      }
    })
  })

  it('takes a parent for all categories under it', () => {
    const parent = aCategory({ id: anId(10), name: 'Leisure' })
    const child = aCategory({ id: anId(11), name: 'Cinema', parentId: parent.id })
    const entries = [
      anEntry({ id: anId(1), categoryId: parent.id }),
      anEntry({ id: anId(2), categoryId: child.id }),
      anEntry({ id: anId(3) }),
    ]
    const store = storeOf(entries, [parent, child])
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
    const entries = [-1250, 1255, 123_456, 999].map((amount, n) => anEntry({ id: anId(n), amount }))
    expect(new Set(findIn(storeOf(entries), { text }).rows.map(({ amount }) => Number(amount)))).toEqual(
      new Set(amounts),
    )
  })

  it('says no sum that would not be exact', () => {
    const largest = 10_000_000_000_000
    const entries = Array.from({ length: 1000 }, (_, n) => anEntry({ id: anId(n), amount: largest }))
    expect(findIn(storeOf(entries), {}).sums).toEqual([{ currency: 'EUR', symbol: '€', amount: undefined }])
  })
})

/** A store with the one wallet of the builders. */
function storeOf(entries: readonly EntryRow[], categories: readonly CategoryRow[] = []): ReplicaStore {
  const store = new ReplicaStore()
  store.apply({
    base: [
      { table: 'wallets', row: aWallet() },
      ...categories.map((row): RowPut => ({ table: 'categories', row })),
      ...entries.map((row): RowPut => ({ table: 'entries', row })),
    ],
  })
  return store
}

/** The filter read word by word. */
function isWanted(entry: EntryRow, filter: EntryFilter, rows: MemoryLedger): boolean {
  const { text = '', walletIds, types, from, to, min = 0, max = Infinity, hasNote } = filter
  const local = localDayOf(entry.dateMs, entry.offsetMinutes)
  const held = holders(entry)
  const hay = plain(
    [
      entry.description,
      entry.note,
      ...held.flatMap((one) => [one.note, ...one.tags, nameOf(one, rows)]),
    ].join(' '),
  )
  return (
    hay.includes(text) &&
    (!walletIds || walletIds.includes(entry.walletId)) &&
    (!types || types.includes(purchaseOf(rows, entry) ? 'refund' : entry.type)) &&
    held.some((holder) => isHeld(holder, entry, filter, rows)) &&
    (!from || local >= from) &&
    (!to || local <= to) &&
    Math.abs(entry.amount) >= min &&
    Math.abs(entry.amount) <= max &&
    (!hasNote || [entry, ...held].some(({ note }) => note.length > 0))
  )
}

function digitsOf(amount: number): string {
  return (Math.abs(amount) / 100).toFixed(2).replace('.', ',')
}

type Held = ReturnType<typeof holders>[number]

/** Whether an entry without parts, or a part, is in the wanted categories and has a wanted tag. */
function isHeld(
  holder: Held,
  { type }: EntryRow,
  { categoryIds, tags }: EntryFilter,
  rows: MemoryLedger,
): boolean {
  const category = rows.get('categories', holder.categoryId ?? '')
  const filedIn =
    category?.deletedAtMs === null
      ? categoryIds?.includes(category.id) || categoryIds?.includes(category.parentId ?? '')
      : categoryIds?.includes(noCategory) && type !== 'transfer'
  return (!categoryIds || filedIn === true) && (!tags || tags.some((tag) => holder.tags.includes(tag)))
}

function nameOf({ categoryId }: Held, rows: MemoryLedger): string {
  const category = rows.get('categories', categoryId ?? '')
  return category?.deletedAtMs === null ? category.name : ''
}

function theDay(text: string): CalendarDay {
  const parsed = parseCalendarDay(text)
  if (!parsed.ok) throw new RangeError(text)
  return parsed.value
}
