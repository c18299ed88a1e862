import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemText } from '../../testing/problem-text.ts'
import { isAmount, maxAmount, toBalance } from './amount.ts'
import { formatAmount } from './format-amount.ts'
import { type NumberFormat, spanishNumbers } from './number-format.ts'
import { type ParseOptions, parseAmount } from './parse-amount.ts'
import { parseHundredths } from './parse-hundredths.ts'

const english: NumberFormat = { decimal: '.', group: ',' }
const international: NumberFormat = { decimal: ',', group: '\u00A0' }

const anyAmount = fc.maxSafeInteger().map((n) => n % (maxAmount + 1))
const anyBalance = fc.maxSafeInteger()
const anyFormat = fc.constantFrom<NumberFormat>(spanishNumbers, english, international)

function likeAmounts(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const unit = fc.constantFrom(...'0123456789.,+-−*×/÷() \u00A0€a'.split(''))
  return fc.string({ unit, minLength, maxLength })
}

function read(text: string, options?: ParseOptions): number | string {
  const parsed = parseAmount(text, options)
  return parsed.ok ? parsed.value : parsed.problems[0].code
}

function readExactly(text: string): bigint | string {
  const parsed = parseHundredths(text, [], spanishNumbers)
  return parsed.ok ? parsed.value : parsed.problems[0].code
}

function reason(text: string, options?: ParseOptions): string {
  const parsed = parseAmount(text, options)
  return parsed.ok ? `read as ${parsed.value}` : problemText(parsed.problems[0])
}

describe('a plain number', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['1234,56', 123_456],
    ['12,5', 1_250],
    ['12.5', 1_250],
    ['12.50', 1_250],
    ['1.234', 123_400],
    ['12.345', 1_234_500],
    ['1.234.567', 123_456_700],
    ['1,234,567', 123_456_700],
    ['1.234.567,8', 123_456_780],
    ['1,234,567.8', 123_456_780],
    ['1 234,56', 123_456],
    ['1\u00A0234\u00A0567', 123_456_700],
    ['1\u202F234.5', 123_450],
    ['0,01', 1],
    ['0', 0],
    ['007', 700],
    [',5', 50],
    ['.5', 50],
    ['5,', 500],
    ['1.234,', 123_400],
    ['12,5000', 1_250],
    ['100.000.000.000', 10_000_000_000_000],
  ])('%s is %i hundredths', (text, hundredths) => {
    expect(read(text)).toBe(hundredths)
  })

  test.each([
    ['-3', -300],
    ['\u22123,50', -350],
    ['- 3', -300],
    ['+2.845,00', 284_500],
    ['  12,50\u00A0', 1_250],
    ['(3,50)', 350],
    ['-(3,50)', -350],
  ])('%s may carry a sign, spaces or parentheses', (text, hundredths) => {
    expect(read(text)).toBe(hundredths)
  })

  test('is never minus zero', () => {
    expect(read('-0')).toBe(0)
  })

  test.each(['1,234', '12,500', '999,999', '-1,234'])(
    '%s is refused, because it can be read in two ways',
    (text) => {
      expect(read(text)).toBe('AMOUNT_AMBIGUOUS')
    },
  )

  test.each([
    '1.23.4',
    '1.234.56',
    '1,234,56',
    '12.34,56',
    '1234.567,89',
    '1.234,567.89',
    '1..2',
    '0.123,45',
  ])('%s is refused, because its groups fit no reading', (text) => {
    expect(read(text)).toBe('AMOUNT_MISGROUPED')
  })

  test.each(['12,3456', '0,001', '0.125', '1234.567', '1 234,567', '1.234,567', '(0,005)'])(
    '%s is refused, because it is finer than a hundredth',
    (text) => {
      expect(read(text)).toBe('AMOUNT_TOO_PRECISE')
    },
  )
})

describe('the number format', () => {
  test('decides what a lone separator before three digits means', () => {
    expect(read('1,234', { format: english })).toBe(123_400)
    expect(read('1.234', { format: english })).toBe('AMOUNT_AMBIGUOUS')
    expect(read('1.234', { format: international })).toBe('AMOUNT_AMBIGUOUS')
  })

  test('shapes the examples in the reasons', () => {
    expect(reason('1.234', { format: english })).toBe('“1.234” could mean two amounts. Enter 1234 or 1.23.')
    expect(reason('1.2.3', { format: english })).toBe(
      'Check the dots and commas in “1.2.3”. Enter something like 1,234.56.',
    )
  })
})

describe('the symbol', () => {
  test.each(['€12,50', '€ 12,50', '€\u00A012,50', '12,50EUR', '12,50 EUR', 'EUR 12,50', 'eur\u202F12,50'])(
    'in %j is accepted before or after, and so is the currency code',
    (text) => {
      expect(read(text, { symbol: '€', currency: 'EUR' })).toBe(1_250)
    },
  )

  test.each(['-€12,50', '\u2212€ 12,50', '€-12,50', '€ \u221212,50', '- EUR 12,50', '\u221212,50\u00A0€'])(
    'in %j is accepted before or after a minus sign',
    (text) => {
      expect(read(text, { symbol: '€', currency: 'EUR' })).toBe(-1_250)
    },
  )

  test('before a sum belongs to all of it', () => {
    expect(read('€ 12+3', { symbol: '€' })).toBe(1_500)
    expect(read('-€ 12+3', { symbol: '€' })).toBe(-900)
  })

  test.each(['12,50 €', '12,50\u00A0€', '12,50€', '12,50+0 €'])('%s may end with it', (text) => {
    expect(read(text, { symbol: '€' })).toBe(1_250)
  })

  test('is refused when it is another one, or stands on both sides', () => {
    expect(read('12,50 $', { symbol: '€' })).toBe('AMOUNT_UNREADABLE')
    expect(read('12,50 €')).toBe('AMOUNT_UNREADABLE')
    expect(read('€ 12,50 €', { symbol: '€' })).toBe('AMOUNT_UNREADABLE')
    expect(read('12,50 EUR', { symbol: '€', currency: 'USD' })).toBe('AMOUNT_UNREADABLE')
  })

  test('alone is no amount', () => {
    expect(read(' € ', { symbol: '€' })).toBe('AMOUNT_EMPTY')
  })

  test('that looks like part of an amount counts only after a space', () => {
    expect(read('12,5', { symbol: '5' })).toBe(1_250)
    expect(read('5', { symbol: '5' })).toBe(500)
    expect(read('12,5 5', { symbol: '5' })).toBe(1_250)
    expect(read('5 125', { symbol: '5' })).toBe(512_500)
    expect(read('12Bs.', { symbol: 'Bs.' })).toBe(1_200)
  })
})

describe('a sum', () => {
  test.each([
    ['12,50+3*2', 1_850],
    ['48,20+12,50', 6_070],
    ['10-3-2', 500],
    ['100/4/5', 500],
    ['2×3,50', 700],
    ['7÷2', 350],
    ['(1+2)*3', 900],
    ['2*(3+(4−1))', 1_200],
    ['5--3', 800],
    ['5*-3', -1_500],
    ['-2*3+10', 400],
    [' 1 + 1 ', 200],
    ['1.234,50+0,50', 123_500],
    ['1 234,50 + 0,50', 123_500],
  ])('%s is %i hundredths', (text, hundredths) => {
    expect(read(text)).toBe(hundredths)
  })

  test('is rounded once, at the end', () => {
    expect(read('10/3*3')).toBe(1_000)
    expect(read('0,005+0,005')).toBe(1)
    expect(read('1/3+1/3+1/3')).toBe(100)
  })

  test('is rounded half away from zero', () => {
    expect(read('0,01/2')).toBe(1)
    expect(read('-0,01/2')).toBe(-1)
    expect(read('0,01*0,4999')).toBe(0)
    expect(read('-0,03/2')).toBe(-2)
  })

  test('takes three decimals as a rate, but not as an amount', () => {
    expect(read('40*1,459')).toBe(5_836)
    expect(read('1,459*40')).toBe(5_836)
    expect(read('10/1,250')).toBe(800)
    expect(read('1,459+40')).toBe('AMOUNT_AMBIGUOUS')
    expect(read('40+1,459')).toBe('AMOUNT_AMBIGUOUS')
    expect(read('2*(1,459)')).toBe('AMOUNT_AMBIGUOUS')
  })

  test.each(['12+', '12*', '(12', '2*(3+4', '-', '1+,', '.'])('%s is refused as not finished', (text) => {
    expect(read(text)).toBe('AMOUNT_UNFINISHED')
  })

  test.each(['12 5', '2(3)', '(2)(3)', '(2)3', '12 345 6', '(12 5)'])(
    '%s is refused because an operator is missing',
    (text) => {
      expect(read(text)).toBe('AMOUNT_OPERATOR_MISSING')
    },
  )

  test.each(['1/0', '1/(2-2)', '0÷0', '1/0,00'])('%s is refused as division by zero', (text) => {
    expect(read(text)).toBe('AMOUNT_DIVIDED_BY_ZERO')
  })
})

describe('anything else is refused with a reason', () => {
  test.each(['', '   ', '\u00A0'])('%j is empty', (text) => {
    expect(read(text)).toBe('AMOUNT_EMPTY')
  })

  test.each([
    'abc',
    '12a',
    '1e3',
    '0x10',
    '12%',
    '=12',
    'NaN',
    'Infinity',
    '١٢',
    '12\u20133',
    '12:3',
    '2^3',
    '💶',
    '12_000',
  ])('%s is unreadable', (text) => {
    expect(read(text)).toBe('AMOUNT_UNREADABLE')
  })

  test.each(['--3', '1+*2', '*2', ')', '()', '12)', '1++-2'])('%s has a sign where none belongs', (text) => {
    expect(read(text)).toBe('AMOUNT_UNREADABLE')
  })

  test('a line break never joins two numbers', () => {
    expect(read('12\n345')).toBe('AMOUNT_OPERATOR_MISSING')
  })

  test('a sum of more than 200 characters is too long', () => {
    expect(read(`1${'+1'.repeat(99)} `)).toBe(10_000)
    expect(read(`1${'+1'.repeat(100)}`)).toBe('AMOUNT_TOO_LONG')
  })

  test('an amount beyond ±10^13 hundredths is too large', () => {
    expect(read('100.000.000.000,00')).toBe(maxAmount)
    expect(read('-100.000.000.000,00')).toBe(0 - maxAmount)
    expect(read('100.000.000.000,01')).toBe('AMOUNT_TOO_LARGE')
    expect(read('-100.000.000.000,01')).toBe('AMOUNT_TOO_LARGE')
    expect(read('9'.repeat(200))).toBe('AMOUNT_TOO_LARGE')
  })

  test('zero and negative amounts are refused if the caller asks for it', () => {
    expect(read('0', { accept: 'nonzero' })).toBe('AMOUNT_ZERO')
    expect(read('-3', { accept: 'nonzero' })).toBe(-300)
    expect(read('3-3', { accept: 'positive' })).toBe('AMOUNT_NOT_POSITIVE')
    expect(read('-3', { accept: 'positive' })).toBe('AMOUNT_NOT_POSITIVE')
    expect(read('0,01', { accept: 'positive' })).toBe(1)
  })

  test('the reason is a sentence for people', () => {
    expect(reason('')).toBe('Enter an amount.')
    expect(reason('12 euros')).toBe('“euros” isn’t a valid amount. Enter something like 12,50 or 12,50+3.')
    expect(reason('1,234')).toBe('“1,234” could mean two amounts. Enter 1234 or 1,23.')
    expect(reason('1.2.3')).toBe('Check the dots and commas in “1.2.3”. Enter something like 1.234,56.')
    expect(reason('12,3456')).toBe('Enter at most two decimals. “12,3456” has more.')
    expect(reason('12+')).toBe('Incomplete. A number is missing.')
    expect(reason('(12')).toBe('Incomplete. A closing parenthesis is missing.')
    expect(reason('12 5')).toBe('Enter +, −, × or ÷ before “5”.')
    expect(reason('1/0')).toBe('You can’t divide by zero. Check the calculation.')
    expect(reason('1'.repeat(201))).toBe('Enter a calculation of up to 200 characters.')
    expect(reason('1'.repeat(99), { symbol: '€' })).toBe(
      'Enter an amount of at most 100.000.000.000,00\u00A0€.',
    )
    expect(reason('-1', { symbol: '€', accept: 'positive' })).toBe('Enter an amount above 0,00\u00A0€.')
    expect(reason('0', { symbol: '€', accept: 'nonzero' })).toBe('Enter an amount other than 0,00\u00A0€.')
  })
})

describe('for every input', () => {
  test('parsing reverses formatting, in every format, over all amounts', () => {
    fc.assert(
      fc.property(anyAmount, anyFormat, fc.boolean(), (n, format, signed) => {
        expect(read(formatAmount(toBalance(n), { format, signed }), { format })).toBe(n + 0)
      }),
    )
  })

  test('parsing reverses formatting with any symbol of one to eight characters', () => {
    const letters = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' })
    const anySymbol = fc.oneof(letters, likeAmounts(1, 8)).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(anyAmount, anySymbol, (n, symbol) => {
        expect(read(formatAmount(toBalance(n), { symbol }), { symbol })).toBe(n + 0)
      }),
    )
  })

  test('no digit is lost up to ±(2^53 − 1) hundredths, where a float would lose it', () => {
    fc.assert(
      fc.property(anyBalance, (n) => {
        expect(readExactly(formatAmount(toBalance(n)))).toBe(BigInt(n))
      }),
    )
    expect(readExactly('90.071.992.547.409,91')).toBe(9_007_199_254_740_991n)
    expect(readExactly('900.719.925.474.099.267,89')).toBe(90_071_992_547_409_926_789n)
  })

  test('never throws, and every accepted value is an amount', () => {
    fc.assert(
      fc.property(fc.oneof(likeAmounts(0, 40), fc.string()), (text) => {
        const parsed = parseAmount(text, { symbol: '€' })
        expect(parsed.ok ? isAmount(parsed.value) : problemText(parsed.problems[0]) !== '').toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

const cents = (text: string) => parseAmount(text, { impliesCents: true })

describe('digits that are hundredths', () => {
  test.each([
    ['1250', 1250],
    ['5', 5],
    ['1 250', 1250],
    ['12,50', 1250],
    ['12.5', 1250],
    ['1.250,00', 125_000],
    ['1250+300', 1550],
    ['1250−3,00', 950],
    ['1250×3', 3750],
    ['3×1250', 3750],
    ['2×(1250+300)', 3100],
    ['(1250+300)×2', 3100],
    ['1250÷2', 625],
    ['0', 0],
  ])('%j is %i', (text, amount) => {
    expect(cents(text)).toEqual({ ok: true, value: amount })
  })

  test('leave everything else unchanged', () => {
    expect(cents('')).toEqual(parseAmount(''))
    expect(cents('12+')).toEqual(parseAmount('12+'))
    expect(cents('12,345')).toEqual(parseAmount('12,345'))
  })
})
