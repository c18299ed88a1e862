import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRate } from '../../testing/builders.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { homeTotal } from './home-total.ts'
import { KnownRates } from './known-rates.ts'

const { day } = aRate()
const rates = new KnownRates('EUR', {
  stored: [
    aRate({ from: 'EUR', to: 'USD', numerator: 5, denominator: 4 }),
    aRate({ from: 'JPY', to: 'EUR', numerator: 1, denominator: 160 }),
  ],
  transfers: [],
})

function totalOf(sums: Readonly<Record<string, number>>, on: CalendarDay = day) {
  return homeTotal(
    Object.entries(sums).map(([currency, total]) => ({ currency, total })),
    rates,
    on,
  )
}

describe('a total in the home currency', () => {
  test('adds what is in it and what is converted, and lists the rest', () => {
    const { total, converted, unconverted } = totalOf({ EUR: 1000, USD: 500, JPY: 16_000, GBP: 700 })
    expect(total).toBe(1000 + 400 + 100)
    expect(converted.map(({ sum, worth, rate }) => [sum.currency, worth, rate.from])).toEqual([
      ['USD', 400, 'EUR'],
      ['JPY', 100, 'JPY'],
    ])
    expect(unconverted).toEqual([{ currency: 'GBP', total: 700 }])
  })

  test('rounds each currency once, half away from zero', () => {
    expect(totalOf({ JPY: 80 }).total).toBe(1)
    expect(totalOf({ JPY: -80 }).total).toBe(-1)
    expect(totalOf({ JPY: 79 }).total).toBe(0)
  })

  test('needs no rate for a sum of zero', () => {
    expect(totalOf({ GBP: 0 }).unconverted).toEqual([])
  })

  test('is clamped to the largest balance', () => {
    expect(totalOf({ EUR: Number.MAX_SAFE_INTEGER, USD: 500 }).total).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('counts every sum exactly once', () => {
    const sums = fc.dictionary(fc.constantFrom('EUR', 'USD', 'JPY', 'GBP', 'CHF'), fc.integer())
    fc.assert(
      fc.property(sums, (given) => {
        const { total, converted, unconverted } = totalOf(given)
        const worth = converted.reduce((all, part) => all + part.worth, given['EUR'] ?? 0)
        expect(total).toBe(worth)
        const named = [...converted.map(({ sum }) => sum), ...unconverted].map(({ currency }) => currency)
        const expected = Object.keys(given).filter(
          (code) => code !== 'EUR' && (['USD', 'JPY'].includes(code) || given[code] !== 0),
        )
        expect(named.toSorted()).toEqual(expected.toSorted())
      }),
    )
  })
})
