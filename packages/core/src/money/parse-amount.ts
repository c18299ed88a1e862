import { accept, type Parsed, refuse } from '../errors/parsed.ts'
import { type Amount, isAmount, maxAmount, zeroAmount } from './amount.ts'
import { formatAmount } from './format-amount.ts'
import { type NumberFormat, spanishNumbers } from './number-format.ts'
import { parseHundredths } from './parse-hundredths.ts'

export interface ParseOptions {
  /** The wallet's symbol, accepted before or after the figure. Any other symbol is refused. */
  readonly symbol?: string
  /** The code of the wallet's currency, accepted like the symbol. */
  readonly currency?: string
  /** `positive` where the kind of entry gives the sign, `nonzero` for an entry as stored, `any` for an opening balance. */
  readonly accept?: 'any' | 'nonzero' | 'positive'
  readonly format?: NumberFormat
  /** Digits without a separator are hundredths: 1250 is 12,50. Factors of a product stay what they are: 1250×3 is 37,50. */
  readonly impliesCents?: boolean
}

/**
 * Reads an amount, or a sum with + − × ÷ and parentheses, as a person types or pastes it.
 * Exact throughout; only the result of a sum is rounded, once, half away from zero.
 */
export function parseAmount(text: string, options: ParseOptions = {}): Parsed<Amount> {
  const { accept: wanted = 'any', impliesCents = false, currency = '', ...shown } = options
  const { symbol = '', format = spanishNumbers } = shown
  const hundredths = parseHundredths(text, [symbol, currency], format, impliesCents)
  if (!hundredths.ok) return hundredths
  const amount = Number(hundredths.value)
  if (!isAmount(amount)) return refuse('AMOUNT_TOO_LARGE', formatAmount(maxAmount, shown))
  const zero = formatAmount(zeroAmount, shown)
  if (wanted === 'positive' && amount <= 0) return refuse('AMOUNT_NOT_POSITIVE', zero)
  if (wanted === 'nonzero' && amount === 0) return refuse('AMOUNT_ZERO', zero)
  return accept(amount)
}
