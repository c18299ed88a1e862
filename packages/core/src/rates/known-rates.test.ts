import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRate } from '../../testing/builders.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { rateOf } from '../money/exchange-rate.ts'
import { multiply, type Rational } from '../money/rational.ts'
import { type KnownRate, KnownRates } from './known-rates.ts'
import type { RateRow } from './rate-row.ts'

function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new Error(`${text} is no day`)
  return text
}

/** The rate of a transfer that turned 100 of one currency into `amountIn` of another. */
function aTransferRate(from: string, to: string, on: string, amountIn: number): KnownRate {
  return { from, to, day: day(on), rate: rateOf(100, amountIn), source: 'transfer' }
}

function known(stored: readonly RateRow[], transfers: readonly KnownRate[] = []): KnownRates {
  return new KnownRates('EUR', { stored, transfers })
}

function valueOf(rate: Rational | undefined): number | undefined {
  return rate && Number(rate.numerator) / Number(rate.denominator)
}

const day3 = day('2026-11-03')

describe('the rate of a day', () => {
  test('is the newest one on or before it, otherwise the earliest', () => {
    const rates = known([
      aRate({ day: day('2026-11-02'), numerator: 2, denominator: 1 }),
      aRate({ day: day('2026-11-05'), numerator: 5, denominator: 1 }),
    ])
    const on = (text: string) => valueOf(rates.rateOn('EUR', 'USD', day(text)))
    expect([
      on('2026-11-01'),
      on('2026-11-02'),
      on('2026-11-04'),
      on('2026-11-05'),
      on('2027-01-01'),
    ]).toEqual([2, 2, 2, 5, 5])
  })

  test('is the stored one rather than that of a transfer on the same day, in either direction', () => {
    const transfers = [aTransferRate('USD', 'EUR', '2026-11-03', 80)]
    const rates = known([aRate({ day: day3, numerator: 5, denominator: 4 })], transfers)
    expect(rates.between('USD', 'EUR', day3)?.source).toBe('entered')
    expect(valueOf(rates.rateOn('USD', 'EUR', day3))).toBe(0.8)
  })

  test('is that of a transfer newer than the stored one', () => {
    const transfers = [aTransferRate('EUR', 'USD', '2026-11-03', 120)]
    const rates = known([aRate({ day: day('2026-11-02') })], transfers)
    expect(rates.between('EUR', 'USD', day3)).toEqual(transfers[0])
  })

  test('is that of the last of several transfers', () => {
    const transfers = [110, 120].map((amount) => aTransferRate('EUR', 'USD', '2026-11-03', amount))
    expect(valueOf(known([], transfers).rateOn('EUR', 'USD', day3))).toBe(1.2)
  })

  test('leaves deleted rates out', () => {
    expect(known([aRate({ deletedAtMs: 1 })]).rateOn('EUR', 'USD', day3)).toBeUndefined()
  })
})

describe('a rate over a third currency', () => {
  const rates = [
    aRate({ from: 'EUR', to: 'USD', numerator: 5, denominator: 4 }),
    aRate({ from: 'JPY', to: 'EUR', numerator: 1, denominator: 160 }),
    aRate({ from: 'USD', to: 'GBP', numerator: 3, denominator: 4 }),
  ]

  test('is used where that is the home currency', () => {
    expect(valueOf(known(rates).rateOn('USD', 'JPY', day3))).toBe(128)
  })

  test('is not used where it is another one', () => {
    expect(known(rates).rateOn('EUR', 'GBP', day3)).toBeUndefined()
    expect(known(rates).rateOn('JPY', 'GBP', day3)).toBeUndefined()
  })
})

const currencies = ['EUR', 'USD', 'JPY', 'GBP']
const aDay = fc
  .integer({ min: 1, max: 28 })
  .map((number) => day(`2026-02-${String(number).padStart(2, '0')}`))
const aPair = fc
  .tuple(fc.constantFrom(...currencies), fc.constantFrom(...currencies))
  .filter(([from, to]) => from !== to)
const aPart = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const stored = fc.array(
  fc
    .tuple(aPair, aDay, aPart, aPart)
    .map(([[from, to], on, numerator, denominator]) => aRate({ from, to, day: on, numerator, denominator })),
)
const transfers = fc.array(
  fc.tuple(aPair, aDay, aPart, aPart).map(([[from, to], on, out, amountIn]): KnownRate => {
    return { from, to, day: on, rate: rateOf(out, amountIn), source: 'transfer' }
  }),
)

/** Reference implementation that looks at every rate: the last day on or before the given one, then the last rate of that day. */
function slowly(
  rows: readonly RateRow[],
  moved: readonly KnownRate[],
  pair: readonly string[],
  on: CalendarDay,
) {
  const isOfPair = ({ from, to }: { from: string; to: string }) => pair.includes(from) && pair.includes(to)
  const all = [...moved, ...rows].filter(isOfPair)
  const days = [...new Set(all.map((rate) => rate.day))].toSorted()
  const wanted = days.findLast((each) => each <= on) ?? days[0]
  return all.findLast((rate) => rate.day === wanted)
}

test('every rate equals that of the reference implementation', () => {
  fc.assert(
    fc.property(stored, transfers, aPair, aDay, (rows, moved, pair, on) => {
      const found = known(rows, moved).between(...pair, on)
      const expected = slowly(rows, moved, pair, on)
      expect(found && [found.from, found.day, found.source]).toEqual(
        expected && [expected.from, expected.day, expected.source],
      )
    }),
  )
})

test('there and back is one, directly and over the home currency', () => {
  fc.assert(
    fc.property(stored, transfers, aPair, aDay, (rows, moved, [from, to], on) => {
      const rates = known(rows, moved)
      const [there, back] = [rates.rateOn(from, to, on), rates.rateOn(to, from, on)]
      expect(valueOf(there && back && multiply(there, back))).toBe(there && 1)
      expect(there === undefined).toBe(back === undefined)
    }),
  )
})
