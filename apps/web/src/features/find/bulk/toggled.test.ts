import { expect, test } from 'vitest'
import { toggled } from './toggled.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const after = (ids: string[], start: number, place: number) =>
  [...toggled(new Set(ids), rows, start, place)].toSorted()

test('a press chooses an entry, and the next leaves it', () => {
  expect(after([], 1, 1)).toEqual(['b'])
  expect(after(['b'], 1, 1)).toEqual([])
})

test('a range gets what its end gets, in both directions', () => {
  expect(after(['a'], 0, 2)).toEqual(['a', 'b', 'c'])
  expect(after(['d'], 3, 1)).toEqual(['b', 'c', 'd'])
  expect(after(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['d'])
})
