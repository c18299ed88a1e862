import type { BudgetStanding, CalendarDay } from '@monedero/core'
import { aBudget, aBudgetAmount, anId } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { copiedAmounts, coveringAmounts, coveringBudgets } from './cover.ts'

// The shapes are right, and so are the days.
const period = { first: '2026-11-01' as CalendarDay, last: '2026-11-30' as CalendarDay }

function aStanding(id: number, planned: number, left: number, given = {}): BudgetStanding {
  const budget = aBudget({ id: anId(id), scope: { of: 'tag', tag: String(id) }, ...given })
  const standing = {
    period,
    planned,
    carried: 0,
    spent: planned - left,
    left,
    unconverted: [],
    state: 'ok',
  } as const
  const history = [{ ...standing, planned: 7_000 }, standing]
  return { ...standing, budget, daysLeft: 16, leftPerDay: null, history }
}

test('a budget is covered by those of its currency that have enough, the one with the most left first', () => {
  const over = aStanding(1, 6_000, -985)
  const others = [
    aStanding(2, 10_000, 984),
    aStanding(3, 10_000, 1_000),
    aStanding(4, 32_000, 20_360),
    aStanding(5, 32_000, 30_000, { currency: 'USD' }),
    aStanding(6, 90_000, 90_000, { scope: { of: 'everything' } }),
    // What it has left was carried over: less was planned.
    aStanding(7, 500, 5_000),
  ]
  expect(coveringBudgets(over, [over, ...others]).map(({ budget }) => budget.id)).toEqual([anId(4), anId(3)])
})

test('covering moves the amount between both, for the period alone', () => {
  const only = aBudgetAmount({ day: '2026-11-05' as CalendarDay, applies: 'only', amount: 32_000 })
  const from = aStanding(4, 32_000, 20_360, { amounts: [aBudgetAmount(), only] })
  expect(coveringAmounts(aStanding(1, 6_000, -985), from)).toEqual([
    { id: anId(1), day: '2026-11-01', applies: 'only', amount: 6_985 },
    { id: anId(4), day: '2026-11-05', applies: 'only', amount: 31_015 },
  ])
})

test('amounts of the last period are copied where they differ', () => {
  expect(copiedAmounts([aStanding(1, 6_000, 0), aStanding(2, 7_000, 0)])).toEqual([
    { id: anId(1), day: '2026-11-01', applies: 'only', amount: 7_000 },
  ])
})
