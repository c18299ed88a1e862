import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { storedFraction } from './stored-fraction.ts'

const aPart = fc.bigInt({ min: 1n, max: 10n ** 40n })

it('a fraction is stored in lowest terms, exactly where that fits', () => {
  expect(storedFraction({ numerator: 10_850n, denominator: 10_000n })).toEqual({
    numerator: 217,
    denominator: 200,
  })
})

it('a fraction with more digits is stored as the nearest one with whole numbers that are exact', () => {
  fc.assert(
    fc.property(aPart, aPart, (numerator, denominator) => {
      const stored = storedFraction({ numerator, denominator })
      if (!stored) return
      expect(Number.isSafeInteger(stored.numerator) && Number.isSafeInteger(stored.denominator)).toBe(true)
      const smaller = Math.min(stored.numerator, stored.denominator)
      const exact = Number(numerator) / Number(denominator)
      expect(stored.numerator / stored.denominator / exact).toBeCloseTo(
        1,
        Math.floor(Math.log10(smaller)) - 1,
      )
    }),
  )
})

it('nothing is stored of what is beyond all such fractions', () => {
  expect(storedFraction({ numerator: 10n ** 20n, denominator: 1n })).toBeUndefined()
  expect(storedFraction({ numerator: 1n, denominator: 10n ** 20n })).toBeUndefined()
})
