import { expect, test } from 'vitest'
import { largestRows } from '../../testing/index.ts'
import { maxPushBytes } from './protocol.ts'

test.each(Object.entries(largestRows()))('the largest row of %s is no larger than a push', (_, row) => {
  const bytes = encodeURIComponent(JSON.stringify(row)).replaceAll(/%../g, '.').length
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes).toBeLessThan(maxPushBytes)
})
