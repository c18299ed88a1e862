import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { spanishNumbers } from './number-format.ts'
import { parseHundredths } from './parse-hundredths.ts'

type Sum = string | { readonly operator: '+' | '-' | '*' | '/'; readonly left: Sum; readonly right: Sum }

/** The reference: a reduced fraction as a pair, `undefined` once something was divided by zero. */
type Fraction = readonly [bigint, bigint] | undefined

const number = fc
  .tuple(fc.nat({ max: 99_999 }), fc.constantFrom('', ',5', ',25', ',99', ',0001'))
  .map(([units, decimals]) => `${units}${decimals}`)

const { sum } = fc.letrec<{ sum: Sum }>((tie) => ({
  sum: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'sum' },
    number,
    fc.record({ operator: fc.constantFrom('+', '-', '*', '/'), left: tie('sum'), right: tie('sum') }),
  ),
}))

function strengthOf(operator: string): number {
  return operator === '*' || operator === '/' ? 2 : 1
}

/** Writes a sum with no more parentheses than the usual precedence needs. */
function write(tree: Sum, glyphs: Record<string, string>): string {
  if (typeof tree === 'string') return tree
  const own = strengthOf(tree.operator)
  const part = (side: Sum, isRight: boolean) => {
    const text = write(side, glyphs)
    const strength = typeof side === 'string' ? 3 : strengthOf(side.operator)
    return strength < own || (isRight && strength === own) ? `(${text})` : text
  }
  return `${part(tree.left, false)}${glyphs[tree.operator]}${part(tree.right, true)}`
}

function work(tree: Sum): Fraction {
  if (typeof tree === 'string') {
    const [units = '', decimals = ''] = tree.split(',')
    return reduce(BigInt(units) * 10_000n + BigInt(decimals.padEnd(4, '0')), 10_000n)
  }
  const left = work(tree.left)
  const right = work(tree.right)
  if (!left || !right) return undefined
  const [a, b] = left
  const [c, d] = right
  if (tree.operator === '+') return reduce(a * d + c * b, b * d)
  if (tree.operator === '-') return reduce(a * d - c * b, b * d)
  if (tree.operator === '*') return reduce(a * c, b * d)
  return c === 0n ? undefined : reduce(a * d, b * c)
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  const divisor = a < 0n === denominator < 0n ? a : -a
  return [numerator / divisor, denominator / divisor]
}

/** Rounds to the nearest integer, half away from zero. Works on digits, unlike the code under test. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const towardsZero = numerator / denominator
  const rest = numerator % denominator
  const isHalfOrMore = (rest < 0n ? -rest : rest) * 2n >= denominator
  if (!isHalfOrMore) return towardsZero
  return numerator < 0n ? towardsZero - 1n : towardsZero + 1n
}

test('agrees with exact fractions on every sum', () => {
  const glyphs = fc.constantFrom(
    { '+': '+', '-': '-', '*': '*', '/': '/' },
    { '+': ' + ', '-': ' \u2212 ', '*': '\u00A0×\u00A0', '/': ' ÷ ' },
  )
  fc.assert(
    fc.property(sum, glyphs, (tree, glyph) => {
      const text = write(tree, glyph)
      fc.pre(typeof tree !== 'string' && text.length <= 200)
      const expected = work(tree)
      const parsed = parseHundredths(text, [], spanishNumbers)
      expect(parsed.ok ? parsed.value : parsed.problems[0].code).toBe(
        expected ? nearest(expected[0] * 100n, expected[1]) : 'AMOUNT_DIVIDED_BY_ZERO',
      )
    }),
    { numRuns: 2_000 },
  )
})
