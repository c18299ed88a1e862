import { type CalendarDay, calendarMonth, newUserRow, type RowPut } from '@monedero/core'
import {
  aBudget,
  aBudgetAmount,
  aCategory,
  anEntry,
  anId,
  aPart,
  aRate,
  aRecurring,
  aWallet,
} from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { ReplicaStore } from '../store/replica-store.ts'
import { budgetAllowances } from './budget-allowances.ts'
import { forecastOf } from './forecast.ts'

// The format is right, and the days exist.
const [today, later] = ['2026-11-14' as CalendarDay, '2026-11-24' as CalendarDay]
const laterMs = Date.UTC(2026, 10, 24, 11)
const [everyday, second, dollars, leftOut, card] = [anId(1), anId(2), anId(3), anId(4), anId(5)]
const [food, restaurants, fun] = [anId(1000), anId(1001), anId(1002)]
const ofEverything = { of: 'everything' } as const

/** What a budget of 1,000.00 still allows in November with what is coming. */
function allowedWith(
  puts: readonly RowPut[],
  budget: Parameters<typeof aBudget>[0] = {},
): number | undefined {
  return allowancesWith(puts, budget)?.[0]?.amount
}

/** What budgets allow from November to February 12. */
function allowancesWith(puts: readonly RowPut[], budget: Parameters<typeof aBudget>[0] = {}) {
  const store = new ReplicaStore()
  const user = { ...newUserRow, settings: { ...newUserRow.settings, homeCurrency: 'EUR' } }
  const wallets = [
    aWallet({ id: everyday, openingBalance: 500_000 }),
    aWallet({ id: second }),
    aWallet({ id: dollars, currency: 'USD' }),
    aWallet({ id: leftOut, isLeftOut: true }),
  ]
  const base: RowPut[] = [
    ...wallets.map((row): RowPut => ({ table: 'wallets', row })),
    { table: 'categories', row: aCategory({ id: food }) },
    { table: 'categories', row: aCategory({ id: restaurants, parentId: food }) },
    { table: 'categories', row: aCategory({ id: fun }) },
    {
      table: 'user',
      row: { ...user, settings: { ...user.settings, forecastWallets: wallets.map(({ id }) => id) } },
    },
    { table: 'rates', row: aRate({ from: 'USD', to: 'EUR', day: today, numerator: 1, denominator: 2 }) },
    {
      table: 'budgets',
      row: aBudget({ scope: ofEverything, amounts: [aBudgetAmount({ amount: 100_000 })], ...budget }),
    },
    ...puts,
  ]
  store.apply({ base })
  const forecast = forecastOf(store, { today, period: calendarMonth, keep: 0 })
  return forecast && budgetAllowances(store, forecast, { today, setting: calendarMonth })
}

function amountsOf(allowances: ReturnType<typeof allowancesWith>) {
  return allowances?.map(({ amount }) => amount)
}

function recurring(given: Parameters<typeof aRecurring>[0]): RowPut {
  return {
    table: 'recurring',
    row: aRecurring({
      walletId: everyday,
      from: later,
      pattern: { by: 'day-of-month', day: 24 },
      amount: -25_000,
      ...given,
    }),
  }
}

test('an expense that recurs is part of what a budget allows', () => {
  expect(allowedWith([])).toBe(100_000)
  expect(allowedWith([recurring({})])).toBe(75_000)
})

test('a transfer between own wallets is no expense, whether it recurs or is dated ahead', () => {
  expect(allowedWith([recurring({ destinationId: second })])).toBe(100_000)
  const transfer = {
    type: 'transfer',
    transferId: anId(400),
    transferOrigin: everyday,
    transferDestination: second,
    dateMs: laterMs,
  } as const
  const legs = [
    anEntry({ id: anId(401), walletId: everyday, amount: -25_000, ...transfer }),
    anEntry({ id: anId(402), walletId: second, amount: 25_000, ...transfer }),
  ]
  expect(allowedWith(legs.map((row): RowPut => ({ table: 'entries', row })))).toBe(100_000)
})

test('neither is the payment of a card', () => {
  const transfer = {
    type: 'transfer',
    transferId: anId(400),
    transferOrigin: everyday,
    transferDestination: card,
    dateMs: Date.UTC(2026, 9, 25, 11),
  } as const
  const rows = [
    anEntry({ id: anId(401), walletId: everyday, amount: -5_000, ...transfer }),
    anEntry({ id: anId(402), walletId: card, amount: 5_000, ...transfer }),
    anEntry({ id: anId(403), walletId: card, amount: -30_000, dateMs: Date.UTC(2026, 9, 26, 11) }),
  ]
  const wallet = aWallet({ id: card, kind: 'card', closingDay: 5, dueDay: 25 })
  const puts: RowPut[] = [
    { table: 'wallets', row: wallet },
    ...rows.map((row): RowPut => ({ table: 'entries', row })),
  ]
  expect(allowedWith(puts)).toBe(100_000)
})

test('an expense in another currency counts at its rate, and one in a wallet that is left out does not', () => {
  expect(allowedWith([recurring({ walletId: dollars })])).toBe(87_500)
  expect(allowedWith([recurring({ walletId: leftOut })])).toBe(100_000)
})

test('of a split expense dated ahead the parts in the categories of a budget count', () => {
  const parts = [
    aPart({ amount: -10_000, categoryId: food }),
    aPart({ id: anId(4001), amount: -15_000, categoryId: null }),
  ]
  const row = anEntry({ id: anId(401), walletId: everyday, amount: -25_000, dateMs: laterMs, parts })
  expect(allowedWith([{ table: 'entries', row }], { scope: { of: 'categories', ids: [food] } })).toBe(90_000)
})

const from = (day: string, amount: number) => aBudgetAmount({ day: day as CalendarDay, amount })

test('each period has the amount that is planned for it', () => {
  const amounts = [
    from('2026-01-01', 30_000),
    aBudgetAmount({ day: '2026-11-01' as CalendarDay, applies: 'only', amount: 60_000 }),
    from('2026-12-01', 20_000),
  ]
  expect(amountsOf(allowancesWith([], { amounts }))).toEqual([60_000, 20_000, 20_000, 20_000])
  expect(allowancesWith([], { amounts: [from('2027-02-01', 40_000)] })).toEqual([
    { amount: 40_000, first: '2027-02-01', last: '2027-02-28' },
  ])
})

test('an expense that recurs counts in the last period too, also after the end of the forecast', () => {
  expect(amountsOf(allowancesWith([recurring({})]))).toEqual([75_000, 75_000, 75_000, 75_000])
})

test('what is overspent lowers the next period where the budget carries it over, and no other', () => {
  const spent = anEntry({
    id: anId(401),
    walletId: everyday,
    amount: -130_000,
    dateMs: Date.UTC(2026, 10, 10, 11),
  })
  const puts: RowPut[] = [{ table: 'entries', row: spent }]
  const amounts = [from('2026-11-01', 100_000)]
  expect(amountsOf(allowancesWith(puts, { amounts, rollover: 'both' }))).toEqual([70_000, 100_000, 100_000])
  for (const rollover of ['none', 'left'] as const)
    expect(amountsOf(allowancesWith(puts, { amounts, rollover }))).toEqual([100_000, 100_000, 100_000])
})

/** Another budget, listed first. */
function budgetOf(ids: readonly string[]): RowPut {
  const amounts = [aBudgetAmount({ amount: 10_000 })]
  return {
    table: 'budgets',
    row: aBudget({ id: anId(800), order: -1, scope: { of: 'categories', ids }, amounts }),
  }
}

test('of budgets that share a category the wider one counts', () => {
  const scope = { of: 'categories', ids: [food] } as const
  const wide = [100_000, 100_000, 100_000, 100_000]
  expect(amountsOf(allowancesWith([budgetOf([restaurants])], { scope }))).toEqual(wide)
  expect(amountsOf(allowancesWith([budgetOf([fun])], { scope }))?.slice(0, 2)).toEqual([100_000, 10_000])
})
