import { addDays, parseCalendarDay } from '@monedero/core'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysIn,
  heightOf,
  heightOfRows,
  type ListedDay,
  type ListLayout,
  rangeBetween,
  topOfDay,
} from './list-layout.ts'

const sizes = { head: 3, row: 2, part: 1.5, partsEnd: 0.5 }

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

interface NaiveRow {
  readonly top: number
  readonly bottom: number
}

/** Every entry with where it begins and ends, by going through all of them. */
function naiveRows({ days, unfolded }: ListLayout): NaiveRow[] {
  const partCounts = new Map(unfolded.map(({ place, partCount }) => [place, partCount]))
  let height = 0
  return days.flatMap(({ start, count }) => {
    height += sizes.head
    return Array.from({ length: count }, (_, index) => {
      const top = height
      const parts = partCounts.get(start + index)
      height += sizes.row + (parts === undefined ? 0 : parts * sizes.part + sizes.partsEnd)
      return { top, bottom: height }
    })
  })
}

const lists = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 }),
    fc.array(fc.tuple(fc.nat({ max: 200 }), fc.integer({ min: 2, max: 50 })), { maxLength: 8 }),
  )
  .map(([counts, parts]): ListLayout => {
    const days = daysWith(counts)
    const size = counts.reduce((sum, count) => sum + count, 0)
    const places = new Map(parts.map(([place, partCount]) => [place % size, partCount]))
    const unfolded = Array.from(places, ([place, partCount]) => ({ place, partCount }))
    return { days, sizes, unfolded: unfolded.toSorted((a, b) => a.place - b.place) }
  })

describe('the layout of a list', () => {
  it('puts every day behind the entries, parts and headings before it', () => {
    fc.assert(
      fc.property(lists, (layout) => {
        const rows = naiveRows(layout)
        for (const [at, { start, count }] of layout.days.entries()) {
          const top = rows[start]?.top ?? 0
          expect(topOfDay(layout, at)).toBe(top - sizes.head)
          expect(heightOfRows(layout, { from: start, to: start + count })).toBe(
            (rows[start + count - 1]?.bottom ?? 0) - top,
          )
        }
        expect(heightOf(layout)).toBe(rows.at(-1)?.bottom)
      }),
    )
  })

  it('draws every entry that is in sight, and not many more', () => {
    fc.assert(
      fc.property(lists, fc.nat({ max: 5000 }), fc.nat({ max: 100 }), (layout, top, height) => {
        const range = rangeBetween(layout, top, top + height)
        const seen = naiveRows(layout)
          .map((row, index) => ({ ...row, index }))
          .filter((row) => row.bottom > top && row.top < top + height)
        for (const { index } of seen) {
          expect(index).toBeGreaterThanOrEqual(range.from)
          expect(index).toBeLessThan(range.to)
        }
        expect(range.to - range.from).toBeLessThanOrEqual(height / sizes.row + 42)
      }),
    )
  })

  it('finds the days with entries in a range', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.integer({ min: 1, max: 90 }), ({ days }, anyFrom, length) => {
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
    const layout = { days: [], sizes, unfolded: [] }
    expect(heightOf(layout)).toBe(0)
    expect(rangeBetween(layout, 0, 100)).toEqual({ from: 0, to: 0 })
  })
})
