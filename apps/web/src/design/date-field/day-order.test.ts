import { expect, it } from 'vitest'
import { dayOrderOf } from './day-order.ts'

it.each([
  ['en-US', 'month-first'],
  ['en-GB', 'day-first'],
  ['es', 'day-first'],
  ['sv-SE', 'day-first'],
  ['ja', 'month-first'],
])('reads days in %s %s', (language, order) => {
  expect(dayOrderOf(language)).toBe(order)
})
