import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { maxAmount, toAmount } from './amount.ts'

const anyAmount = fc.maxSafeInteger().map((n) => toAmount(n % (maxAmount + 1)))
const anyWeights = fc
  .oneof(
    fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 12 }),
    fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 6 }),
  )
  .filter((weights) => weights.some((weight) => weight > 0))

function sumOf(numbers: readonly number[]): bigint {
  return numbers.reduce((sum, n) => sum + BigInt(n), 0n)
}

describe('allocate', () => {
  test.each([
    [10_000, [1, 1, 1], [3_334, 3_333, 3_333]],
    [5, [1, 1, 1], [2, 2, 1]],
    [-10_000, [1, 1, 1], [-3_334, -3_333, -3_333]],
    [100, [50, 30, 20], [50, 30, 20]],
    [101, [1, 3], [25, 76]],
    [1, [1, 2], [0, 1]],
    [7, [0, 1, 0], [0, 7, 0]],
    [0, [1, 2], [0, 0]],
    [3, [1], [3]],
  ])('splits %i by %j into %j', (amount, weights, shares) => {
    expect(allocate(toAmount(amount), weights)).toEqual(shares)
  })

  test('tells remainders apart that a float cannot', () => {
    // Each remainder is 10^13 less its weight, behind a product of 26 digits.
    const shares = allocate(toAmount(9_999_999_999_999), [5_000_000_000_000, 4_999_999_999_999, 1])
    expect(shares).toEqual([4_999_999_999_999, 4_999_999_999_999, 1])
  })

  test('loses no hundredth', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        expect(sumOf(allocate(amount, weights))).toBe(BigInt(amount))
      }),
    )
  })

  test('gives each share its exact quota, rounded down or up', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const total = sumOf(weights)
        const errors = allocate(amount, weights).map(
          (share, index) => BigInt(share) * total - BigInt(amount) * BigInt(weights[index] ?? 0),
        )
        expect(errors.filter((error) => error <= -total || error >= total)).toEqual([])
      }),
    )
  })

  test('rounds up where the exact remainder is largest, and the earlier one where two are equal', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const total = sumOf(weights)
        const size = BigInt(Math.abs(amount))
        const order = allocate(amount, weights).map((share, index) => {
          const quota = size * BigInt(weights[index] ?? 0)
          return { index, remainder: quota % total, isUp: BigInt(Math.abs(share)) > quota / total }
        })
        const up = order.filter(({ isUp }) => isUp)
        const down = order.filter(({ isUp }) => !isUp)
        const unfair = up.filter((a) =>
          down.some((b) => b.remainder > a.remainder || (b.remainder === a.remainder && b.index < a.index)),
        )
        expect(unfair).toEqual([])
      }),
    )
  })

  test('never gives less to a larger weight, nor to an earlier one of the same', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const shares = allocate(amount, weights).map(Math.abs)
        const ranked = weights
          .map((weight, index) => ({ weight, index, share: shares[index] ?? 0 }))
          .toSorted((a, b) => b.weight - a.weight || a.index - b.index)
        expect(ranked.map(({ share }) => share)).toEqual(shares.toSorted((a, b) => b - a))
      }),
    )
  })

  test('splits a negative amount like its mirror image', () => {
    fc.assert(
      fc.property(anyAmount, anyWeights, (amount, weights) => {
        const mirrored = allocate(toAmount(0 - amount), weights)
        expect(mirrored.map((share) => 0 - share)).toEqual(allocate(amount, weights))
      }),
    )
  })

  test.each([[[]], [[0, 0]], [[1, -1]], [[0.5, 0.5]], [[Number.NaN]], [[Number.POSITIVE_INFINITY]]])(
    'throws on the weights %j',
    (weights) => {
      expect(() => allocate(toAmount(100), weights)).toThrow(RangeError)
    },
  )
})
