import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDayOf } from './day-arithmetic.ts'
import { daysOfMonth, monthOf } from './month.ts'

const msPerDay = 86_400_000

describe('a month', () => {
  test('of a day reaches from its first to its last day, as on the platform', () => {
    const anyDayNumber = fc.integer({
      min: Date.parse('0100-01-01') / msPerDay,
      max: Date.parse('9999-12-31') / msPerDay,
    })
    fc.assert(
      fc.property(anyDayNumber, (dayNumber) => {
        const month = monthOf(calendarDayOf(dayNumber))
        const platform = new Date(dayNumber * msPerDay)
        const lastMs = Date.UTC(platform.getUTCFullYear(), platform.getUTCMonth() + 1, 0)
        expect(month).toBe(platform.toISOString().slice(0, 7))
        expect(daysOfMonth(month)).toEqual({
          first: `${month}-01`,
          last: new Date(lastMs).toISOString().slice(0, 10),
        })
      }),
    )
  })
})
