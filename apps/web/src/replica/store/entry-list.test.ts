import { compareEntries, type EntryRow } from '@monedero/core'
import { anEntry, anId } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EntryList } from './entry-list.ts'

const rows = fc
  .uniqueArray(fc.nat(1_000_000), { minLength: 600, maxLength: 2500, size: 'max' })
  .map((keys) =>
    keys.map((key) => anEntry({ id: anId(key), dateMs: (key % 977) * 3_600_000, amount: -1 - (key % 500) })),
  )

describe('a list of many blocks', () => {
  it('equals a sorted array after any insertions and removals', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), fc.array(fc.nat(), { maxLength: 900 }), (given, isSorted, removals) => {
        const list = new EntryList()
        const kept = new Map(given.map((row) => [row.id, row]))
        for (const row of isSorted ? given.toSorted(compareEntries) : given) list.insert(row)
        for (const pick of removals) {
          const row = given[pick % given.length]
          if (!row || !kept.delete(row.id)) continue
          list.remove(row)
        }
        const sorted = [...kept.values()].toSorted(compareEntries)
        const from = Math.floor(sorted.length / 2)
        expect(list.size).toBe(sorted.length)
        expect(list.range(0, sorted.length).rows).toEqual(sorted)
        expect(list.range(from, from + 700)).toEqual({
          rows: sorted.slice(from, from + 700),
          newerSum: sum(sorted.slice(0, from)),
        })
        expect(sorted.filter((row, index) => list.indexOf(row) !== index)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it('refuses to remove what it does not have', () => {
    const list = new EntryList()
    list.insert(anEntry())
    expect(() => list.remove(anEntry({ id: anId(7) }))).toThrow(RangeError)
  })
})

function sum(entries: readonly EntryRow[]): number {
  return entries.reduce((total, { amount }) => total + amount, 0)
}
