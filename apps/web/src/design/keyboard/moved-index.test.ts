import { expect, it } from 'vitest'
import { movedIndex } from './moved-index.ts'

it('moves the mark by a line, round the ends', () => {
  expect(movedIndex('ArrowDown', 0, 3)).toBe(1)
  expect(movedIndex('ArrowDown', 2, 3)).toBe(0)
  expect(movedIndex('ArrowUp', 0, 3)).toBe(2)
  expect(movedIndex('ArrowDown', -1, 3)).toBe(0)
  expect(movedIndex('ArrowUp', -1, 3)).toBe(2)
})

it('leaves other keys and empty lists alone', () => {
  expect(movedIndex('a', 1, 3)).toBeUndefined()
  expect(movedIndex('ArrowDown', 0, 0)).toBeUndefined()
})
