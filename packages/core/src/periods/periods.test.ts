import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays, calendarDayOf, weekdayOf } from '../calendar/day-arithmetic.ts'
import { daysOfMonth, monthOf } from '../calendar/month.ts'
import { parseCalendarDay } from '../calendar/parse-calendar-day.ts'
import { ReadError } from '../reading/reader.ts'
import {
  calendarMonth,
  type PeriodSetting,
  readPeriodSetting,
  weekCounts,
  weekendRules,
} from './period-setting.ts'
import { periodAt, periodNumberOf, periodOf } from './periods.ts'

const msPerDay = 86_400_000
const anyDay = fc
  .integer({ min: Date.parse('0002-03-01') / msPerDay, max: Date.parse('9998-11-01') / msPerDay })
  .map(calendarDayOf)
const weekend = fc.constantFrom(...weekendRules)
const anySetting: fc.Arbitrary<PeriodSetting> = fc.oneof(
  fc.constant(calendarMonth),
  fc.record({ start: fc.constant('day-of-month' as const), day: fc.integer({ min: 1, max: 31 }), weekend }),
  fc.record({ start: fc.constant('last-day' as const), weekend }),
  fc.constant<PeriodSetting>({ start: 'last-working-day' }),
  fc.record({ start: fc.constant('weeks' as const), weeks: fc.constantFrom(...weekCounts), from: anyDay }),
)

function day(text: string): CalendarDay {
  const parsed = parseCalendarDay(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

function on(setting: PeriodSetting, text: string): string {
  const { first, last } = periodOf(setting, day(text))
  return `${first} ${last}`
}

describe('periods', () => {
  test('follow each other without a gap or an overlap', () => {
    fc.assert(
      fc.property(anySetting, anyDay, (setting, start) => {
        const number = periodNumberOf(setting, start)
        for (let next = number - 15; next < number + 15; next++) {
          // The calendar ends with the year 9999.
          if (periodAt(setting, number).first < '0010' || periodAt(setting, number).last > '9990') return
          const { first, last } = periodAt(setting, next)
          expect(first <= last).toBe(true)
          expect(periodAt(setting, next + 1).first).toBe(addDays(last, 1))
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('contain each day in exactly one period', () => {
    fc.assert(
      fc.property(anySetting, anyDay, (setting, within) => {
        const number = periodNumberOf(setting, within)
        const { first, last } = periodAt(setting, number)
        expect(first <= within && within <= last).toBe(true)
        expect([periodNumberOf(setting, first), periodNumberOf(setting, last)]).toEqual([number, number])
      }),
      { numRuns: 5_000 },
    )
  })

  test('are calendar months by default', () => {
    fc.assert(
      fc.property(anyDay, (within) => {
        expect(periodOf(calendarMonth, within)).toEqual(daysOfMonth(monthOf(within)))
      }),
    )
  })

  test('start on a working day where weekends are avoided', () => {
    const avoiding = anySetting.filter(
      (setting) =>
        setting.start === 'last-working-day' || ('weekend' in setting && setting.weekend !== 'as-is'),
    )
    fc.assert(
      fc.property(avoiding, anyDay, (setting, within) => {
        expect(weekdayOf(periodOf(setting, within).first)).toBeLessThan(6)
      }),
    )
  })

  test('start on a day of the month, or on the last one of a shorter month', () => {
    const from25: PeriodSetting = { start: 'day-of-month', day: 25, weekend: 'as-is' }
    expect(on(from25, '2026-11-24')).toBe('2026-10-25 2026-11-24')
    expect(on(from25, '2026-11-25')).toBe('2026-11-25 2026-12-24')
    const from31: PeriodSetting = { start: 'day-of-month', day: 31, weekend: 'as-is' }
    expect(on(from31, '2027-02-28')).toBe('2027-02-28 2027-03-30')
    expect(on(from31, '2028-02-29')).toBe('2028-02-29 2028-03-30')
    expect(on(from31, '2027-04-29')).toBe('2027-03-31 2027-04-29')
  })

  test('start before or after a weekend', () => {
    // 2026-11-15 is a Sunday, 2026-08-15 a Saturday.
    expect(on({ start: 'day-of-month', day: 15, weekend: 'before' }, '2026-11-13')).toBe(
      '2026-11-13 2026-12-14',
    )
    expect(on({ start: 'day-of-month', day: 15, weekend: 'after' }, '2026-11-15')).toBe(
      '2026-10-15 2026-11-15',
    )
    expect(on({ start: 'day-of-month', day: 15, weekend: 'after' }, '2026-08-17')).toBe(
      '2026-08-17 2026-09-14',
    )
    // The first of August 2026 is a Saturday: its period starts in July.
    expect(on({ start: 'day-of-month', day: 1, weekend: 'before' }, '2026-07-31')).toBe(
      '2026-07-31 2026-08-31',
    )
    // The last day of October 2026 is a Saturday: its period starts in November.
    expect(on({ start: 'last-day', weekend: 'after' }, '2026-11-01')).toBe('2026-09-30 2026-11-01')
  })

  test('start on the last day or the last working day', () => {
    expect(on({ start: 'last-day', weekend: 'as-is' }, '2028-02-29')).toBe('2028-02-29 2028-03-30')
    expect(on({ start: 'last-working-day' }, '2026-10-30')).toBe('2026-10-30 2026-11-29')
  })

  test('last 1, 2 or 4 weeks from any day on, also before it', () => {
    const fortnights: PeriodSetting = { start: 'weeks', weeks: 2, from: day('2026-11-13') }
    expect(on(fortnights, '2026-11-26')).toBe('2026-11-13 2026-11-26')
    expect(on(fortnights, '2026-11-12')).toBe('2026-10-30 2026-11-12')
    expect(periodNumberOf(fortnights, day('2026-11-13'))).toBe(0)
  })
})

describe('a period setting', () => {
  test('is read back unchanged', () => {
    fc.assert(
      fc.property(anySetting, (setting) => {
        expect(readPeriodSetting(JSON.parse(JSON.stringify(setting)))).toEqual(setting)
      }),
    )
  })

  test.each([
    null,
    'calendar-month',
    { start: 'sometimes' },
    { start: 'constructor' },
    { start: 'calendar-month', day: 3 },
    { start: 'day-of-month', day: 0, weekend: 'as-is' },
    { start: 'day-of-month', day: 32, weekend: 'as-is' },
    { start: 'day-of-month', day: 1.5, weekend: 'as-is' },
    { start: 'day-of-month', day: 15, weekend: 'never' },
    { start: 'weeks', weeks: 3, from: '2026-11-13' },
    { start: 'weeks', weeks: 2, from: '2026-02-30' },
  ])('is refused where it means nothing: %j', (given) => {
    expect(() => readPeriodSetting(given)).toThrow(ReadError)
  })
})
