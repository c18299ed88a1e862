import { isCalendarDay } from '@monedero/core'
import { expect, it } from 'vitest'
import { shortDate } from './short-date.ts'

it.each([
  ['2026-11-20', 'Nov 20'],
  ['2027-01-02', 'Jan 2, 2027'],
  ['2100-12-31', 'Dec 31, 2100'],
])('writes %s as %s', (day, text) => {
  const today = '2026-11-15'
  if (!isCalendarDay(day) || !isCalendarDay(today)) throw new Error(day)
  expect(shortDate(day, today)).toBe(text)
})
