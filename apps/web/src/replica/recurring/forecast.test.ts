import { type CalendarDay, calendarMonth, newUserRow, type RowPut, type UserSettings } from '@monedero/core'
import { anEntry, anId, aRate, aRecurring, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { ReplicaStore } from '../store/replica-store.ts'
import { forecastOf } from './forecast.ts'

// The format is right, and the day exists.
const today = '2026-11-14' as CalendarDay
const noonMs = Date.UTC(2026, 10, 14, 11)
const [everyday, savings, dollars] = [anId(1), anId(2), anId(3)]
const wallets = [
  aWallet({ id: everyday, openingBalance: 100_000 }),
  aWallet({ id: savings, kind: 'savings', openingBalance: 500_000 }),
]

function storeWith(puts: readonly RowPut[], settings: Partial<UserSettings> = {}): ReplicaStore {
  const store = new ReplicaStore()
  const user = { ...newUserRow, settings: { ...newUserRow.settings, homeCurrency: 'EUR', ...settings } }
  const base: RowPut[] = [
    ...wallets.map((row): RowPut => ({ table: 'wallets', row })),
    { table: 'recurring', row: aRecurring({ amount: -40_000, walletId: everyday }) },
    { table: 'user', row: user },
    ...puts,
  ]
  store.apply({ base })
  return store
}

function safeIn(store: ReplicaStore, given = {}) {
  return forecastOf(store, { today, period: calendarMonth, keep: 0, ...given })
}

const ahead = (days: number, amount: number): RowPut => ({
  table: 'entries',
  row: anEntry({ id: anId(50 + days), walletId: everyday, amount, dateMs: noonMs + days * 86_400_000 }),
})

test('savings do not count unless they are chosen', () => {
  expect(safeIn(storeWith([]))?.balance).toBe(100_000)
  expect(safeIn(storeWith([], { forecastWallets: [savings] }))?.balance).toBe(500_000)
})

test('without an expected income it runs to the end of the period, otherwise to the income', () => {
  expect(safeIn(storeWith([]))).toMatchObject({ before: '2026-12-01', isUntilIncome: false })
  const paid = safeIn(storeWith([ahead(20, 200_000)]))
  expect(paid).toMatchObject({ before: '2026-12-04', isUntilIncome: true, safe: { amount: 60_000 } })
})

test('entries dated ahead count on their day, and what is tried lowers what is safe by its amount', () => {
  const store = storeWith([ahead(3, -1_000)])
  expect(safeIn(store)?.safe.amount).toBe(99_000)
  const tried = [{ walletId: everyday, day: today, amount: -9_000, isIncome: false, source: null }]
  expect(safeIn(store, { tried, keep: 50_000 })?.safe.amount).toBe(40_000)
  expect(safeIn(store)?.moves).toHaveLength(4)
})

test('other currencies count at their rate, and a wallet without one is named', () => {
  const abroad: RowPut = {
    table: 'wallets',
    row: aWallet({ id: dollars, currency: 'USD', openingBalance: 10_000 }),
  }
  const unknown = safeIn(storeWith([abroad]))
  expect(unknown?.balance).toBe(100_000)
  expect(unknown?.unconverted.map(({ wallet }) => wallet.id)).toEqual([dollars])
  const rate = aRate({ from: 'USD', to: 'EUR', day: today, numerator: 1, denominator: 2 })
  expect(safeIn(storeWith([abroad, { table: 'rates', row: rate }]))?.balance).toBe(105_000)
})
