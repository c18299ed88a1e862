import { type CalendarDay, calendarMonth, periodNumberOf, type RowPut } from '@monedero/core'
import { aBudget, aCategory, anEntry, anId, aWallet } from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { progressOfBudgets, spentBefore } from './budgets.ts'
import { ReplicaStore } from './replica-store.ts'

// The shape is right, and so is the day.
const today = '2026-11-14' as CalendarDay
const number = periodNumberOf(calendarMonth, today)
const period = { setting: calendarMonth, number, today }
const food = aCategory()
const rows: readonly RowPut[] = [
  { table: 'wallets', row: aWallet() },
  { table: 'wallets', row: aWallet({ id: anId(2), isLeftOut: true }) },
  { table: 'categories', row: food },
  { table: 'budgets', row: aBudget({ order: 2 }) },
  { table: 'budgets', row: aBudget({ id: anId(1), order: 1, scope: { of: 'tag', tag: 'trip' } }) },
  {
    table: 'budgets',
    row: aBudget({ id: anId(2), order: 3, scope: { of: 'categories', ids: [food.id] } }),
  },
  { table: 'budgets', row: aBudget({ id: anId(3), deletedAtMs: 1 }) },
  { table: 'entries', row: anEntry({ id: anId(10), amount: -700, tags: ['trip'] }) },
  { table: 'entries', row: anEntry({ id: anId(11), amount: -300, categoryId: food.id }) },
  { table: 'entries', row: anEntry({ id: anId(12), amount: -50, walletId: anId(2), tags: ['trip'] }) },
]

function aStore(): ReplicaStore {
  const store = new ReplicaStore()
  store.apply({ base: rows, isEverything: true })
  return store
}

it('gives every budget that is not deleted, in the order of the person, without wallets that are left out', () => {
  const progressList = progressOfBudgets(aStore(), period)
  expect(progressList?.map(({ budget, spent }) => [budget.order, spent])).toEqual([
    [1, 700],
    [2, 1000],
    [3, 300],
  ])
})

it('gives the same object until something changes', () => {
  const store = aStore()
  const before = progressOfBudgets(store, period)
  expect(progressOfBudgets(store, period)).toBe(before)
  store.apply({ base: [{ table: 'entries', row: anEntry({ id: anId(13), amount: -1 }) }] })
  expect(progressOfBudgets(store, period)?.[1]?.spent).toBe(1001)
})

it('looks at the six periods before one, for a budget that is not there yet', () => {
  const next = { ...period, number: number + 1 }
  const periods = spentBefore(aStore(), { scope: { of: 'everything' }, currency: 'EUR' }, next)
  expect(periods?.map(({ spent }) => spent)).toEqual([0, 0, 0, 0, 0, 1000])
})
