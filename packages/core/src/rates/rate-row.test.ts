import { expect, test } from 'vitest'
import { aRate } from '../../testing/builders.ts'
import { rateId } from './rate-row.ts'

test('the id of a rate derives from both currencies and the day, in either direction, and never changes', () => {
  const { day } = aRate()
  expect(rateId({ from: 'EUR', to: 'USD', day })).toBe(rateId({ from: 'USD', to: 'EUR', day }))
  expect(rateId({ from: 'EUR', to: 'USD', day })).toMatchInlineSnapshot(
    `"00000000-0000-740f-b7b9-4f398854e125"`,
  )
  expect(rateId({ from: 'EUR', to: 'USD', day })).not.toBe(rateId({ from: 'EUR', to: 'GBP', day }))
})
