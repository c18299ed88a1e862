import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEntry, anId } from '../../testing/builders.ts'
import { localDayOf } from '../calendar/instant.ts'
import { compareEntries } from './entry-order.ts'
import type { EntryRow } from './entry-row.ts'

const firstMs = Date.parse('0001-01-01T00:00Z')

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

function written({ id, dateMs, offsetMinutes }: EntryRow): string {
  return `${localDayOf(dateMs, offsetMinutes)} ${String(dateMs - firstMs).padStart(15, '0')} ${id}`
}

test('entries sort by local day, then instant, then id, newest first', () => {
  const newestFirst = [
    // Made in Madrid after midnight: earlier in time than the next one, but on a later local day.
    at('2026-11-13T23:30Z', 60),
    at('2026-11-13T23:45Z', -300),
    at('2026-11-13T12:00Z', 0, 2),
    at('2026-11-13T12:00Z', 0, 1),
  ]
  expect(newestFirst.toReversed().toSorted(compareEntries)).toEqual(newestFirst)
})

test('entries of any place and time sort as their local day, instant and id do, written out', () => {
  fc.assert(
    fc.property(anyEntry, anyEntry, (a, b) => {
      const [textA, textB] = [written(a), written(b)]
      expect(Math.sign(compareEntries(a, b))).toBe(textA < textB ? 1 : textA > textB ? -1 : 0)
    }),
    { numRuns: 2000 },
  )
})
