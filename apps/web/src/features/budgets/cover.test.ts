import type { BudgetProgress, CalendarDay } from '@monedero/core'
import { aBudget, aBudgetAmount, anId } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { copiedAmounts, coveringAmounts, coveringBudgets } from './cover.ts'

// The formats are right, and the days exist.
const period = { first: '2026-11-01' as CalendarDay, last: '2026-11-30' as CalendarDay }

function budgetProgress(id: number, planned: number, left: number, given = {}): BudgetProgress {
  const budget = aBudget({ id: anId(id), scope: { of: 'tag', tag: String(id) }, ...given })
  const progress = {
    period,
    planned,
    carried: 0,
    spent: planned - left,
    left,
    unconverted: [],
    state: 'ok',
  } as const
  const history = [{ ...progress, planned: 7_000 }, progress]
  return { ...progress, budget, daysLeft: 16, leftPerDay: null, history }
}

test('a budget is covered by those of its currency that have enough, the one with the most left first', () => {
  const over = budgetProgress(1, 6_000, -985)
  const others = [
    budgetProgress(2, 10_000, 984),
    budgetProgress(3, 10_000, 1_000),
    budgetProgress(4, 32_000, 20_360),
    budgetProgress(5, 32_000, 30_000, { currency: 'USD' }),
    budgetProgress(6, 90_000, 90_000, { scope: { of: 'everything' } }),
    // What it has left was carried over: less was planned.
    budgetProgress(7, 500, 5_000),
  ]
  expect(coveringBudgets(over, [over, ...others]).map(({ budget }) => budget.id)).toEqual([anId(4), anId(3)])
})

test('covering moves the amount between both, for the period alone', () => {
  const only = aBudgetAmount({ day: '2026-11-05' as CalendarDay, applies: 'only', amount: 32_000 })
  const from = budgetProgress(4, 32_000, 20_360, { amounts: [aBudgetAmount(), only] })
  expect(coveringAmounts(budgetProgress(1, 6_000, -985), from)).toEqual([
    { id: anId(1), day: '2026-11-01', applies: 'only', amount: 6_985 },
    { id: anId(4), day: '2026-11-05', applies: 'only', amount: 31_015 },
  ])
})

test('amounts of the last period are copied where they differ', () => {
  expect(copiedAmounts([budgetProgress(1, 6_000, 0), budgetProgress(2, 7_000, 0)])).toEqual([
    { id: anId(1), day: '2026-11-01', applies: 'only', amount: 7_000 },
  ])
})
