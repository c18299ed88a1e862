import { expect, it } from 'vitest'
import { dayOrderOf } from './day-order.ts'

it.each([
  ['en', 'en-US', 'month-first'],
  ['en', 'en-GB', 'day-first'],
  ['en', 'es-ES', 'day-first'],
  ['en', 'ja', 'month-first'],
  ['en', 'C', 'month-first'],
  ['es', 'en-US', 'day-first'],
  ['es', 'es-MX', 'day-first'],
])('a page in %s reads days in a browser in %s %s', (language, browserLanguage, order) => {
  expect(dayOrderOf(language, browserLanguage)).toBe(order)
})
