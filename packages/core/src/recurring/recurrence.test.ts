import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import { weekendRules } from '../periods/period-setting.ts'
import {
  countBefore,
  nthWeekdays,
  occurrenceOn,
  occurrencesOf,
  type Recurrence,
  type RecurrencePattern,
} from './recurrence.ts'

const msPerDay = 86_400_000
// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay

function recurring(pattern: RecurrencePattern, given: Partial<Recurrence> = {}): Recurrence {
  return {
    every: 1,
    pattern,
    from: day('1997-09-02'),
    end: { ends: 'never' },
    weekend: 'as-is',
    ...given,
  }
}

function first(recurrence: Recurrence, count: number, after?: CalendarDay): string[] {
  const found: string[] = []
  for (const { on } of occurrencesOf(recurrence, after)) {
    if (found.length === count) break
    found.push(on)
  }
  return found
}

/** Looks at every single day of a hundred years with the calendar of the platform. */
function naive({ every, pattern, from, end, weekend }: Recurrence, until: string): string[] {
  const start = new Date(`${from}T00:00:00Z`)
  const found: string[] = []
  let times = 0
  for (let date = start; textOf(date) <= until; date = new Date(date.getTime() + msPerDay)) {
    if (end.ends === 'on' && textOf(date) > end.day) break
    if (!isMatch(date, start, every, pattern)) continue
    if (end.ends === 'after' && times === end.times) break
    times++
    found.push(moved(date, weekend))
  }
  return found
}

function isMatch(date: Date, start: Date, every: number, pattern: RecurrencePattern): boolean {
  const days = (date.getTime() - start.getTime()) / msPerDay
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const years = year - start.getUTCFullYear()
  const months = years * 12 + month - start.getUTCMonth()
  const lengthOf = (of: number) => new Date(Date.UTC(year, of + 1, 0)).getUTCDate()
  const last = lengthOf(month)
  if (pattern.by === 'days') return days % every === 0
  if (pattern.by === 'weeks') {
    const weeks = Math.round((monday(date) - monday(start)) / (7 * msPerDay))
    return weeks % every === 0 && pattern.weekdays.includes(isoDay(date))
  }
  if (pattern.by === 'years') {
    const on = Math.min(pattern.day, lengthOf(pattern.month - 1))
    return years % every === 0 && month === pattern.month - 1 && dayOfMonth === on
  }
  if (months % every !== 0) return false
  if (pattern.by === 'day-of-month') return dayOfMonth === Math.min(pattern.day, last)
  if (pattern.by === 'last-day') return dayOfMonth === last
  if (pattern.by === 'last-working-day') {
    const later = Array.from({ length: last - dayOfMonth }, (_, n) => date.getTime() + (n + 1) * msPerDay)
    return isoDay(date) < 6 && later.every((ms) => isoDay(new Date(ms)) > 5)
  }
  const isNth = pattern.nth === -1 ? dayOfMonth > last - 7 : Math.ceil(dayOfMonth / 7) === pattern.nth
  return isoDay(date) === pattern.weekday && isNth
}

function moved(date: Date, weekend: Recurrence['weekend']): string {
  if (weekend === 'as-is') return textOf(date)
  let at = date
  while (isoDay(at) > 5) at = new Date(at.getTime() + (weekend === 'before' ? -msPerDay : msPerDay))
  return textOf(at)
}

function isoDay(date: Date): number {
  return date.getUTCDay() === 0 ? 7 : date.getUTCDay()
}

function monday(date: Date): number {
  return date.getTime() - (isoDay(date) - 1) * msPerDay
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

const aWeekday = fc.integer({ min: 1, max: 7 })
const aPattern: fc.Arbitrary<RecurrencePattern> = fc.oneof(
  fc.constant({ by: 'days' } as const),
  fc.record({ by: fc.constant('weeks' as const), weekdays: fc.uniqueArray(aWeekday, { minLength: 1 }) }),
  fc.record({ by: fc.constant('day-of-month' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.constant({ by: 'last-day' } as const),
  fc.constant({ by: 'last-working-day' } as const),
  fc.record({
    by: fc.constant('weekday-of-month' as const),
    nth: fc.constantFrom(...nthWeekdays),
    weekday: aWeekday,
  }),
  fc.record({
    by: fc.constant('years' as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  }),
)
const aDay = fc.integer({ min: -10_000, max: 30_000 }).map((n) => day(textOf(new Date(n * msPerDay))))
const aRecurrence: fc.Arbitrary<Recurrence> = fc.record({
  every: fc.integer({ min: 1, max: 15 }),
  pattern: aPattern,
  from: aDay,
  weekend: fc.constantFrom(...weekendRules),
  end: fc.oneof(
    fc.constant({ ends: 'never' } as const),
    fc.record({ ends: fc.constant('on' as const), day: aDay }),
    fc.record({ ends: fc.constant('after' as const), times: fc.integer({ min: 1, max: 300 }) }),
  ),
})

test('occurrences are those of a naive calendar over a hundred years', () => {
  fc.assert(
    fc.property(aRecurrence, (recurrence) => {
      const until = addDays(recurrence.from, 36_525)
      const found: string[] = []
      for (const occurrence of occurrencesOf(recurrence)) {
        if (occurrence.day > until) break
        found.push(occurrence.on)
      }
      expect(found).toEqual(naive(recurrence, until))
    }),
    { numRuns: 30 },
  )
})

test('occurrences after a day are the rest of all', () => {
  fc.assert(
    fc.property(aRecurrence, fc.integer({ min: -400, max: 4_000 }), (recurrence, days) => {
      const after = addDays(recurrence.from, days)
      const all: string[] = []
      for (const occurrence of occurrencesOf(recurrence)) {
        if (all.length === 20 || occurrence.day > addDays(after, 40_000)) break
        if (occurrence.day > after) all.push(occurrence.on)
      }
      expect(first(recurrence, all.length, after)).toEqual(all)
    }),
  )
})

test('a count before a day and what is on a day agree with the list', () => {
  fc.assert(
    fc.property(aRecurrence, fc.nat({ max: 30 }), (recurrence, index) => {
      const list: CalendarDay[] = []
      for (const occurrence of occurrencesOf(recurrence)) {
        list.push(occurrence.day)
        if (list.length > index) break
      }
      const chosen = list[index]
      if (chosen === undefined) return
      expect(countBefore(recurrence, chosen)).toBe(index)
      expect(occurrenceOn(recurrence, chosen)?.day).toBe(chosen)
      const next = addDays(chosen, 1)
      const isNext = first({ ...recurrence, weekend: 'as-is' }, 1, chosen)[0] === next
      expect(occurrenceOn(recurrence, next) !== undefined).toBe(isNext)
    }),
  )
})

// RFC 5545, section 3.8.5.3, as far as its rules exist here. All of them start on September 2, 1997 unless another day is given.
describe('examples of RFC 5545', () => {
  test('daily for 10 occurrences', () => {
    const days = first(recurring({ by: 'days' }, { end: { ends: 'after', times: 10 } }), 99)
    expect(days).toEqual(Array.from({ length: 10 }, (_, n) => `1997-09-${String(n + 2).padStart(2, '0')}`))
  })

  test('daily until December 24, 1997', () => {
    const days = first(recurring({ by: 'days' }, { end: { ends: 'on', day: day('1997-12-24') } }), 999)
    expect([days.length, days[0], days.at(-1)]).toEqual([114, '1997-09-02', '1997-12-24'])
  })

  test('every other day, forever', () => {
    expect(first(recurring({ by: 'days' }, { every: 2 }), 4)).toEqual([
      '1997-09-02',
      '1997-09-04',
      '1997-09-06',
      '1997-09-08',
    ])
  })

  test('every 10 days, 5 occurrences', () => {
    expect(first(recurring({ by: 'days' }, { every: 10, end: { ends: 'after', times: 5 } }), 9)).toEqual([
      '1997-09-02',
      '1997-09-12',
      '1997-09-22',
      '1997-10-02',
      '1997-10-12',
    ])
  })

  test('every other week on Monday, Wednesday and Friday until December 24, 1997, from September 1', () => {
    const rule = recurring(
      { by: 'weeks', weekdays: [1, 3, 5] },
      { every: 2, from: day('1997-09-01'), end: { ends: 'on', day: day('1997-12-23') } },
    )
    const days = first(rule, 99)
    expect(days.slice(0, 7)).toEqual([
      '1997-09-01',
      '1997-09-03',
      '1997-09-05',
      '1997-09-15',
      '1997-09-17',
      '1997-09-19',
      '1997-09-29',
    ])
    expect([days.length, days.at(-1)]).toEqual([25, '1997-12-22'])
  })

  test('every other week on Tuesday and Thursday, for 8 occurrences', () => {
    const rule = recurring({ by: 'weeks', weekdays: [2, 4] }, { every: 2, end: { ends: 'after', times: 8 } })
    expect(first(rule, 99)).toEqual([
      '1997-09-02',
      '1997-09-04',
      '1997-09-16',
      '1997-09-18',
      '1997-09-30',
      '1997-10-02',
      '1997-10-14',
      '1997-10-16',
    ])
  })

  test('monthly on the first Friday for 10 occurrences, from September 5', () => {
    const rule = recurring(
      { by: 'weekday-of-month', nth: 1, weekday: 5 },
      { from: day('1997-09-05'), end: { ends: 'after', times: 10 } },
    )
    expect(first(rule, 99)).toEqual([
      '1997-09-05',
      '1997-10-03',
      '1997-11-07',
      '1997-12-05',
      '1998-01-02',
      '1998-02-06',
      '1998-03-06',
      '1998-04-03',
      '1998-05-01',
      '1998-06-05',
    ])
  })

  test('every other month on the last Sunday, from September 7', () => {
    const rule = recurring(
      { by: 'weekday-of-month', nth: -1, weekday: 7 },
      { every: 2, from: day('1997-09-07') },
    )
    expect(first(rule, 5)).toEqual(['1997-09-28', '1997-11-30', '1998-01-25', '1998-03-29', '1998-05-31'])
  })

  test('monthly on the last day, from September 28 (BYMONTHDAY=-1)', () => {
    expect(first(recurring({ by: 'last-day' }, { from: day('1997-09-28') }), 4)).toEqual([
      '1997-09-30',
      '1997-10-31',
      '1997-11-30',
      '1997-12-31',
    ])
  })

  test('every 18 months on the 10th, from September 10', () => {
    const rule = recurring({ by: 'day-of-month', day: 10 }, { every: 18, from: day('1997-09-10') })
    expect(first(rule, 3)).toEqual(['1997-09-10', '1999-03-10', '2000-09-10'])
  })

  test('the last working day of the month, from September 29 (BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1)', () => {
    expect(first(recurring({ by: 'last-working-day' }, { from: day('1997-09-29') }), 7)).toEqual([
      '1997-09-30',
      '1997-10-31',
      '1997-11-28',
      '1997-12-31',
      '1998-01-30',
      '1998-02-27',
      '1998-03-31',
    ])
  })

  test('yearly on June 10', () => {
    const rule = recurring({ by: 'years', month: 6, day: 10 }, { from: day('1997-06-10') })
    expect(first(rule, 3)).toEqual(['1997-06-10', '1998-06-10', '1999-06-10'])
  })
})

test('a day that a month lacks is its last one, unlike in RFC 5545, which leaves the month out', () => {
  expect(first(recurring({ by: 'day-of-month', day: 31 }, { from: day('2026-12-31') }), 4)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
  expect(first(recurring({ by: 'years', month: 2, day: 29 }, { from: day('2024-02-29') }), 5)).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
})

test('a day that is moved off a weekend does not shift those after it', () => {
  const salary = recurring({ by: 'day-of-month', day: 13 }, { from: day('2026-11-13'), weekend: 'before' })
  expect(first(salary, 3)).toEqual(['2026-11-13', '2026-12-11', '2027-01-13'])
})
