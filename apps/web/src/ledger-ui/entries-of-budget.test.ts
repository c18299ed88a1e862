import { type BudgetScope, type CalendarDay, calendarMonth, periodNumberOf } from '@monedero/core'
import { aBudget, aCategory, anEntry, anId, aWallet, MemoryLedger } from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { filterOf } from '../address/find-filter.ts'
import { parseFindSearch } from '../address/find-search.ts'
import { progressOfBudgets } from '../replica/store/budgets.ts'
import { findIn } from '../replica/store/find.ts'
import { ReplicaStore } from '../replica/store/replica-store.ts'
import { entriesOfBudget } from './entries-of-budget.ts'

// The format is right, and the day exists.
const today = '2026-11-14' as CalendarDay
const number = periodNumberOf(calendarMonth, today)
const wallets = [aWallet({ id: anId(1) }), aWallet({ id: anId(2), isLeftOut: true })]
const [food, fruit, gifts, rent] = [
  aCategory({ id: anId(1000) }),
  aCategory({ id: anId(1001), parentId: anId(1000) }),
  aCategory({ id: anId(1002), parentId: anId(1000), isLeftOut: true }),
  aCategory({ id: anId(1003) }),
]
const categories = [food, fruit, gifts, rent]
const entries = [
  anEntry({ id: anId(1), amount: -100, categoryId: food.id, tags: ['trip'] }),
  anEntry({ id: anId(2), amount: -20, categoryId: fruit.id }),
  anEntry({ id: anId(3), amount: -3000, categoryId: gifts.id, tags: ['trip'] }),
  anEntry({ id: anId(4), amount: -400_000, categoryId: rent.id }),
  anEntry({ id: anId(5), amount: -7, categoryId: null, tags: ['trip'] }),
  anEntry({ id: anId(6), amount: 9, refundOf: anId(1) }),
  anEntry({ id: anId(7), amount: -50_000, walletId: anId(2), categoryId: food.id }),
  anEntry({ id: anId(8), amount: 600, refundOf: anId(7) }),
]

it.each<readonly [string, BudgetScope, number]>([
  ['a category of which a subcategory is left out', { of: 'categories', ids: [food.id] }, 111],
  ['a category that counts as a whole', { of: 'categories', ids: [rent.id] }, 400_000],
  ['several categories', { of: 'categories', ids: [food.id, rent.id] }, 400_111],
  ['a tag', { of: 'tag', tag: 'trip' }, 98],
  ['everything', { of: 'everything' }, 400_118],
])('finds the entries that a budget for %s counts', (_, scope, spent) => {
  const store = new ReplicaStore()
  const budgets = [aBudget({ scope })]
  const base = new MemoryLedger().putAll({ wallets, categories, entries, budgets }).puts()
  store.apply({ base, isEverything: true })
  const [progress] = progressOfBudgets(store, { setting: calendarMonth, number, today }) ?? []
  expect(progress?.spent).toBe(spent)
  const period = { first: '2026-11-01' as CalendarDay, last: '2026-11-30' as CalendarDay }
  const search = entriesOfBudget({ scope }, period, { today, refundPeriod: 'arrival', wallets, categories })
  const { rows, amountOf } = findIn(store, filterOf(parseFindSearch({ ...search }), undefined) ?? {})
  expect(rows.reduce((sum, row) => sum - amountOf(row), 0)).toBe(spent)
})

it('finds no entries for a budget whose categories are all left out', () => {
  const period = { first: '2026-11-01' as CalendarDay, last: '2026-11-30' as CalendarDay }
  const scope: BudgetScope = { of: 'categories', ids: [gifts.id] }
  const context = { today, refundPeriod: 'arrival' as const, wallets, categories }
  expect(entriesOfBudget({ scope }, period, context)).toBeUndefined()
})
