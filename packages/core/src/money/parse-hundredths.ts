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
  /** Units allowed before or after the figure: the symbol or the code of the currency. */
  units: readonly string[],
  format: NumberFormat,
  impliesCents = false,
): Parsed<bigint> {
  if (text.length > maxLength) return refuse('AMOUNT_TOO_LONG', maxLength)
  const figure = withoutUnit(text.trim(), units)
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

function withoutUnit(text: string, units: readonly string[]): string {
  for (const unit of units) {
    const figure = withoutOne(text, unit.trim().toLowerCase())
    if (figure !== undefined) return figure
  }
  return text
}

/** A unit that could itself be read as part of an amount, such as `5`, only counts after the figure and a space. */
function withoutOne(text: string, unit: string): string | undefined {
  if (unit === '') return undefined
  const lower = text.toLowerCase()
  const isAmountLike = inAnyAmount.test(unit)
  if (lower.endsWith(unit)) {
    const figure = text.slice(0, -unit.length)
    if (!isAmountLike || /\s$/.test(figure)) return figure.trim()
  }
  const [sign = ''] = /^[-+\u2212]?\s*/.exec(text) ?? []
  return !isAmountLike && lower.startsWith(unit, sign.length)
    ? sign + text.slice(sign.length + unit.length).trim()
    : undefined
}
