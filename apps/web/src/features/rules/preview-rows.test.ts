import { anEntry, anId } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewRows } from './preview-rows.ts'

const entries = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }).map((days) =>
  days.map((day) => ({
    entry: anEntry({ id: anId(day + 1), dateMs: (day * 7919) % 97 }),
    changes: day % 3 > 0,
  })),
)

test('shows the newest entries that change, then the newest that only match', () => {
  fc.assert(
    fc.property(entries, fc.boolean(), (all, changesOnly) => {
      const changed = all.filter(({ changes }) => changes)
      const plan = {
        matches: all.map(({ entry }) => entry),
        changes: changed.map(({ entry }) => ({ entry, set: {} })),
      }
      const newest = (some: typeof all) => some.map(({ entry }) => entry.dateMs).toSorted((a, b) => b - a)
      const same = changesOnly ? [] : all.filter(({ changes }) => !changes)
      const expected = [...newest(changed), ...newest(same)].slice(0, 5)
      const rows = previewRows(plan, 5, { changesOnly })
      expect(rows.map(({ entry }) => entry.dateMs)).toEqual(expected)
      expect(rows.filter(({ change }) => change)).toHaveLength(Math.min(5, changed.length))
    }),
  )
})
