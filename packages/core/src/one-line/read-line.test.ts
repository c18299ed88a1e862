import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import manual from '../../../../docs/one-line-entry.md?raw'
import { contextUnder, exampleContext, readingText } from '../../testing/line-examples.ts'
import { openNameAt } from './completion-at.ts'
import type { LineReading } from './line-reading.ts'
import { withSingleSpaces } from './line-word.ts'
import { printLine } from './print-line.ts'
import { readLine } from './read-line.ts'

const [, examples = ''] = manual.split('## Examples')
const sections = examples
  .split('\n### ')
  .slice(1)
  .map((section) => ({ heading: section.split('\n')[0] ?? '', rows: rowsOf(section) }))

function rowsOf(section: string): [line: string, expected: string][] {
  return [...section.matchAll(/^\| `(.*)` \| (.*) \|$/gm)].map(([, line = '', expected = '']) => [
    line.replaceAll(/<U\+([\dA-F]{4})>/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
    expected,
  ])
}

test('docs/one-line-entry.md has at least 150 examples', () => {
  expect(sections.flatMap(({ rows }) => rows).length).toBeGreaterThan(150)
})

describe.each(sections)('$heading', ({ heading, rows }) => {
  const context = contextUnder(heading)

  test.each(rows)('%s', (line, expected) => {
    expect(readingText(readLine(line, context))).toBe(expected)
  })

  test.each(rows)('%s is printed and read as the same', (line) => {
    const reading = readLine(line, { ...context, impliesCents: false })
    expect(valuesOf(readLine(printLine(reading, context), exact(context)))).toEqual(valuesOf(reading))
  })
})

function exact(context: typeof exampleContext): typeof exampleContext {
  return { ...context, impliesCents: false }
}

function valuesOf({ pieces: _, leftovers: __, ...values }: LineReading) {
  return values
}

const pieces = [
  ...'12 12,50 12.50 3 +5 -8 1.234 12/3 31/2 12/11 2*3 + - * x (3+4)*2 €5 5€ € EUR usd £ 0 5, 12- 2026'.split(
    ' ',
  ),
  ...'to from a de -> @cash @ca @credit card @savings savings cash everyday @ @visa # #eat #other #salary'.split(
    ' ',
  ),
  ...'+tag +work yesterday ayer antes de mañana friday fri el on 12 nov march may 2025 2026-11-12 12th'.split(
    ' ',
  ),
  ...'8:30 25:90 8pm pm at 20h "note "a" “b” «c» "" " \\ \\12 \\\\x lunch coffee 🍕 קפה \u200F tomorow sat'.split(
    ' ',
  ),
  ...'31 30 29 de febrero feb setiembre 1º 31st > al del la the 10-3 10-10 #__proto__ __proto__ constructor'.split(
    ' ',
  ),
  '@"Credit Card"',
  '#"Eating out"',
]
const someLine = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 5 })), {
    maxLength: 9,
  })
  .map((words) => words.join(' '))
const someContext = fc.constantFrom(
  exampleContext,
  contextUnder('`1,234.56`, month first'),
  contextUnder('`1 234,56`'),
)

describe('any line', () => {
  test('is printed and read as the same values, and printed again as the same text', () => {
    fc.assert(
      fc.property(someLine, someContext, (line, context) => {
        const reading = readLine(line, context)
        const printed = printLine(reading, context)
        const again = readLine(printed, context)
        expect(valuesOf(again)).toEqual(valuesOf(reading))
        expect(printLine(again, context)).toBe(printed)
      }),
      { numRuns: 2000 },
    )
  })

  test('has each piece once, in order, and what is not read in the description', () => {
    fc.assert(
      fc.property(someLine, someContext, (line, context) => {
        const reading = readLine(line, context)
        let end = 0
        for (const piece of reading.pieces) {
          expect(piece.start).toBeGreaterThanOrEqual(end)
          expect(piece.end).toBeGreaterThan(piece.start)
          end = piece.end
        }
        for (const { start, end: stop, text } of reading.leftovers) {
          expect(reading.description).toContain(withSingleSpaces(text))
          expect(reading.pieces.some((piece) => piece.start < stop && start < piece.end)).toBe(false)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('of any characters is read without an error', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'0 1 2 9 / - . , + @ # " > < º f e b d'.split(' '), ' '),
      fc.string({ unit: 'binary', maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), someContext, (letters, context) => {
        const reading = readLine(letters.join(''), context)
        expect(reading.amount === undefined || reading.amount > 0).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    '1',
    '1 + ',
    '31 feb ',
    '12 nov ',
    '"',
    '@c',
    '#x ',
    '+t ',
    '(',
    '12/3 ',
    'to cash ',
    '€',
    '\\ ',
    '1.',
    'a',
  ])('takes time in proportion to its length: %s', (part) => {
    const [short, long] = [part.repeat(2000 / part.length), part.repeat(16_000 / part.length)]
    // Eight times as long; a quadratic reader would take 64 times as much. Below a few milliseconds nothing is measured.
    const isFastEnough = () => msOf(long) < 40 * Math.max(msOf(short), 5)
    expect([1, 2, 3, 4, 5].some(isFastEnough)).toBe(true)
  })
})

function msOf(line: string): number {
  const startMs = Date.now()
  readLine(line, exampleContext)
  return Date.now() - startMs
}

describe('a piece', () => {
  test('has the place of what it was read from', () => {
    const line = 'coffee 3 #eat @cash yesterday 8:30'
    const { pieces: found } = readLine(line, exampleContext)
    expect(found.map(({ kind, start, end }) => [kind, line.slice(start, end)])).toEqual([
      ['amount', '3'],
      ['category', '#eat'],
      ['wallet', '@cash'],
      ['day', 'yesterday'],
      ['time', '8:30'],
    ])
  })
})

describe('a name that is being typed', () => {
  test.each([
    ['coffee 3 @ca', 12, { sigil: '@', typed: 'ca', start: 9, end: 12 }],
    ['@', 1, { sigil: '@', typed: '', start: 0, end: 1 }],
    ['3 #eat lunch', 4, { sigil: '#', typed: 'eat', start: 2, end: 6 }],
    ['3 +wo', 5, { sigil: '+', typed: 'wo', start: 2, end: 5 }],
    ['3 +5', 4, undefined],
    ['coffee', 6, undefined],
    ['ana@cash', 8, undefined],
  ])('%s at %i', (line, caret, expected) => {
    expect(openNameAt(line, caret)).toEqual(expected)
  })
})
