import { type Balance, toBalance } from './amount.ts'
import { type NumberFormat, spanishNumbers } from './number-format.ts'

const minusSign = '\u2212'
const noBreakSpace = '\u00A0'

export interface FormatOptions {
  /** The wallet's symbol, placed last; without it only the figure is returned. */
  readonly symbol?: string
  /** Puts a plus before money coming in. Zero has no sign. */
  readonly signed?: boolean
  readonly format?: NumberFormat
}

/** The amount for display: `1.234,56 €`, `−3,50 €`, signed `+2.845,00 €`. */
export function formatAmount(amount: Balance, options: FormatOptions = {}): string {
  const { whole, rest } = formatAmountParts(amount, options)
  return whole + rest
}

/** The same text in two parts, split before the decimal separator, for large figures: `−3` and `,50 €`. */
export function formatAmountParts(
  amount: Balance,
  { symbol, signed = false, format = spanishNumbers }: FormatOptions = {},
): { whole: string; rest: string } {
  // Checked although typed: a wrong figure is worse than none.
  const digits = String(Math.abs(toBalance(amount))).padStart(3, '0')
  const units = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, format.group)
  const sign = amount < 0 ? minusSign : signed && amount > 0 ? '+' : ''
  const suffix = symbol ? noBreakSpace + symbol : ''
  return { whole: sign + units, rest: format.decimal + digits.slice(-2) + suffix }
}
