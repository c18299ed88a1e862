import type { CalendarDay, Recurrence } from '@monedero/core'
import { expect, test } from 'vitest'
import {
  draftOf,
  lastOfTimes,
  monthDaysOf,
  monthly,
  nextOccurrences,
  recurrenceFrom,
} from './repeat-draft.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay
const today = day('2026-11-14')
function next(draft: Partial<typeof monthly>, from: string): string[] | undefined {
  const recurrence = recurrenceFrom({ ...monthly, ...draft }, day(from))
  return recurrence && nextOccurrences(recurrence, today, 3).map(({ on }) => on)
}

test('the choices follow from the first date', () => {
  expect(next({}, '2026-12-01')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
  expect(next({ on: 'last-day' }, '2026-11-30')).toEqual(['2026-11-30', '2026-12-31', '2027-01-31'])
  expect(next({ on: 'weekday' }, '2026-12-01')).toEqual(['2026-12-01', '2027-01-05', '2027-02-02'])
  expect(next({ unit: 'weeks', every: '2' }, '2026-11-20')).toEqual([
    '2026-11-20',
    '2026-12-04',
    '2026-12-18',
  ])
  expect(next({ unit: 'years' }, '2026-11-27')).toEqual(['2026-11-27', '2027-11-27', '2028-11-27'])
})

test('of an entry of the past the next ones are after today', () => {
  expect(next({}, '2026-09-01')).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
})

test('a wrong number or a last day before the first is no recurrence', () => {
  expect(next({ every: '0' }, '2026-12-01')).toBeUndefined()
  expect(next({ ends: 'after', times: 'x' }, '2026-12-01')).toBeUndefined()
  expect(next({ ends: 'on', endDay: '2026-11-30' }, '2026-12-01')).toBeUndefined()
})

test.each([
  [{ ends: 'after', times: '12' } as const, '2027-11-01'],
  [{}, undefined],
])('the last of so many is known before anything is saved: %j', (chosen, last) => {
  const recurrence = recurrenceFrom({ ...monthly, ...chosen }, day('2026-12-01'))
  expect(recurrence && lastOfTimes(recurrence)?.on).toBe(last)
})

test('the choices of a recurring entry lead to its days again', () => {
  const first = day('2026-11-13')
  const patterns: readonly Recurrence['pattern'][] = [
    { by: 'days' },
    { by: 'weeks', weekdays: [1, 5] },
    { by: 'day-of-month', day: 13 },
    { by: 'weekday-of-month', nth: 2, weekday: 5 },
    { by: 'weekday-of-month', nth: -1, weekday: 5 },
    { by: 'last-day' },
    { by: 'last-working-day' },
    { by: 'years', month: 11, day: 13 },
  ]
  const ends: readonly Recurrence['end'][] = [
    { ends: 'never' },
    { ends: 'on', day: day('2027-05-05') },
    { ends: 'after', times: 7 },
  ]
  for (const [index, pattern] of patterns.entries()) {
    const end = ends[index % ends.length] ?? { ends: 'never' }
    const recurrence: Recurrence = { every: 1 + index, pattern, from: first, end, weekend: 'before' }
    const draft = draftOf({ ...recurrence, isAbout: false, isAutomatic: true })
    expect(recurrenceFrom(draft, first)).toEqual(recurrence)
  }
})

test.each([
  ['2026-11-13', ['day', 'last-day', 'weekday', 'last-working-day']],
  // The fourth Friday of November is the last one too.
  ['2026-11-27', ['day', 'last-day', 'weekday', 'last-weekday', 'last-working-day']],
  ['2026-11-30', ['day', 'last-day', 'last-weekday', 'last-working-day']],
  ['2026-12-31', ['last-day', 'last-weekday', 'last-working-day']],
])('the days of a month that are offered from %s', (from, offered) => {
  expect(monthDaysOf(day(from), 'day')).toEqual(offered)
})

test.each([
  ['day', '2026-12-31', { by: 'last-day' }],
  ['weekday', '2026-11-30', { by: 'weekday-of-month', nth: -1, weekday: 1 }],
] as const)('the choice %s from %s is the nearest one that the date has', (on, from, pattern) => {
  expect(recurrenceFrom({ ...monthly, on }, day(from))?.pattern).toEqual(pattern)
})
