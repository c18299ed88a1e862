import type { CalendarDay } from '@monedero/core'
import { expect, test } from 'vitest'
import { daysBelow } from './days-below.ts'

// The format is right, and the day exists.
const today = '2026-11-14' as CalendarDay

test('the middle day is in the middle of the line, also where it goes on ahead', () => {
  expect(daysBelow(today, 90, 0)).toEqual(['2026-08-17', '2026-10-01', '2026-11-14'])
  expect(daysBelow(today, 90, 30)).toEqual(['2026-08-17', '2026-10-16', '2026-12-14'])
})
