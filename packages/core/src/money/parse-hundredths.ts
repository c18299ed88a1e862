import { accept, type Parsed, refuse } from '../errors/parsed.ts'
import { evaluate } from './evaluate.ts'
import { withImpliedCents } from './implied-cents.ts'
import type { NumberFormat } from './number-format.ts'
import { multiply, roundHalfAwayFromZero } from './rational.ts'
import { exampleOf, readTokens } from './read-tokens.ts'

const maxLength = 200
const hundred = { numerator: 100n, denominator: 1n }
const inAnyAmount = /^[\s\d.,+\-\u2212*×/÷()]*$/

/** Reads a number or a sum into hundredths of any size, so that nothing is lost before the limit is checked. */
export function parseHundredths(
  text: string,
  symbol: string,
  format: NumberFormat,
  impliesCents = false,
): Parsed<bigint> {
  if (text.length > maxLength) return refuse('AMOUNT_TOO_LONG', maxLength)
  const figure = withoutSymbol(text.trim(), symbol.trim())
  if (figure === '') return refuse('AMOUNT_EMPTY')
  const tokens = readTokens(figure, format)
  if (!tokens.ok) return tokens
  const meant = impliesCents ? withImpliedCents(tokens.value) : tokens.value
  const result = evaluate(meant, exampleOf(format))
  if (!result.ok) return result

  const exact = multiply(result.value, hundred)
  const isPlainNumber = tokens.value.filter((token) => token.kind === 'number').length === 1
  if (isPlainNumber && exact.numerator % exact.denominator !== 0n) return refuse('AMOUNT_TOO_PRECISE', figure)
  return accept(roundHalfAwayFromZero(exact))
}

/** A symbol that could itself be read as part of an amount needs a space before it to count as the symbol. */
function withoutSymbol(text: string, symbol: string): string {
  if (symbol === '' || !text.endsWith(symbol)) return text
  const figure = text.slice(0, -symbol.length)
  return inAnyAmount.test(symbol) && !/\s$/.test(figure) ? text : figure.trim()
}
