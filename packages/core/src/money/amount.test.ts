import { describe, expect, test } from 'vitest'
import { ReadError } from '../reading/reader.ts'
import { isAmount, isBalance, toAmount, toBalance } from './amount.ts'
import { readAmount } from './read-amount.ts'

describe('an amount', () => {
  test.each([0, 1, -1, 10 ** 13, -(10 ** 13)])('may be %i hundredths', (value) => {
    expect(isAmount(value)).toBe(true)
    expect(toAmount(value)).toBe(value)
    expect(readAmount(value)).toBe(value)
  })

  test.each([10 ** 13 + 1, -(10 ** 13) - 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'cannot be %d',
    (value) => {
      expect(isAmount(value)).toBe(false)
      expect(() => toAmount(value)).toThrow(RangeError)
      expect(() => readAmount(value)).toThrow(ReadError)
    },
  )

  test('is no text and no bigint', () => {
    expect(() => readAmount('100')).toThrow(ReadError)
    expect(() => readAmount(100n)).toThrow(ReadError)
  })
})

describe('a balance', () => {
  test('reaches from −(2^53 − 1) to 2^53 − 1', () => {
    expect(isBalance(Number.MAX_SAFE_INTEGER)).toBe(true)
    expect(toBalance(Number.MIN_SAFE_INTEGER)).toBe(Number.MIN_SAFE_INTEGER)
    expect(isBalance(2 ** 53)).toBe(false)
    expect(() => toBalance(-(2 ** 53))).toThrow(RangeError)
  })
})
