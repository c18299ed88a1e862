import { addDays, isCalendarDay } from '@monedero/core'
import { expect, it } from 'vitest'
import type { ListedDay } from './list-layout.ts'
import { withUpcomingGroup } from './upcoming-group.ts'

const today = dayAt('2026-11-15')

function dayAt(text: string) {
  if (!isCalendarDay(text)) throw new Error(text)
  return text
}

/** Days from so many days ahead of today to today, with so many entries each. */
function daysAhead(counts: readonly number[]): ListedDay[] {
  let start = 0
  return counts.map((count, index) => {
    const day = { day: addDays(today, counts.length - 1 - index), start, count, total: -count }
    start += count
    return day
  })
}

it('leaves days up to today as they are', () => {
  const days = daysAhead([2])
  expect(withUpcomingGroup(days, today, false)).toBe(days)
})

it('makes one group of the days after today', () => {
  const days = daysAhead([1, 2, 5])
  expect(withUpcomingGroup(days, today, false)).toEqual([
    { day: addDays(today, 2), start: 0, count: 3, total: -3, upcoming: { count: 3, hiddenCount: 0 } },
    days[2],
  ])
})

it('lists only the nearest of many until all are wanted', () => {
  const days = daysAhead([20, 10, 5])
  const [group, first] = withUpcomingGroup(days, today, false)
  expect(group).toMatchObject({ start: 0, count: 3, total: -30, upcoming: { count: 30, hiddenCount: 27 } })
  expect(first).toMatchObject({ day: today, start: 3, count: 5 })
  const [all, firstOfAll] = withUpcomingGroup(days, today, true)
  expect(all).toMatchObject({ start: 0, count: 30, upcoming: { count: 30, hiddenCount: 0 } })
  expect(firstOfAll).toMatchObject({ start: 30 })
})

it('has no total while a part of it is still to come', () => {
  const days = daysAhead([1, 1]).map(({ day, start, count }) => ({ day, start, count }))
  expect(withUpcomingGroup(days, today, false)[0]).not.toHaveProperty('total')
})
