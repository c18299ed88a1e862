import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateText } from './date-text.ts'
import { calendarDayOf } from './day-arithmetic.ts'

const msPerDay = 86_400_000
const reference = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

test('writes November 14, 2026', () => {
  expect(dateText(calendarDayOf(Date.parse('2026-11-14') / msPerDay))).toBe('November 14, 2026')
})

test('agrees with the platform on every day since the Gregorian calendar began', () => {
  const min = Date.parse('1582-10-15') / msPerDay
  const max = Date.parse('9999-12-31') / msPerDay
  fc.assert(
    fc.property(fc.integer({ min, max }), (dayNumber) => {
      expect(dateText(calendarDayOf(dayNumber))).toBe(reference.format(dayNumber * msPerDay))
    }),
  )
})
