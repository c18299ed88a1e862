import { expect, it } from 'vitest'
import { heatLevel, heatTop } from './heat-levels.ts'

it('takes a short amount for the top that about one spending day of ten reaches', () => {
  const days = Array.from({ length: 100 }, (_, index) => (index + 1) * 300)
  expect(heatTop(days)).toBe(20_000)
  expect(heatTop([])).toBe(1000)
  expect(heatTop([0, 0, -500])).toBe(1000)
})

it('tints days in five steps, none where nothing was spent', () => {
  expect([-5, 0, 1, 100, 101, 200, 299, 300, 900].map((amount) => heatLevel(amount, 300))).toEqual([
    0, 0, 1, 2, 2, 3, 3, 4, 4,
  ])
})
