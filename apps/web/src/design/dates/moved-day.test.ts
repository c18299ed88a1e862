import { isCalendarDay } from '@monedero/core'
import { expect, it } from 'vitest'
import { movedDay } from './moved-day.ts'

function moved(key: string, day: string, firstWeekday = 1): string | undefined {
  if (!isCalendarDay(day)) throw new Error(`${day} is no calendar day`)
  return movedDay(key, day, firstWeekday)
}

it.each([
  ['ArrowLeft', '2026-11-13'],
  ['ArrowRight', '2026-11-15'],
  ['ArrowUp', '2026-11-07'],
  ['ArrowDown', '2026-11-21'],
  ['Home', '2026-11-09'],
  ['End', '2026-11-15'],
  ['PageUp', '2026-10-14'],
  ['PageDown', '2026-12-14'],
  ['Shift+PageUp', '2025-11-14'],
  ['Shift+PageDown', '2027-11-14'],
  ['a', undefined],
  ['Enter', undefined],
])('%s leads from 2026-11-14 to %s', (key, day) => {
  expect(moved(key, '2026-11-14')).toBe(day)
})

it('finds the ends of a week that begins on Sunday', () => {
  expect(moved('Home', '2026-11-14', 7)).toBe('2026-11-08')
  expect(moved('End', '2026-11-14', 7)).toBe('2026-11-14')
})

it('stays where the years of entries end', () => {
  expect(moved('ArrowLeft', '0002-01-01')).toBe('0002-01-01')
  expect(moved('Shift+PageDown', '9998-12-31')).toBe('9998-12-31')
})
