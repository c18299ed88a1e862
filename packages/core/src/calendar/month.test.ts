import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDayOf } from './day-arithmetic.ts'
import { addMonths, daysOfMonth, monthOf } from './month.ts'

const msPerDay = 86_400_000

function after(text: string, count: number): string {
  return addMonths(calendarDayOf(Date.parse(text) / msPerDay), count)
}

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

describe('addMonths', () => {
  test('keeps the day of the month', () => {
    expect(after('2026-11-14', 1)).toBe('2026-12-14')
    expect(after('2026-11-14', 2)).toBe('2027-01-14')
    expect(after('2026-01-14', -1)).toBe('2025-12-14')
    expect(after('2026-11-14', -24)).toBe('2024-11-14')
  })

  test('takes the last day of a month that is shorter', () => {
    expect(after('2026-01-31', 1)).toBe('2026-02-28')
    expect(after('2028-02-29', 12)).toBe('2029-02-28')
    expect(after('2026-12-31', -1)).toBe('2026-11-30')
  })
})
