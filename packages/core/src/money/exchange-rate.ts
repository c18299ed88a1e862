import { accept, type Parsed, refuse } from '../errors/parsed.ts'
import { type Amount, isAmount } from './amount.ts'
import { type NumberFormat, spanishNumbers } from './number-format.ts'
import { multiply, type Rational, roundHalfAwayFromZero } from './rational.ts'
import { readNumber } from './read-number.ts'

/** What one unit of a currency is worth in another, exactly; above 0. */
export type Rate = Rational

const maxDecimals = 12

/** The rate that turned one amount into another; both above 0. */
export function rateOf(amountOut: number, amountIn: number): Rate {
  return { numerator: BigInt(amountIn), denominator: BigInt(amountOut) }
}

/** The amount at a rate, rounded once, half away from zero; undefined if it is out of range. */
export function convertAmount(amount: number, rate: Rate): Amount | undefined {
  const converted = Number(convertExactly(amount, rate))
  return isAmount(converted) && converted !== 0 ? converted : undefined
}

/** Any number of hundredths at a rate, rounded once, half away from zero. */
export function convertExactly(hundredths: number, rate: Rate): bigint {
  return roundHalfAwayFromZero(multiply({ numerator: BigInt(hundredths), denominator: 1n }, rate))
}

/** Parses a rate. A single separator is always the decimal one: rates like `1.085` are not grouped. */
export function parseRate(text: string, format: NumberFormat = spanishNumbers): Parsed<Rate> {
  const plain = text.trim()
  const rate = /^\d*[.,]\d*$/.test(plain) ? decimalOf(plain) : groupedOf(plain, format)
  return rate && rate.numerator > 0n ? accept(rate) : refuse('RATE_UNREADABLE', `1${format.decimal}0853`)
}

/** Formats a rate with this many significant digits, at least two and at most twelve decimals. */
export function formatRate(rate: Rate, { format = spanishNumbers, digits = 5 }: RateOptions = {}): string {
  const units = String(rate.numerator / rate.denominator)
  const lead = units === '0' ? leadingZeros(rate) : 0 - units.length
  const decimals = Math.min(maxDecimals, Math.max(2, digits + lead))
  const scaled = roundHalfAwayFromZero(
    multiply(rate, { numerator: 10n ** BigInt(decimals), denominator: 1n }),
  )
  const figure = String(scaled).padStart(decimals + 1, '0')
  const whole = figure.slice(0, -decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, format.group)
  const rest = figure.slice(-decimals).replace(/0+$/, '').padEnd(2, '0')
  return whole + format.decimal + rest
}

interface RateOptions {
  readonly format?: NumberFormat
  readonly digits?: number
}

function decimalOf(text: string): Rate | undefined {
  const [units = '', decimals = ''] = text.split(/[.,]/)
  if (units + decimals === '') return undefined
  return { numerator: BigInt(units + decimals), denominator: 10n ** BigInt(decimals.length) }
}

function groupedOf(text: string, format: NumberFormat): Rate | undefined {
  const number = /^[\d.,\s]+$/.test(text) ? readNumber(text, format) : undefined
  return number?.ok ? number.value.value : undefined
}

/** How many zeros follow the decimal separator of a rate below 1. */
function leadingZeros({ numerator, denominator }: Rate): number {
  let zeros = 0
  for (let scaled = numerator * 10n; scaled < denominator && zeros < maxDecimals; scaled *= 10n) zeros += 1
  return zeros
}
