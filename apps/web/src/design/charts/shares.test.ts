import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharesOf } from './shares.ts'

it('shares of a whole add up to it as they are written, and each is less than a unit from the exact one', () => {
  const parts = fc.array(fc.integer({ min: -2000, max: 90_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(
      parts.filter((list) => list.reduce((sum, part) => sum + part, 0) > 0),
      fc.constantFrom(100, 10_000),
      (list, units) => {
        const whole = list.reduce((sum, part) => sum + part, 0)
        const shares = sharesOf(list, units)
        expect(shares.reduce((sum, share) => sum + Math.round(share * units), 0)).toBe(units)
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (list[index] ?? 0) / whole)).toBeLessThan(1.000_001 / units)
      },
    ),
  )
})

it('two of three thirds are a hundredth smaller', () => {
  expect(sharesOf([1, 1, 1])).toEqual([0.3334, 0.3333, 0.3333])
  expect(sharesOf([0, 0])).toEqual([0, 0])
})
