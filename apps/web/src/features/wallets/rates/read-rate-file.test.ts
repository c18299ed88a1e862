import { describe, expect, it } from 'vitest'
import { readRateFile } from './read-rate-file.ts'

function ratesIn(text: string): string[] {
  const read = readRateFile(text)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.file.rates.map(
    ({ currency, day, rate }) => `${day} ${currency} ${Number(rate.numerator) / Number(rate.denominator)}`,
  )
}

/** The rates of a file that has these numbers. */
function ratesOf(...numbers: readonly string[]): string[] {
  const lines = numbers.map((number, at) => `2026-11-1${at};IDR;${number}`)
  return ratesIn(['date;currency;rate', ...lines].join('\n'))
}

/** The days of a file that has these dates. */
function daysOf(...dates: readonly string[]): string[] {
  const lines = dates.map((date) => `${date},USD,1.1`)
  return ratesIn(['date,currency,rate', ...lines].join('\n')).map((rate) => rate.slice(0, 10))
}

function problemsIn(text: string): readonly string[] {
  const read = readRateFile(text)
  return read.ok ? [] : read.problems
}

describe('a table of the ECB', () => {
  it('is read from the file of all days, without what it lacks', () => {
    const text = 'Date,USD,JPY,CYP,\n2026-11-13,1.0853,162.45,N/A,\n2026-11-12,1.0801,161.9,N/A,\n'
    expect(ratesIn(text)).toEqual([
      '2026-11-13 USD 1.0853',
      '2026-11-13 JPY 162.45',
      '2026-11-12 USD 1.0801',
      '2026-11-12 JPY 161.9',
    ])
    expect(readRateFile(text)).toMatchObject({ file: { base: 'EUR' } })
  })

  it('is read from the file of one day, which writes the month out', () => {
    expect(ratesIn('Date, USD, JPY, \n13 November 2026, 1.0853, 162.45, \n')).toEqual([
      '2026-11-13 USD 1.0853',
      '2026-11-13 JPY 162.45',
    ])
  })
})

describe('columns for day, currency and rate', () => {
  it.each([
    ['currency,rate,date\nUSD,1.0853,2026-11-13'],
    ['Fecha;Moneda;Tipo\r\n13/11/2026;USD;1,0853\r\n'],
    ['date\tcode\tvalue\n13.11.2026\tUSD\t1,0853'],
    ['Rate|Currency|Day\n1.0853|USD|20261113'],
    ['"day","currency","rate","comment"\n"2026-11-13","USD","1,0853","of a ""bank"",\nby mail"\n'],
    ['2026-11-13,USD,1.0853'],
    ['\nUSD;2026-11-13;1,0853\n\n'],
    ['date,currency,rate\n2026-11-13T00:00:00Z,USD,1.0853'],
  ])('are read from %j', (text) => {
    expect(ratesIn(text)).toEqual(['2026-11-13 USD 1.0853'])
    expect(readRateFile(text)).toMatchObject({ file: { base: undefined } })
  })

  it('have the decimal separator that all lines together show', () => {
    expect(ratesOf('17,234', '17,300.5')).toEqual(['2026-11-10 IDR 17234', '2026-11-11 IDR 17300.5'])
    expect(ratesOf('17.234', '1.017.234')).toEqual(['2026-11-10 IDR 17234', '2026-11-11 IDR 1017234'])
    expect(ratesOf('1.085', '1.0853')).toEqual(['2026-11-10 IDR 1.085', '2026-11-11 IDR 1.0853'])
    expect(ratesOf('1.085')).toEqual(['2026-11-10 IDR 1.085'])
    expect(ratesOf('160', '17 234,5')).toEqual(['2026-11-10 IDR 160', '2026-11-11 IDR 17234.5'])
  })

  it('have the order of day and month that all lines together show', () => {
    expect(daysOf('03/04/2026', '13/04/2026')).toEqual(['2026-04-03', '2026-04-13'])
    expect(daysOf('03/04/2026', '03/13/2026')).toEqual(['2026-03-04', '2026-03-13'])
    expect(daysOf('04/04/2026')).toEqual(['2026-04-04'])
  })

  it('may have the same rate twice', () => {
    expect(ratesIn('2026-11-13,USD,1.1\n2026-11-13,USD,1.1')).toHaveLength(1)
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['', 'The file is empty. Choose another one.'],
    ['date,currency,rate\n', 'The file has no rates. Choose another one.'],
    ['hello\nworld', 'Line 1: name the columns'],
    ['date,currency,rate\n2026-02-30,USD,1.1', 'Line 2: “2026-02-30” isn’t a date.'],
    ['date,currency,rate\n\nyesterday,USD,1.1', 'Line 3: “yesterday” isn’t a date.'],
    ['date,currency,rate\n03/04/2026,USD,1.1', 'Line 2: “03/04/2026” could mean two dates.'],
    ['date,currency,rate\n2026-11-13,US dollar,1.1', 'Line 2: “US dollar” isn’t a currency code'],
    ['date,currency,rate\n2026-11-13,USD,abc', 'Line 2: “abc” isn’t a rate.'],
    ['date,currency,rate\n2026-11-13,USD,0', 'Line 2: “0” isn’t a rate.'],
    ['date,currency,rate\n2026-11-13,USD,-1.1', 'Line 2: “-1.1” isn’t a rate.'],
    ['date,currency,rate\n2026-11-13,USD', 'Line 2: “” isn’t a rate.'],
    ['Date,USD\n2026-11-13,1.1\n2026-11-12,1.2.3', 'Line 3: “1.2.3” isn’t a rate.'],
    [`date,currency,rate\n2026-11-13,USD,${'9'.repeat(1000)}`, 'Line 2: “999'],
    [
      'date,currency,rate\n2026-11-13,USD,1.1\n2026-11-13,USD,1.2',
      'Line 3: USD already has another rate for this day on line 2.',
    ],
    ['date,currency,rate\n"2026-11-13\n",USD,1.1\n2026-11-14,USD,x', 'Line 4: “x” isn’t a rate.'],
  ])('%j says where', (text, problem) => {
    expect(problemsIn(text)[0]).toContain(problem)
  })

  it('has a sentence for each bad line', () => {
    expect(problemsIn('2026-11-13,USD,1.1\n2026-11-12,USD,x\n2026-11-11,USD,y')).toEqual([
      'Line 2: “x” isn’t a rate.',
      'Line 3: “y” isn’t a rate.',
    ])
  })
})
