import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBalance } from './amount.ts'
import { formatAmount, formatAmountParts } from './format-amount.ts'

const reference = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

function withSign(hundredths: number): string {
  return formatAmount(toBalance(hundredths), { symbol: '€', signed: true })
}

describe('formatAmount', () => {
  test.each([
    [123_456, '1.234,56\u00A0€'],
    [-350, '\u22123,50\u00A0€'],
    [0, '0,00\u00A0€'],
    [-0, '0,00\u00A0€'],
    [5, '0,05\u00A0€'],
    [-61_248, '\u2212612,48\u00A0€'],
    [99_999, '999,99\u00A0€'],
    [100_000, '1.000,00\u00A0€'],
    [123_456_789, '1.234.567,89\u00A0€'],
    [Number.MAX_SAFE_INTEGER, '90.071.992.547.409,91\u00A0€'],
    [Number.MIN_SAFE_INTEGER, '\u221290.071.992.547.409,91\u00A0€'],
  ])('writes %i as %s', (hundredths, text) => {
    expect(formatAmount(toBalance(hundredths), { symbol: '€' })).toBe(text)
  })

  test('puts a plus before money coming in when signed, and none before zero', () => {
    expect(withSign(284_500)).toBe('+2.845,00\u00A0€')
    expect(withSign(-350)).toBe('\u22123,50\u00A0€')
    expect(withSign(0)).toBe('0,00\u00A0€')
  })

  test('leaves the space out with the symbol', () => {
    expect(formatAmount(toBalance(123_456))).toBe('1.234,56')
  })

  test('uses other separators', () => {
    const english = { decimal: '.', group: ',' } as const
    expect(formatAmount(toBalance(-123_456_789), { symbol: '$', format: english })).toBe(
      '\u22121,234,567.89\u00A0$',
    )
  })

  test('groups every balance as the platform groups whole numbers', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        const size = BigInt(Math.abs(n))
        const expected = `${reference.format(size / 100n)},${String(size % 100n).padStart(2, '0')}`
        expect(formatAmount(toBalance(n))).toBe(n < 0 ? `\u2212${expected}` : expected)
      }),
    )
  })

  test('throws on an invalid balance rather than showing a wrong figure', () => {
    const unchecked: Record<string, never> = JSON.parse(
      '{ "half": 0.5, "huge": 9007199254740992, "text": "12" }',
    )
    for (const value of Object.values(unchecked)) expect(() => formatAmount(value)).toThrow(RangeError)
  })
})

describe('formatAmountParts', () => {
  test('splits before the decimal separator', () => {
    expect(formatAmountParts(toBalance(-348_217), { symbol: '€' })).toEqual({
      whole: '\u22123.482',
      rest: ',17\u00A0€',
    })
  })

  test('joined is the full text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.boolean(), fc.string({ maxLength: 8 }), (n, signed, symbol) => {
        const { whole, rest } = formatAmountParts(toBalance(n), { signed, symbol })
        expect(whole + rest).toBe(formatAmount(toBalance(n), { signed, symbol }))
        expect(rest.startsWith(',')).toBe(true)
      }),
    )
  })
})
