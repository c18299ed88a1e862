import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ReadError } from '../reading/reader.ts'
import { type CalendarDay, isCalendarDay } from './calendar-day.ts'
import { addDays, calendarDayOf, twoDigits, weekdayOf, weekStartOf } from './day-arithmetic.ts'
import { parseCalendarDay } from './parse-calendar-day.ts'
import { readCalendarDay } from './read-calendar-day.ts'

const msPerDay = 86_400_000
const firstDay = Date.parse('0001-01-01') / msPerDay
const lastDay = Date.parse('9999-12-31') / msPerDay
const anyDayNumber = fc.integer({ min: firstDay, max: lastDay })

function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new Error(`${text} is no calendar day`)
  return text
}

function platformDay(dayNumber: number): string {
  return new Date(dayNumber * msPerDay).toISOString().slice(0, 10)
}

/** Date rolls February 30 over into March, so only a day that exists comes back unchanged. */
function existsOnThePlatform(text: string): boolean {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

describe('parseCalendarDay', () => {
  test.each(['2026-11-14', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('reads %s', (text) => {
    expect(parseCalendarDay(` ${text} `)).toEqual({ ok: true, value: text })
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
  ])('refuses %s, which no calendar has', (text) => {
    expect(parseCalendarDay(text)).toEqual({
      ok: false,
      problems: [{ code: 'DAY_NOT_IN_CALENDAR', details: [text] }],
    })
  })

  test.each(['', 'today', '14-11-2026', '2026-1-1', '2026/11/14', '+12026-11-14', '2026-11-14T00:00'])(
    'refuses %j as unreadable',
    (text) => {
      expect(parseCalendarDay(text)).toEqual({
        ok: false,
        problems: [{ code: 'DAY_UNREADABLE', details: [] }],
      })
    },
  )

  test('accepts the same days as Date over 400 years, after which the calendar repeats', () => {
    const wrong: string[] = []
    for (let year = 1799; year <= 2200; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (const dayOfMonth of [0, 1, 28, 29, 30, 31, 32]) {
          const text = `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`
          if (isCalendarDay(text) !== existsOnThePlatform(text)) wrong.push(text)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

test('a reader accepts an exact existing day and nothing else', () => {
  expect(readCalendarDay('2026-11-14')).toBe('2026-11-14')
  for (const value of [' 2026-11-14', '2026-02-30', 20_261_114, null]) {
    expect(() => readCalendarDay(value)).toThrow(ReadError)
  }
})

describe('calendarDayOf', () => {
  test('agrees with the platform at the ends of every month of 400 years', () => {
    const wrong: number[] = []
    for (let month = 0; month <= 400 * 12; month += 1) {
      const firstOfMonth = Date.UTC(1800, month, 1) / msPerDay
      for (const dayNumber of [firstOfMonth - 1, firstOfMonth]) {
        if (calendarDayOf(dayNumber) !== platformDay(dayNumber)) wrong.push(dayNumber)
      }
    }
    expect(wrong).toEqual([])
  })

  test('agrees with the platform from 0001 to 9999', () => {
    fc.assert(
      fc.property(anyDayNumber, (dayNumber) => {
        expect(calendarDayOf(dayNumber)).toBe(platformDay(dayNumber))
      }),
    )
  })

  test.each([firstDay - 1, lastDay + 1, 0.5, Number.NaN])('throws on day number %d', (dayNumber) => {
    expect(() => calendarDayOf(dayNumber)).toThrow(RangeError)
  })
})

describe('addDays', () => {
  test('agrees with the platform between any two days', () => {
    fc.assert(
      fc.property(anyDayNumber, anyDayNumber, (from, to) => {
        expect(addDays(day(platformDay(from)), to - from)).toBe(platformDay(to))
      }),
    )
  })

  test('steps over month, leap day and year', () => {
    expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(day('2023-02-28'), 1)).toBe('2023-03-01')
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
  })
})

describe('the week', () => {
  test('has the weekdays of the platform', () => {
    fc.assert(
      fc.property(anyDayNumber, (dayNumber) => {
        const sundayIsZero = new Date(dayNumber * msPerDay).getUTCDay()
        expect(weekdayOf(day(platformDay(dayNumber)))).toBe(sundayIsZero === 0 ? 7 : sundayIsZero)
      }),
    )
  })

  test('starts on the most recent first weekday, at most six days back', () => {
    const afterFirstWeek = fc.integer({ min: firstDay + 6, max: lastDay })
    fc.assert(
      fc.property(afterFirstWeek, fc.integer({ min: 1, max: 7 }), (dayNumber, firstWeekday) => {
        const start = weekStartOf(day(platformDay(dayNumber)), firstWeekday)
        const daysAgo = dayNumber - Date.parse(start) / msPerDay
        expect(weekdayOf(start)).toBe(firstWeekday)
        expect(daysAgo >= 0 && daysAgo <= 6).toBe(true)
      }),
    )
  })

  test('starts on Monday by default', () => {
    expect(weekStartOf(day('2026-11-15'))).toBe('2026-11-09')
    expect(weekStartOf(day('2026-11-15'), 7)).toBe('2026-11-15')
  })
})
