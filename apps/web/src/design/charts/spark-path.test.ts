import { expect, it } from 'vitest'
import { indexAt, sparkPath, sparkPoints, zeroHeight } from './spark-path.ts'

const heights = (...values: number[]) => sparkPoints(values).map(({ y }) => Math.round(y))

it('draws the first value at the left, the last at the right and the largest on top', () => {
  const points = sparkPoints([0, 100, 50])
  expect(points).toEqual([
    { x: 6, y: 78 },
    { x: 280, y: 6 },
    { x: 554, y: 42 },
  ])
  expect(sparkPath(points.slice(0, 2))).toBe('M6.0 78.0C143.0 78.0 143.0 6.0 280.0 6.0')
})

it('draws what never changes in the middle, and zero at the bottom', () => {
  expect(heights(5, 5)).toEqual([42, 42])
  expect(heights(0, 0)).toEqual([78, 78])
})

it('draws a small change of a large value small', () => {
  expect(heights(100_000, 98_450)).toEqual([41, 43])
  expect(heights(-100_000, -98_450)).toEqual([43, 41])
})

it('gives the height of zero only where values lie on both sides of it', () => {
  expect(zeroHeight([-50, 50])).toBe(42)
  expect(zeroHeight([0, 50])).toBeUndefined()
})

it('finds the value under a pointer', () => {
  expect([-1, 0, 0.5, 0.98, 2].map((share) => indexAt(share, 3))).toEqual([0, 0, 1, 2, 2])
})
