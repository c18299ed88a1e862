import type { CalendarDay } from '@monedero/core'
import { addDays, parseCalendarDay } from '@monedero/core'
import { expect, it } from 'vitest'
import { dayName } from './day-name.ts'

function day(text: string): CalendarDay {
  const parsed = parseCalendarDay(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

it('calls a day by how near it is, and else by its weekday', () => {
  const today = day('2026-11-14')
  const names = [0, -1, -2, -6, -7, 1].map((count) => dayName(addDays(today, count), today))
  expect(names).toEqual(['Today', 'Yesterday', 'Thursday', 'Sunday', 'Saturday', 'Tomorrow'])
})
