import { addDays, isCalendarDay } from '@monedero/core'
import { expect, it } from 'vitest'
import { type Drawn, movesOf } from './row-moves.ts'

const sizes = { head: 3, row: 2, part: 1.5, partsEnd: 0.5 }
const newest = '2026-11-14'

/** A list of days, each with its entries, all of them drawn. */
function drawn(days: readonly (readonly string[])[], given: Partial<Drawn['layout']> = {}): Drawn {
  if (!isCalendarDay(newest)) throw new Error('no day')
  let start = 0
  const listed = days.map((ids, index) => {
    const day = { day: addDays(newest, -index), start, count: ids.length }
    start += ids.length
    return day
  })
  const shown = listed.filter(({ count }) => count > 0)
  return {
    layout: { days: shown, sizes, unfolded: [], ...given },
    range: { from: 0, to: start },
    rows: days.flat().map((id) => ({ entry: { id } })),
  }
}

it('moves what stood below a deleted entry up by its row, in its day and in the days after it', () => {
  const moves = movesOf(drawn([['a', 'b', 'c'], ['d']]), drawn([['a', 'c'], ['d']]))
  expect(moves?.rows).toEqual(new Map([['c', -2]]))
  expect(moves?.days).toEqual(new Map([['2026-11-13', -2]]))
})

it('moves the days below by the heading too where a day has no entry left', () => {
  const moves = movesOf(drawn([['a'], ['b'], ['c']]), drawn([['a'], [], ['c']]))
  expect(moves?.rows.size).toBe(0)
  expect(moves?.days).toEqual(new Map([['2026-11-12', -5]]))
})

it('moves what is below a new entry down', () => {
  const moves = movesOf(drawn([['b'], ['c']]), drawn([['a', 'b'], ['c']]))
  expect(moves?.rows).toEqual(new Map([['b', 2]]))
  expect(moves?.days).toEqual(new Map([['2026-11-13', 2]]))
})

it('moves nothing while a list scrolls, when many entries change, or when rows have another height', () => {
  const before = drawn([['a', 'b', 'c', 'd']])
  expect(
    movesOf(before, { ...before, range: { from: 1, to: 4 }, rows: before.rows.slice(1) }),
  ).toBeUndefined()
  expect(movesOf(before, drawn([['c', 'd']]))).toBeUndefined()
  expect(movesOf(before, drawn([['b', 'c', 'd']], { sizes: { ...sizes, row: 3 } }))).toBeUndefined()
  expect(movesOf(before, drawn([['b', 'a', 'c', 'd']]))).toBeUndefined()
})
