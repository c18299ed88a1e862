import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anEntry, anId, aTransfer } from '../../testing/builders.ts'
import { seededChance } from '../../testing/random-mutation.ts'
import { aLedgerOfAllKinds, runStory } from '../../testing/story.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { decodeEntries, type EntryColumns, encodeEntries } from './entry-columns.ts'

const aText = fc.string({ unit: 'binary', maxLength: 12 })
const anyRows = fc.array(
  fc
    .record({
      id: fc.nat().map(anId),
      walletId: fc.nat({ max: 5 }).map(anId),
      amount: fc
        .integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 })
        .filter((amount) => amount !== 0),
      description: aText,
      note: aText,
      tags: fc.array(aText, { maxLength: 3 }),
      dateMs: fc.integer({ min: -62_135_510_400_000, max: 253_402_214_400_000 }),
      offsetMinutes: fc.integer({ min: -1080, max: 1080 }),
      categoryId: fc.option(fc.nat({ max: 5 }).map(anId)),
      deletedAtMs: fc.option(fc.nat()),
      rev: fc.nat(),
    })
    .map(anEntry),
  { maxLength: 30 },
)

/** A typical page: six wallets, thirty categories and recurring shops. */
function aYear(): EntryRow[] {
  const chance = seededChance(1)
  return Array.from({ length: 2048 }, (_, index) =>
    anEntry({
      id: anId(1_794_000_000_000 - index * 3_000_000 + chance(60_000)),
      walletId: anId(1 + chance(6)),
      amount: -1 - chance(9000),
      description: chance(3) === 0 ? '' : `Shop ${chance(400)}`,
      note: chance(10) === 0 ? `Note ${chance(1_000_000)}` : '',
      dateMs: 1_794_000_000_000 - index * 3_000_000,
      categoryId: anId(1000 + chance(30)),
      tags: chance(10) === 0 ? ['trip'] : [],
      rev: chance(5000),
    }),
  )
}

function onTheWire(columns: EntryColumns): EntryColumns {
  return JSON.parse(JSON.stringify(columns))
}

describe('entries as columns', () => {
  test('come back as the same rows', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(decodeEntries(onTheWire(encodeEntries(rows)))).toEqual(rows)
      }),
    )
  })

  test('come back as the same rows after any story, with transfers and tombstones', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60, size: 'max' }), (story) => {
        const { entries } = runStory(story, () => {}).allRows()
        expect(decodeEntries(onTheWire(encodeEntries(entries)))).toEqual(entries)
      }),
      { numRuns: 50 },
    )
  })

  test('leave out columns that no row uses', () => {
    expect(Object.keys(encodeEntries(aYear()))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:parts|refunds|fees)$/)]),
    )
    const { entries } = aLedgerOfAllKinds().allRows()
    expect(encodeEntries(entries)).toMatchObject({
      parts: { values: [[{}, {}]] },
      refunds: { values: [[anId(2000), anId(5000)]] },
      fees: { values: [anId(3000)] },
    })
  })

  test('take at most a third of the bytes of rows', () => {
    const rows = aYear()
    const ratio = JSON.stringify(encodeEntries(rows)).length / JSON.stringify(rows).length
    expect(ratio).toBeLessThan(0.33)
  })

  test.each<[string, (columns: EntryColumns) => EntryColumns]>([
    ['ids cut off', (columns) => ({ ...columns, ids: columns.ids.slice(1) })],
    ['an amount missing', (columns) => ({ ...columns, amounts: columns.amounts.slice(1) })],
    ['a revision missing', (columns) => ({ ...columns, revs: columns.revs.slice(1) })],
    [
      'a place outside of the dictionary',
      (columns) => ({ ...columns, wallets: { values: [], at: columns.wallets.at } }),
    ],
    ['a sparse value without its row', (columns) => ({ ...columns, notes: { rows: [], values: ['n'] } })],
    ['sparse rows out of order', (columns) => ({ ...columns, notes: { rows: [1, 0], values: ['m', 'n'] } })],
    [
      'a sparse value for a row that is not there',
      (columns) => ({ ...columns, notes: { rows: [9], values: ['n'] } }),
    ],
  ])('with %s throw', (_, spoil) => {
    const columns = encodeEntries([anEntry(), ...aTransfer()])
    expect(() => decodeEntries(spoil(columns))).toThrow(RangeError)
  })
})
