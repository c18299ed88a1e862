import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appFile,
  appMutations,
  apps,
  camtFile,
  camtMutations,
  extraColumns,
  type KnownRow,
  languages,
  type Mutation,
  mt940File,
  mt940Mutations,
  ofxFile,
  ofxMutations,
  qifFile,
  qifMutations,
  type TableStyle,
  tableFile,
  tableMutations,
  wholeAmount,
} from '../testing/known-files.ts'
import { silentlyWrong, type Written } from '../testing/silently-wrong.ts'

/** `npm run test:long` makes 100,000 of each format. */
const numRuns = Number(process.env['IMPORT_SILENCE_CASES'] ?? 1_000)
const seed = Number(process.env['IMPORT_SILENCE_SEED'] ?? Date.now() % 0x7fff_ffff)

const words = [
  'alpha',
  'bravo',
  'delta',
  'echo',
  'golf',
  'hotel',
  'kilo',
  'lima',
  'oscar',
  'papa',
  'romeo',
  'tango',
]
const knownRows = fc
  .array(
    fc.record({
      day: fc
        .date({ min: new Date('2026-01-02'), max: new Date('2026-12-28'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      isOut: fc.boolean(),
    }),
    { minLength: 2, maxLength: words.length },
  )
  .map((rows) =>
    rows.map(({ day, amount, isOut }, index): KnownRow => {
      return { name: `Shop ${words[index]}`, day, amount: isOut ? -amount : amount }
    }),
  )
const steps = fc.array(fc.record({ mutation: fc.nat(1_000), at: fc.nat(1_000) }), { maxLength: 3 })

const encodings = fc.constantFrom<Written>('utf-8', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252')

function mutated(
  text: string,
  mutations: readonly Mutation[],
  chosen: readonly { mutation: number; at: number }[],
): string {
  return chosen.reduce(
    (changed, { mutation, at }) => mutations[mutation % mutations.length]?.(changed, at) ?? changed,
    text,
  )
}

describe(`no row of a file disappears or changes its sign without a word (IMPORT_SILENCE_SEED=${seed})`, () => {
  test.each([
    ['OFX', ofxFile, ofxMutations],
    ['CAMT', camtFile, camtMutations],
    ['MT940', mt940File, mt940Mutations],
    ['QIF', qifFile, qifMutations],
  ] as const)(
    '%s',
    (_, fileOf, mutations) => {
      fc.assert(
        fc.property(knownRows, steps, encodings, (rows, chosen, encoding) => {
          expect(silentlyWrong(mutated(fileOf(rows), mutations, chosen), rows, encoding)).toEqual([])
        }),
        { numRuns, seed },
      )
    },
    900_000,
  )

  test.each(apps)(
    '%s',
    (app) => {
      fc.assert(
        fc.property(knownRows, steps, encodings, (rows, chosen, encoding) => {
          expect(silentlyWrong(mutated(appFile(rows, app), appMutations, chosen), rows, encoding)).toEqual([])
        }),
        { numRuns: numRuns / 4, seed },
      )
    },
    900_000,
  )

  const styles: fc.Arbitrary<TableStyle> = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    decimal: fc.constantFrom(',', '.'),
    grouping: fc.constantFrom('', '', 'point', 'apostrophe', 'space'),
    amounts: fc.constantFrom('signed', 'signed', 'out and in', 'type', 'in alone'),
    signs: fc.constantFrom('minus', 'minus', 'behind', 'parentheses', 'letters', 'cr alone'),
    header: fc.constantFrom('known', 'known', 'unknown', 'none'),
    language: fc.constantFrom(...languages),
    days: fc.constantFrom('iso', 'dmy', 'mdy', 'dots'),
    areWhole: fc.boolean(),
    extras: fc.subarray([...extraColumns]),
    turn: fc.nat(8),
  })
  const currencies = fc.array(fc.constantFrom('EUR', 'EUR', 'EUR', 'USD', 'PLN'), {
    minLength: 12,
    maxLength: 12,
  })

  test('tables', () => {
    fc.assert(
      fc.property(
        knownRows,
        currencies,
        styles,
        steps,
        encodings,
        (known, ofRows, given, chosen, encoding) => {
          // Without names nothing tells amounts out from amounts in.
          const style = given.header === 'known' ? given : { ...given, amounts: 'signed' as const }
          const hasCurrencies = style.extras.includes('currency')
          const rows = known.map((row, index) =>
            hasCurrencies ? { ...row, currency: ofRows[index] ?? 'EUR' } : row,
          )
          const text = mutated(tableFile(rows, style), tableMutations, chosen)
          const expected = rows.map((row) =>
            style.areWhole ? { ...row, amount: wholeAmount(row.amount) } : row,
          )
          expect(silentlyWrong(text, expected, encoding)).toEqual([])
        },
      ),
      { numRuns, seed },
    )
  }, 900_000)
})
