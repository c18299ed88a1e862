import {
  type CalendarDay,
  defaultCategories,
  effectOf,
  isDerivedId,
  parseCalendarDay,
  readMutation,
} from '@monedero/core'
import { MemoryLedger } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { type SampleFor, sampleLedger } from './sample-ledger.ts'

const uid = 'q1W2e3R4t5Y6u7I8o9P0a1S2d3F4'
const euro = { code: 'EUR', name: 'Euro', symbol: '€' }

function aDay(text: string): CalendarDay {
  const parsed = parseCalendarDay(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

const given: SampleFor = {
  ledgerId: uid,
  today: aDay('2026-11-15'),
  nowMinutes: 12 * 60,
  offsetMinutes: 60,
  currency: euro,
  scale: 1,
  categoryName: () => 'Category',
}

/** Everything that the sample makes, by the rules of the ledger. */
function rowsOf(sample: SampleFor) {
  const ledger = new MemoryLedger()
  for (const row of defaultCategories(uid)) ledger.apply([{ table: 'categories', row }])
  for (const { op, args } of sampleLedger(sample))
    ledger.apply(effectOf(ledger, readMutation(op, args), { nowMs: 0 }))
  return ledger.allRows()
}

test('every row is known by its id, and the rules accept all of them', () => {
  const { wallets, entries, budgets, recurring } = rowsOf(given)
  expect(wallets.map(({ name }) => name).toSorted()).toEqual(['Card', 'Cash', 'Everyday', 'Savings'])
  expect(budgets).toHaveLength(3)
  expect(recurring.map(({ description }) => description)).toEqual(['Salary', 'Rent', 'Electricity'])
  expect(entries.some(({ parts }) => parts !== null)).toBe(true)
  const all = [...wallets, ...entries, ...budgets, ...recurring]
  expect(all.filter(({ id }) => !isDerivedId(id))).toEqual([])
})

test('it covers a year, in which the card is paid off each month and no other wallet is overdrawn', () => {
  const { wallets, entries } = rowsOf(given)
  const dates = entries.map(({ dateMs }) => dateMs).toSorted((a, b) => a - b)
  expect(new Date(dates[0] ?? 0).toISOString()).toMatch(/^2025-11-01/)
  const { id: cardId, openingBalance } = wallets.find(({ kind }) => kind === 'card') ?? {}
  const ofCard = entries.filter(({ walletId }) => walletId === cardId)
  for (const { dateMs } of ofCard.filter(({ transferId }) => transferId !== null)) {
    const until = ofCard.filter((entry) => entry.dateMs <= dateMs)
    expect(until.reduce((sum, { amount }) => sum + amount, openingBalance ?? 0)).toBe(0)
  }
  for (const wallet of wallets.filter(({ kind }) => kind !== 'card')) {
    let balance: number = wallet.openingBalance
    for (const entry of entries.toSorted((a, b) => a.dateMs - b.dateMs)) {
      if (entry.walletId === wallet.id) balance += entry.amount
      expect(balance).toBeGreaterThanOrEqual(0)
    }
  }
})

test('two devices of one user make the same rows', () => {
  expect(sampleLedger(given)).toEqual(sampleLedger(given))
})

test('nothing lies ahead of now', () => {
  const nowMs = Date.parse('2026-11-15T12:00:00+01:00')
  expect(rowsOf(given).entries.filter(({ dateMs }) => dateMs > nowMs)).toEqual([])
})

test('a currency without small coins has larger figures', () => {
  const [small] = rowsOf(given).wallets
  const [large] = rowsOf({ ...given, scale: 100 }).wallets
  expect(large?.openingBalance).toBe((small?.openingBalance ?? 0) * 100)
})

test('an entry whose category is not there has none', () => {
  const { entries } = rowsOf({ ...given, categoryName: () => undefined })
  expect(entries.filter(({ categoryId }) => categoryId !== null)).toEqual([])
})
