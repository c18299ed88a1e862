import { foldedText } from '@monedero/core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  camtFile,
  camtMutations,
  type KnownRow,
  type Mutation,
  mt940File,
  mt940Mutations,
  ofxFile,
  ofxMutations,
  qifFile,
  qifMutations,
  tableFile,
  tableMutations,
  wholeAmount,
} from '../testing/known-files.ts'
import { bytesOf } from '../testing/read-text.ts'
import { type FileContent, leftOutCountOf, readFile } from './read-file.ts'
import type { StatementRow } from './statement.ts'

/** `npm run test:long` makes 100,000 of each format. */
const numRuns = Number(process.env['IMPORT_SILENCE_CASES'] ?? 1_000)

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

/** The rows of a file that are neither right, nor in doubt, nor named as left out. */
function silentlyWrong(text: string, rows: readonly KnownRow[]): string[] {
  const read = readFile(bytesOf(text))
  if (!read.ok) return []
  const { content } = read
  const all = content.statements.flatMap((statement) => statement.rows)
  const missing = rows.filter(({ name }) => !all.some((row) => isOf(row, name)) && !isNamed(content, name))
  const named = content.leftOut.filter(({ code }) => code !== 'RECORDS_MISSED')
  const isCounted = missing.length <= leftOutCountOf(content) - named.length
  const { isOrderSure, isDecimalSure } = content.table?.mapping ?? content.styles ?? sureStyles
  const wrong = rows.flatMap(({ name, day, amount }) =>
    all
      .filter((row) => isOf(row, name) && row.problems.length === 0)
      .filter(
        (row) =>
          Math.sign(row.amount ?? 0) !== Math.sign(amount) ||
          (isDecimalSure && row.amount !== amount) ||
          (isOrderSure && row.day !== day),
      )
      .map((row) => `${name}: ${row.day} ${row.amount} instead of ${day} ${amount}`),
  )
  return [...(isCounted ? [] : missing.map(({ name }) => `${name} is missing`)), ...wrong]
}

const sureStyles = { isOrderSure: true, isDecimalSure: true }

function isOf({ description, note }: StatementRow, name: string): boolean {
  return foldedText(`${description} ${note}`).includes(foldedText(name))
}

function isNamed({ leftOut }: FileContent, name: string): boolean {
  return leftOut.some(({ text }) => text.includes(name))
}

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

describe('no row of a file disappears or changes its sign without a word', () => {
  test.each([
    ['OFX', ofxFile, ofxMutations],
    ['CAMT', camtFile, camtMutations],
    ['MT940', mt940File, mt940Mutations],
    ['QIF', qifFile, qifMutations],
  ] as const)(
    '%s',
    (_, fileOf, mutations) => {
      fc.assert(
        fc.property(knownRows, steps, (rows, chosen) => {
          expect(silentlyWrong(mutated(fileOf(rows), mutations, chosen), rows)).toEqual([])
        }),
        { numRuns },
      )
    },
    900_000,
  )

  const styles = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    decimal: fc.constantFrom(',', '.'),
    amounts: fc.constantFrom('signed', 'out and in', 'type', 'in alone'),
    header: fc.constantFrom('known', 'unknown', 'none'),
    days: fc.constantFrom('iso', 'dmy', 'mdy'),
    areWhole: fc.boolean(),
  })

  test('tables', () => {
    fc.assert(
      fc.property(knownRows, styles, steps, (rows, given, chosen) => {
        // Without a header nothing tells amounts out from amounts in.
        const style = given.header === 'none' ? { ...given, amounts: 'signed' as const } : given
        const text = mutated(tableFile(rows, style), tableMutations, chosen)
        const written = rows.map((row) =>
          style.areWhole ? { ...row, amount: wholeAmount(row.amount) } : row,
        )
        expect(silentlyWrong(text, written)).toEqual([])
      }),
      { numRuns },
    )
  }, 900_000)
})
