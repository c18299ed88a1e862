import { accept, type Parsed, refuse } from '../errors/parsed.ts'
import { type Amount, isAmount, maxAmount, zeroAmount } from './amount.ts'
import { evaluate } from './evaluate.ts'
import { formatAmount } from './format-amount.ts'
import { type NumberFormat, spanishNumbers } from './number-format.ts'
import { multiply, roundHalfAwayFromZero } from './rational.ts'
import { exampleOf, readTokens } from './read-tokens.ts'

const maxLength = 200
const hundred = { numerator: 100n, denominator: 1n }
const inAnyAmount = /^[\s\d.,+\-\u2212*×/÷()]*$/

export interface ParseOptions {
  /** The wallet's symbol, tolerated at the end. Any other symbol is refused. */
  readonly symbol?: string
  /** `positive` where the kind of entry gives the sign, `nonzero` for an entry as stored, `any` for an opening balance. */
  readonly accept?: 'any' | 'nonzero' | 'positive'
  readonly format?: NumberFormat
}

/**
 * Reads an amount, or a sum with + − × ÷ and parentheses, as a person types or pastes it.
 * Exact throughout; only the result of a sum is rounded, once, half away from zero.
 */
export function parseAmount(text: string, options: ParseOptions = {}): Parsed<Amount> {
  const { accept: wanted = 'any', ...shown } = options
  const hundredths = parseHundredths(text, options)
  if (!hundredths.ok) return hundredths
  const amount = Number(hundredths.value)
  if (!isAmount(amount)) return refuse('AMOUNT_TOO_LARGE', formatAmount(maxAmount, shown))
  if (wanted === 'positive' && amount <= 0)
    return refuse('AMOUNT_NOT_POSITIVE', formatAmount(zeroAmount, shown))
  if (wanted === 'nonzero' && amount === 0) return refuse('AMOUNT_ZERO', formatAmount(zeroAmount, shown))
  return accept(amount)
}

/** The same without a limit of size, so that nothing is lost before the limit is checked. */
export function parseHundredths(
  text: string,
  { symbol = '', format = spanishNumbers }: Omit<ParseOptions, 'accept'> = {},
): Parsed<bigint> {
  if (text.length > maxLength) return refuse('AMOUNT_TOO_LONG', maxLength)
  const figure = withoutSymbol(text.trim(), symbol.trim())
  if (figure === '') return refuse('AMOUNT_EMPTY')
  const tokens = readTokens(figure, format)
  if (!tokens.ok) return tokens
  const result = evaluate(tokens.value, exampleOf(format))
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
