import { calendarMonth, parseCalendarDay } from '@monedero/core'
import { expect, test } from 'vitest'
import { datePresets } from './date-presets.ts'

test('the stretches are the week, whole months, thirty days with today, and the year', () => {
  const today = parseCalendarDay('2026-01-15')
  if (!today.ok) throw new RangeError('no day')
  expect(datePresets(today.value, 1, calendarMonth)).toEqual([
    { label: 'This week', since: '2026-01-12', until: '2026-01-18' },
    { label: 'This month', since: '2026-01-01', until: '2026-01-31' },
    { label: 'Last month', since: '2025-12-01', until: '2025-12-31' },
    { label: 'Last 30 days', since: '2025-12-17', until: '2026-01-15' },
    { label: 'This year', since: '2026-01-01', until: '2026-12-31' },
  ])
})

test.each([
  [1, '2026-11-09', '2026-11-15'],
  [6, '2026-11-14', '2026-11-20'],
  [7, '2026-11-15', '2026-11-21'],
])('a week that begins with day %i of seven reaches from %s to %s', (firstWeekday, since, until) => {
  const today = parseCalendarDay('2026-11-15')
  if (!today.ok) throw new RangeError('no day')
  expect(datePresets(today.value, firstWeekday, calendarMonth)[0]).toEqual({
    label: 'This week',
    since,
    until,
  })
})

test('whoever is paid on a day of the month finds those periods too', () => {
  const today = parseCalendarDay('2026-01-15')
  if (!today.ok) throw new RangeError('no day')
  const payDay = { start: 'day-of-month', day: 13, weekend: 'before' } as const
  expect(datePresets(today.value, 1, payDay).slice(1, 3)).toEqual([
    { label: 'This period', since: '2026-01-13', until: '2026-02-12' },
    { label: 'Last period', since: '2025-12-12', until: '2026-01-12' },
  ])
})
