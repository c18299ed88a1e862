import { addDays, parseCalendarDay } from '@monedero/core'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysIn, heightOf, type ListedDay, rangeBetween, topOfDay } from './list-layout.ts'

const sizes = { head: 3, row: 2 }

function daysWith(counts: readonly number[]): ListedDay[] {
  const newest = parseCalendarDay('2026-11-14')
  if (!newest.ok) throw new Error('no day')
  let start = 0
  return counts.map((count, index) => {
    const day = { day: addDays(newest.value, -index), start, count }
    start += count
    return day
  })
}

/** Every entry with where it begins, by going through all of them. */
function naiveTops(days: readonly ListedDay[]): number[] {
  let height = 0
  return days.flatMap(({ count }) => {
    height += sizes.head
    return Array.from({ length: count }, () => {
      height += sizes.row
      return height - sizes.row
    })
  })
}

const lists = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 }).map(daysWith)

describe('the layout of a list', () => {
  it('puts every day behind the entries and headings before it', () => {
    fc.assert(
      fc.property(lists, (days) => {
        const tops = naiveTops(days)
        for (const [at, day] of days.entries())
          expect(topOfDay(at, day, sizes)).toBe((tops[day.start] ?? 0) - sizes.head)
        expect(heightOf(days, sizes)).toBe((tops.at(-1) ?? 0) + sizes.row)
      }),
    )
  })

  it('draws every entry that is in sight, and not many more', () => {
    fc.assert(
      fc.property(lists, fc.nat({ max: 5000 }), fc.nat({ max: 100 }), (days, top, height) => {
        const range = rangeBetween(days, sizes, top, top + height)
        const seen = naiveTops(days)
          .map((entryTop, index) => ({ entryTop, index }))
          .filter(({ entryTop }) => entryTop + sizes.row > top && entryTop < top + height)
        for (const { index } of seen) {
          expect(index).toBeGreaterThanOrEqual(range.from)
          expect(index).toBeLessThan(range.to)
        }
        expect(range.to - range.from).toBeLessThanOrEqual(height / sizes.row + 42)
      }),
    )
  })

  it('knows which days have entries in a range', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.integer({ min: 1, max: 90 }), (days, anyFrom, length) => {
        const count = days.reduce((sum, day) => sum + day.count, 0)
        const from = anyFrom % count
        const to = Math.min(count, from + length)
        const { from: first, to: end } = daysIn(days, { from, to })
        const expected = days.filter(({ start, count: size }) => start < to && start + size > from)
        expect(days.slice(first, end)).toEqual(expected)
      }),
    )
  })

  it('is nothing without days', () => {
    expect(heightOf([], sizes)).toBe(0)
    expect(rangeBetween([], sizes, 0, 100)).toEqual({ from: 0, to: 0 })
  })
})
