import { expect, test } from 'vitest'
import { captionPlace } from './caption-place.ts'

const none = Number.NaN

test('words are beside the last places at which a line is flat', () => {
  expect(captionPlace([50, 50, 50, 90, 10, 40, 41, 40, 70], [], 3)).toMatchObject({ from: 5, to: 7 })
  expect(captionPlace([50, 50, 90, 10, 60, 20], [], 2)).toMatchObject({ from: 0, to: 1 })
})

test('words are where a line is apart from others, on the side that these are not on', () => {
  const coming = [none, 90, 90, 90, 90, 90]
  expect(captionPlace([none, 90, 91, 110, 110, 112], [coming], 2)).toEqual({ from: 4, to: 5, isBelow: true })
  expect(captionPlace([none, 90, 70, 70, 70, 90], [coming], 2)).toEqual({ from: 3, to: 4, isBelow: false })
})

test('a line that is nowhere flat and apart for long enough has no words', () => {
  expect(captionPlace([90, 90, 70], [[90, 90, 90]], 2)).toBeUndefined()
  expect(captionPlace([10, 30, 50, 70], [], 2)).toBeUndefined()
  expect(captionPlace([none, none], [], 1)).toBeUndefined()
  expect(captionPlace([10], [], 2)).toBeUndefined()
})
