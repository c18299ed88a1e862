import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemText } from '../../testing/problem-text.ts'
import { maxAmount } from './amount.ts'
import { convertAmount, formatRate, parseRate, rateOf } from './exchange-rate.ts'
import { numberFormatOf } from './number-format.ts'

const english = numberFormatOf('1,234.56')
const anAmount = fc.integer({ min: 1, max: maxAmount })

function read(text: string, format = numberFormatOf('1.234,56')): number | string {
  const rate = parseRate(text, format)
  return rate.ok
    ? Number(rate.value.numerator) / Number(rate.value.denominator)
    : problemText(rate.problems[0])
}

describe('a rate', () => {
  test.each([
    [25_000, 4_185_000, '167,40'],
    [100, 109, '1,09'],
    [10_000, 10_853, '1,0853'],
    [4_185_000, 25_000, '0,0059737'],
    [100, 1_723_450, '17.234,50'],
    [100, 100, '1,00'],
    [3, 1, '0,33333'],
    [1, 1_000_000, '1.000.000,00'],
  ])('that turns %i into %i is written %s', (out, amountIn, text) => {
    expect(formatRate(rateOf(out, amountIn))).toBe(text)
  })

  test('has more digits on request, in the number format of the person', () => {
    expect(formatRate(rateOf(3, 5000), { format: english, digits: 10 })).toBe('1,666.666667')
  })

  test.each([
    ['167,40', 167.4],
    ['1.085', 1.085],
    ['1,085', 1.085],
    ['17.234,50', 17_234.5],
    ['17,234.50', 17_234.5],
    ['160', 160],
    [',5', 0.5],
  ])('%j is read as %f', (text, rate) => {
    expect(read(text)).toBe(rate)
  })

  test.each(['', '0', '0,00', 'abc', ',', '1,2,3', '-1'])('%j is refused', (text) => {
    expect(read(text)).toBe('Enter a rate like 1,0853.')
    expect(read(text, english)).toBe('Enter a rate like 1.0853.')
  })

  test('gives back the second amount of the first, exactly', () => {
    fc.assert(
      fc.property(anAmount, anAmount, (out, amountIn) => {
        expect(convertAmount(out, rateOf(out, amountIn))).toBe(amountIn)
      }),
    )
  })

  test('formatted with enough digits is read back as nearly the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1e7 }),
        fc.integer({ min: 1000, max: 1e7 }),
        (out, amountIn) => {
          const text = formatRate(rateOf(out, amountIn), { digits: 12 })
          expect(Number(read(text)) / (amountIn / out)).toBeCloseTo(1, 7)
        },
      ),
    )
  })

  test('never makes an amount out of range', () => {
    expect(convertAmount(1, rateOf(1000, 1))).toBeUndefined()
    expect(convertAmount(maxAmount, rateOf(1, 2))).toBeUndefined()
  })
})
