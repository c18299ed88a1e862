import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadAmount } from './spread-amount.ts'

describe('spreadAmount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1000, [4187, 1650, 0], [717, 283, 0]],
    [-5, [1, 1], [-3, -2]],
    [0, [1, 2], [0, 0]],
    [1, [0, 1], [0, 1]],
    [-1, [1, 1], [-1, 0]],
    [9_999_999_999_999, [10_000_000_000_000, 1], [9_999_999_999_998, 1]],
  ])('divides %i by %j into %j', (amount, weights, parts) => {
    expect(spreadAmount(amount, weights)).toEqual(parts)
  })

  it('gives parts that add up and are at most one hundredth off', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1e7 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), weights, (amount, given) => {
        fc.pre(given.some((weight) => weight > 0))
        const whole = given.reduce((sum, weight) => sum + weight, 0)
        const parts = spreadAmount(amount, given)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (amount * (given[index] ?? 0)) / whole)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('refuses weights that are all zero', () => {
    expect(() => spreadAmount(100, [0, 0])).toThrow(RangeError)
  })
})
