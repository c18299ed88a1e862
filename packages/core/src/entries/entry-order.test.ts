import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEntry, anId } from '../testing/builders.ts'
import { compareEntries, entryOrderKey } from './entry-order.ts'

const anInstant = fc.oneof(
  fc.integer({ min: 1_794_600_000_000, max: 1_794_700_000_000 }),
  fc.constantFrom(0, -1, 1_794_614_400_000, Date.parse('0001-01-02T00:00Z'), Date.parse('9999-12-30T23:59Z')),
)
const anyEntry = fc
  .record({
    id: fc.nat({ max: 20 }).map(anId),
    dateMs: anInstant,
    offsetMinutes: fc.constantFrom(-1080, -60, 0, 60, 1080),
  })
  .map(anEntry)

function at(iso: string, offsetMinutes: number, n = 1) {
  return anEntry({ id: anId(n), dateMs: Date.parse(iso), offsetMinutes })
}

test('entries sort by local day, then instant, then id, newest first', () => {
  const newestFirst = [
    // Written down in Madrid after midnight, before the next one in time but a day later on the wall.
    at('2026-11-13T23:30Z', 60),
    at('2026-11-13T23:45Z', -300),
    at('2026-11-13T12:00Z', 0, 2),
    at('2026-11-13T12:00Z', 0, 1),
  ]
  expect(newestFirst.toReversed().toSorted(compareEntries)).toEqual(newestFirst)
})

test('the key of an entry sorts like the entry', () => {
  fc.assert(
    fc.property(anyEntry, anyEntry, (a, b) => {
      const [keyA, keyB] = [entryOrderKey(a), entryOrderKey(b)]
      expect(Math.sign(compareEntries(a, b))).toBe(keyA < keyB ? 1 : keyA > keyB ? -1 : 0)
    }),
    { numRuns: 2000 },
  )
})

test('the key begins with the local day', () => {
  expect(entryOrderKey(anEntry())).toBe(`2026-11-14~063930256920000~${anId(2000)}`)
})
