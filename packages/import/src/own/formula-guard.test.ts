import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormulas, unguardFormulas } from './formula-guard.ts'

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Array.from('=+-@|%＝＋－＠﹣\'",;\t\r\n \u00A0\u200Ba1')) },
  fc.string({ unit: 'grapheme', maxLength: 2 }),
  fc.string({ unit: 'binary', maxLength: 2 }),
)
const text = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''))

test('what was guarded is read back exactly, whatever the text', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(unguardFormulas(guardFormulas(given))).toBe(given)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['lunch;=1+1', "lunch;'=1+1"],
  ['lunch, -5 €', "lunch,' -5 €"],
  ['a\t@x\n+b', "a\t'@x\n'+b"],
  ['＝1', "'＝1"],
  ['\u200B=1', "'\u200B=1"],
  ['x;"=1"', 'x;\'"=1"'],
  ['mother-in-law; 100%, a=b', 'mother-in-law; 100%, a=b'],
  ["'tis the season", "'tis the season"],
])('guards %j as %j', (given, guarded) => {
  expect(guardFormulas(given)).toBe(guarded)
})
