import { encodeEntries } from '@monedero/core'
import { anEntry, anId, aPart } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { textOf, textOfColumns } from './entry-text.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const tags = fc.array(text, { maxLength: 3 })
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
const parts = fc.array(fc.record({ note: text, tags, amount }), { minLength: 2, maxLength: 3 })
const entry = fc.record({ description: text, note: text, tags, amount, parts: fc.option(parts) })

it('has every word of every entry in the text of their columns', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      const rows = entries.map(({ parts: split, ...own }, index) =>
        anEntry({
          ...own,
          id: anId(index + 1),
          parts: split && split.map((part, at) => aPart({ ...part, id: anId(100 + at) })),
        }),
      )
      const stored = textOfColumns(encodeEntries(rows))
      for (const row of rows) for (const word of textOf(row).split(/\s+/)) expect(stored).toContain(word)
    }),
  )
})
