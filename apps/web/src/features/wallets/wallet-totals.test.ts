import { toAmount, toBalance } from '@monedero/core'
import { expect, test } from 'vitest'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { largestParts, percentages, totalsByCurrency } from './wallet-totals.ts'

function aView(
  currency: string,
  balance: number,
  { symbol = currency, isArchived = false, entryCount = 0 } = {},
): BalanceView {
  return {
    wallet: {
      id: `${currency} ${balance}`,
      name: currency,
      kind: 'bank',
      currency,
      symbol,
      colour: 'blue',
      icon: 'landmark',
      openingBalance: toAmount(0),
      note: '',
      isArchived,
      isLeftOut: false,
      closingDay: null,
      dueDay: null,
      deletedAtMs: null,
      rev: 1,
    },
    balance: toBalance(balance),
    entryCount,
    upcomingCount: 0,
    balanceAfterUpcoming: toBalance(balance),
    symbol,
  }
}

test('adds up each currency by itself, of empty ones that with the most wallets first', () => {
  const totals = totalsByCurrency([
    aView('JPY', 100),
    aView('EUR', 250, { symbol: '€' }),
    aView('EUR', -300, { symbol: '€' }),
  ])
  expect(totals.map(({ currency, symbol, total }) => [currency, symbol, total])).toEqual([
    ['EUR', '€', -50],
    ['JPY', 'JPY', 100],
  ])
})

test('leads with the currency that holds the most entries', () => {
  const totals = totalsByCurrency([
    aView('JPY', 100, { entryCount: 3 }),
    aView('EUR', 250, { entryCount: 1 }),
    aView('EUR', 300, { entryCount: 1 }),
  ])
  expect(totals.map(({ currency }) => currency)).toEqual(['JPY', 'EUR'])
})

test('leaves archived wallets out, and a currency that has no other', () => {
  const totals = totalsByCurrency([aView('EUR', 1), aView('USD', 2, { isArchived: true })])
  expect(totals.map(({ currency }) => currency)).toEqual(['EUR'])
})

test('writes the code where wallets of one currency have different symbols', () => {
  const totals = totalsByCurrency([aView('EUR', 1, { symbol: '€' }), aView('EUR', 2, { symbol: 'Eu' })])
  expect(totals[0]?.symbol).toBe('EUR')
})

test('a sum that cannot be written exactly stops at the largest that can', () => {
  const most = Number.MAX_SAFE_INTEGER
  expect(totalsByCurrency([aView('EUR', most), aView('EUR', most - 1)])[0]?.total).toBe(most)
})

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [995, 5],
    [100, 0],
  ],
  [
    [2, 2, 2, 1],
    [29, 29, 28, 14],
  ],
  [[7], [100]],
])('shares of %j are %j and add up to 100', (parts, shares) => {
  expect(percentages(parts)).toEqual(shares)
})

const partsOf = (...worths: readonly number[]) =>
  worths.map((worth, index) => ({ id: `${index}`, name: `Wallet ${index}`, colour: 'blue', worth }))

test('lists up to seven parts, the largest first', () => {
  expect(largestParts(partsOf(1, 3, 2)).map(({ worth }) => worth)).toEqual([3, 2, 1])
  expect(largestParts(partsOf(7, 6, 5, 4, 3, 2, 1))).toHaveLength(7)
})

test('makes one part of the smallest where there are more', () => {
  const largest = largestParts(partsOf(1, 2, 3, 4, 5, 6, 7, 8))
  expect(largest.map(({ worth }) => worth)).toEqual([8, 7, 6, 5, 4, 3, 3])
  expect(largest.at(-1)).toMatchObject({ name: '2 others', worth: 3 })
})
