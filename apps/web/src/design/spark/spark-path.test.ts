import { expect, it } from 'vitest'
import { sparkPath, sparkPoints } from './spark-path.ts'

it('draws the first value at the left, the last at the right and the largest on top', () => {
  const points = sparkPoints([0, 100, 50])
  expect(points).toEqual([
    { x: 6, y: 78 },
    { x: 280, y: 6 },
    { x: 554, y: 42 },
  ])
  expect(sparkPath(points.slice(0, 2))).toBe('M6.0 78.0C143.0 78.0 143.0 6.0 280.0 6.0')
})

it('draws what never changes in the middle', () => {
  expect(sparkPoints([5, 5]).map(({ y }) => y)).toEqual([42, 42])
})
