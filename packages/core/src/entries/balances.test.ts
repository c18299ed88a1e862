import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anEntry, anId, aWallet } from '../../testing/builders.ts'
import { toBalance } from '../money/amount.ts'
import { exactSum, runningBalances, walletBalance } from './balances.ts'

const anAmount = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 })
const largest = Number.MAX_SAFE_INTEGER

describe('exactSum', () => {
  test('is exact even if an intermediate sum is out of range', () => {
    const anyNumber = fc.oneof(anAmount, fc.constantFrom(largest, -largest, largest - 1))
    fc.assert(
      fc.property(fc.array(anyNumber), (amounts) => {
        const reference = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
        fc.pre(reference >= -largest && reference <= largest)
        expect(BigInt(exactSum(amounts))).toBe(reference)
      }),
    )
    expect(exactSum([largest, 1, 1, -3])).toBe(largest - 1)
  })

  test('throws if the sum itself is out of range', () => {
    expect(() => exactSum([largest, 1])).toThrow(RangeError)
  })
})

test('a balance is opening balance plus the entries of the wallet that are not deleted', () => {
  const entries = [
    anEntry({ amount: -350 }),
    anEntry({ amount: 1000 }),
    anEntry({ amount: 9999, deletedAtMs: 1 }),
    anEntry({ amount: 9999, walletId: anId(2) }),
  ]
  expect(walletBalance(aWallet({ openingBalance: 123_456 }), entries)).toBe(124_106)
})

test('running balances begin after the opening balance and end at the balance', () => {
  fc.assert(
    fc.property(anAmount, fc.array(anAmount, { minLength: 1, maxLength: 50 }), (openingBalance, amounts) => {
      const newestFirst = amounts.map((amount) => anEntry({ amount: amount || 1 }))
      const balance = walletBalance(aWallet({ openingBalance }), newestFirst)
      const running = runningBalances(balance, newestFirst)
      expect(running[0]).toBe(balance)
      for (const [index, { amount }] of newestFirst.entries()) {
        expect((running[index] ?? 0) - amount).toBe(running[index + 1] ?? openingBalance)
      }
    }),
  )
  expect(runningBalances(toBalance(5), [])).toEqual([])
})
