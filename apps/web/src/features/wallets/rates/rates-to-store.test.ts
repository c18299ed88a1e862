import { type CalendarDay, isCalendarDay } from '@monedero/core'
import { describe, expect, it } from 'vitest'
import { type Direction, ratesToStore } from './rates-to-store.ts'
import { readRateFile } from './read-rate-file.ts'

const ecb = `Date,USD,JPY,GBP
2026-11-13,1.25,160,0.8
2026-11-12,1.2,150,0.8
2026-11-11,1.1,140,0.8
`

function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new Error(`${text} is no day`)
  return text
}

function stored(
  text: string,
  { home = 'EUR', since = { USD: '2026-01-01' }, direction = 'per home unit' }: Options = {},
): string[] {
  const read = readRateFile(text)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const days = new Map(Object.entries(since).map(([currency, from]) => [currency, day(from)]))
  return ratesToStore(read.file, direction, { home, since: days }).map(
    (rate) => `${rate.day} 1 ${rate.from} = ${rate.numerator / rate.denominator} ${rate.to}`,
  )
}

function daysSince(since: string): string[] {
  return stored(ecb, { since: { USD: since } }).map((rate) => rate.slice(0, 10))
}

interface Options {
  home?: string
  since?: Record<string, string>
  direction?: Direction
}

describe('rates to store', () => {
  it('are those of the wallets’ currencies', () => {
    expect(stored(ecb, { since: { USD: '2026-11-13' } })).toEqual(['2026-11-13 1 EUR = 1.25 USD'])
    expect(stored(ecb, { since: { CHF: '2026-01-01' } })).toEqual([])
  })

  it('begin with the newest on or before the day from which on they are needed', () => {
    expect(daysSince('2026-11-10')).toEqual(['2026-11-11', '2026-11-12', '2026-11-13'])
    expect(daysSince('2026-11-12')).toEqual(['2026-11-12', '2026-11-13'])
    expect(daysSince('2026-11-20')).toEqual(['2026-11-13'])
  })

  it('are per unit of the home currency, also where the file is about the euro', () => {
    expect(stored(ecb, { home: 'USD', since: { EUR: '2026-11-13', JPY: '2026-11-13' } })).toEqual([
      '2026-11-13 1 USD = 0.8 EUR',
      '2026-11-13 1 USD = 128 JPY',
    ])
  })

  it('are none where the file does not know the home currency', () => {
    expect(stored(ecb, { home: 'CHF' })).toEqual([])
  })

  it('follow the direction that a file without a currency of its own is meant in', () => {
    expect(stored('2026-11-13,USD,0.8')).toEqual(['2026-11-13 1 EUR = 0.8 USD'])
    expect(stored('2026-11-13,USD,0.8', { direction: 'in home currency' })).toEqual([
      '2026-11-13 1 EUR = 1.25 USD',
    ])
  })
})
