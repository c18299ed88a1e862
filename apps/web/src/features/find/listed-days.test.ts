import { compareEntries, localDayOf } from '@monedero/core'
import { anEntry, anId } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedDays } from './listed-days.ts'

const someEntries = fc.array(
  fc
    .record({
      id: fc.nat({ max: 1000 }).map(anId),
      dateMs: fc.integer({ min: 1_794_000_000_000, max: 1_794_800_000_000 }),
      offsetMinutes: fc.constantFrom(-600, 0, 60, 840),
      amount: fc.integer({ min: 1, max: 100_000 }),
    })
    .map(anEntry),
)

test('days follow each other as the entries do, with their places, counts and totals', () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const rows = entries.toSorted(compareEntries)
      const byDay = Map.groupBy(rows, ({ dateMs, offsetMinutes }) => localDayOf(dateMs, offsetMinutes))
      const days = listedDays(rows, true, ({ amount }) => amount)
      expect(days.map(({ day }) => day)).toEqual([...byDay.keys()])
      for (const { day, start, count, total } of days) {
        const own = rows.slice(start, start + count)
        expect(own).toEqual(byDay.get(day))
        expect(total).toBe(own.reduce((sum, { amount }) => sum + amount, 0))
      }
    }),
  )
})

test('entries of several currencies have no totals', () => {
  expect(listedDays([anEntry()], false, ({ amount }) => amount)).toEqual([
    { day: '2026-11-14', start: 0, count: 1 },
  ])
})
