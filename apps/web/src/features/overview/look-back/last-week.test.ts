import { type CalendarDay, type EntryRow, isCalendarDay } from '@monedero/core'
import {
  aCategory,
  anEntry,
  anId,
  aPart,
  aRate,
  aTransfer,
  aWallet,
  MemoryLedger,
} from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { filterOf } from '../../../address/find-filter.ts'
import { parseFindSearch } from '../../../address/find-search.ts'
import { findIn } from '../../../replica/store/find.ts'
import { ReplicaStore } from '../../../replica/store/replica-store.ts'
import { oldestEntryDay, reportSteps } from '../../../replica/store/report-lines.ts'
import { entriesOfWeek } from './entries-of-week.ts'
import { firstCompared, isOffered, lastWeek, weekBefore } from './last-week.ts'

// A Tuesday: last week is from November 9 to 15.
const today = day('2026-11-17')
const wallets = [
  aWallet({ id: anId(1) }),
  aWallet({ id: anId(2), currency: 'USD', symbol: '$' }),
  aWallet({ id: anId(3), isLeftOut: true }),
]
const [food, sweets, gifts] = [
  aCategory({ id: anId(1000) }),
  aCategory({ id: anId(1001), parentId: anId(1000) }),
  aCategory({ id: anId(1002), isLeftOut: true }),
]
const categories = [food, sweets, gifts]
/** Ten euros a week for food, from September 14 on, so that there are eight whole weeks before. */
const weekly = Array.from({ length: 8 }, (_, index) =>
  spent(-1000, -56 + 7 * index, { id: anId(100 + index), categoryId: food.id }),
)

describe('last week', () => {
  it('names the category on which more was spent than in any week before, by its parts', () => {
    const parts = [
      aPart({ amount: -2500, categoryId: sweets.id }),
      aPart({ id: anId(4001), amount: -700, categoryId: null }),
    ]
    const { found, sumOf } = lookBack([...weekly, spent(-3200, 2, { parts })])
    expect(found).toMatchObject({ spent: 3200, kind: 'spent', unconverted: [] })
    expect(found?.unusual).toMatchObject({ category: food, spent: 2500 })
    expect(found?.weeks.map((week) => week.spent)).toEqual([...Array(8).fill(1000), 3200])
    expect(sumOf()).toBe(-3200)
    expect(sumOf(food)).toBe(-2500)
  })

  it('calls nothing unusual that was as high before, or less than twice the average', () => {
    expect(lookBack([...weekly, spent(-1900, 2, { categoryId: food.id })]).found?.unusual).toBeUndefined()
    const rent = [
      spent(-90_000, -30, { categoryId: food.id }),
      spent(-90_000, 1, { id: anId(9), categoryId: food.id }),
    ]
    expect(lookBack([...weekly, ...rent]).found?.unusual).toBeUndefined()
  })

  it('calls no small part of the spending unusual', () => {
    const big = spent(-90_000, 3, { id: anId(9) })
    expect(
      lookBack([...weekly, big, spent(-3000, 2, { categoryId: food.id })]).found?.unusual,
    ).toBeUndefined()
  })

  it('lowers spending by refunds, also below zero', () => {
    const refund = spent(5000, 4, { id: anId(9), refundOf: anId(100) })
    const { found, sumOf } = lookBack([...weekly, spent(-3200, 2, { categoryId: food.id }), refund])
    expect(found).toMatchObject({ spent: -1800, kind: 'refunded', unusual: undefined })
    expect(sumOf()).toBe(1800)
  })

  it('leaves out transfers, income, other days, and what is left out of reports', () => {
    const transfer = aTransfer({ origin: anId(1), destination: anId(2), amountOut: 70_000 }).map(
      (leg, index) => spent(leg.amount, 2, { ...leg, id: anId(20 + index) }),
    )
    const { found, sumOf } = lookBack([
      ...weekly,
      ...transfer,
      spent(-500, 6, { id: anId(31), categoryId: food.id }),
      spent(-40_000, 7, { id: anId(32), categoryId: food.id }),
      spent(90_000, 2, { id: anId(33) }),
      spent(-6000, 2, { id: anId(34), categoryId: gifts.id }),
      spent(-7000, 2, { id: anId(35), walletId: anId(3), categoryId: food.id }),
    ])
    expect(found).toMatchObject({ spent: 500, unusual: undefined })
    expect(sumOf()).toBe(-500)
  })

  it('converts other currencies at the rate of their day', () => {
    const rate = aRate({ day: day('2026-11-01'), numerator: 2, denominator: 1 })
    const { found } = lookBack(
      [...weekly, spent(-9000, 2, { walletId: anId(2), categoryId: food.id })],
      [rate],
    )
    expect(found).toMatchObject({ spent: 4500, unconverted: [] })
    expect(found?.unusual).toMatchObject({ category: food, spent: 4500 })
  })

  it('calls nothing unusual where something has no rate, and names what is missing', () => {
    const dollars = spent(-9000, -20, { id: anId(9), walletId: anId(2) })
    const { found } = lookBack([...weekly, dollars, spent(-5000, 2, { categoryId: food.id })])
    expect(found).toMatchObject({ spent: 5000, unusual: undefined })
    expect(found?.unconverted).toEqual([{ currency: 'USD', moneyIn: 0, moneyOut: 9000 }])
    const own = lookBack([...weekly, spent(-9000, 2, { walletId: anId(2) })])
    expect(own.found).toMatchObject({ spent: 0, kind: 'spent' })
  })

  it('says of an empty week that nothing was spent', () => {
    expect(lookBack(weekly).found).toMatchObject({ spent: 0, kind: 'nothing', unusual: undefined })
  })

  it('needs four whole weeks before', () => {
    expect(lookBack([spent(-100, -27), spent(-100, 1, { id: anId(9) })]).found).toBeUndefined()
    expect(lookBack([spent(-100, -28), spent(-100, 1, { id: anId(9) })]).found?.weeks).toHaveLength(5)
    expect(lookBack([]).found).toBeUndefined()
  })

  it('begins on the first weekday of the person', () => {
    expect(weekBefore(today, 1)).toEqual({ first: '2026-11-09', last: '2026-11-15' })
    expect(weekBefore(today, 7)).toEqual({ first: '2026-11-08', last: '2026-11-14' })
  })
})

describe('a look back', () => {
  it('is offered in the first three days of a week, until it is dismissed', () => {
    expect([16, 17, 18, 19, 22].map((date) => isOffered(day(`2026-11-${date}`), 1, undefined))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(isOffered(today, 1, day('2026-11-16'))).toBe(false)
    expect(isOffered(today, 1, day('2026-11-15'))).toBe(true)
    expect(isOffered(today, 7, day('2026-11-15'))).toBe(false)
  })
})

/** An expense so many days after the first of last week, at noon. */
function spent(amount: number, at: number, given: Partial<EntryRow> = {}): EntryRow {
  const { parts } = given
  return {
    ...anEntry({ amount, dateMs: Date.parse('2026-11-09T12:00Z') + at * 86_400_000, offsetMinutes: 0 }),
    ...given,
    ...(parts && { categoryId: null, tags: [] }),
  }
}

function lookBack(entries: readonly EntryRow[], rates: readonly ReturnType<typeof aRate>[] = []) {
  const store = new ReplicaStore()
  const base = new MemoryLedger()
    .putAll({ wallets, categories, entries: [...entries], rates: [...rates] })
    .puts()
  store.apply({ base, isEverything: true })
  const steps = reportSteps(store, firstCompared(weekBefore(today, 1)))
  let step = steps.next()
  while (!step.done) step = steps.next()
  const oldest = oldestEntryDay(store)
  const counted = new Set([anId(1), anId(2)])
  const options = {
    today,
    firstWeekday: 1,
    oldest: oldest ?? today,
    filter: { today, walletIds: counted, purchaseWalletIds: counted },
    categories,
  }
  const found = step.value && lastWeek(step.value.lines, options)
  return {
    found,
    /** What the entries add up to that the figure leads to. */
    sumOf: (category?: typeof food): number => {
      const context = { today, refundPeriod: 'arrival', wallets, categories } as const
      const search = found && entriesOfWeek(found, category, context)
      const { rows, amountOf } = findIn(store, filterOf(parseFindSearch({ ...search }), undefined) ?? {})
      return rows.reduce((sum, row) => sum + amountOf(row), 0)
    },
  }
}

function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new Error(text)
  return text
}
