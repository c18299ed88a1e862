import { expect, test } from 'vitest'
import { freePlace, labelPlace, stepped } from './label-place.ts'

const box = (left: number, top: number) => ({ left, right: left + 20, top, bottom: top + 10 })

test('words go to the first place that no line crosses', () => {
  const slope = [
    { x: 0, y: 0 },
    { x: 100, y: 100 },
  ]
  expect(labelPlace([box(40, 45), box(40, 80), box(40, 0)], [slope])).toEqual(box(40, 80))
})

test('a line that only passes the corner of a box, or ends before it, does not cross it', () => {
  const past = [
    { x: 0, y: 30 },
    { x: 30, y: 0 },
  ]
  expect(labelPlace([box(20, 20), box(60, 60)], [past])).toEqual(box(20, 20))
  const short = [
    { x: 0, y: 5 },
    { x: 30, y: 5 },
  ]
  expect(labelPlace([box(40, 0), box(60, 60)], [short])).toEqual(box(40, 0))
})

test('a step that rises through a box crosses it', () => {
  const rising = stepped([
    { x: 0, y: 80 },
    { x: 50, y: 10 },
    { x: 100, y: 10 },
  ])
  expect(rising).toContainEqual({ x: 50, y: 80 })
  expect(labelPlace([box(40, 40), box(60, 40)], [rising])).toEqual(box(60, 40))
})

test('where every place is crossed the first one is taken, or none for words that can be left out', () => {
  const flat = [
    { x: 0, y: 5 },
    { x: 100, y: 5 },
  ]
  expect(labelPlace([box(0, 0), box(50, 0)], [flat])).toEqual(box(0, 0))
  expect(freePlace([box(0, 0), box(50, 0)], [flat])).toBeUndefined()
  expect(freePlace([box(0, 0), box(0, 20)], [flat])).toEqual(box(0, 20))
})
