import { type CalendarDay, toAmount } from '@monedero/core'
import { expect, test } from 'vitest'
import { type ReadLine, triedOf } from './tried.ts'

// The days exist.
const [past, today, later] = ['2026-11-10', '2026-11-14', '2026-11-28'] as CalendarDay[]
const given = { key: 'typed', today: today as CalendarDay }

function movesOf(values: Partial<ReadLine['line']>, missing?: string) {
  const line = { type: 'expense', amount: toAmount(18_000), walletId: 'a', toWalletId: '' } as const
  const rest = { categoryId: '', description: '', day: undefined }
  return triedOf({ line: { ...line, ...rest, ...values }, missing }, given)?.moves.map((move) => [
    move.walletId,
    move.day,
    move.amount,
  ])
}

test('an expense is tried on its day, an income adds to it, and a transfer moves two wallets', () => {
  expect(movesOf({ day: later })).toEqual([['a', later, -18_000]])
  expect(movesOf({ type: 'income' })).toEqual([['a', today, 18_000]])
  expect(movesOf({ type: 'transfer', toWalletId: 'b' })).toEqual([
    ['a', today, -18_000],
    ['b', today, 18_000],
  ])
})

test('what is dated before today is tried today', () => {
  expect(movesOf({ day: past })).toEqual([['a', today, -18_000]])
})

test('a line without an amount, or without a rate, is not tried', () => {
  expect(movesOf({ amount: undefined }, 'amount')).toBeUndefined()
  expect(movesOf({ type: 'transfer', toWalletId: 'b' }, 'rate')).toBeUndefined()
})
