import { accept, type Parsed, type Refused, refuse } from '../errors/parsed.ts'
import type { NumberFormat } from './number-format.ts'
import type { Rational } from './rational.ts'

export interface NumberReading {
  readonly value: Rational
  /** Ambiguous: a thousand times more in another number format. Accepted as a rate, not as an amount. */
  readonly doubt?: Refused
}

const dotGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const commaGrouped = /^[1-9]\d{0,2}(?:,\d{3})+$/

/**
 * Reads digits with separators, unsigned. People paste what other countries write, so both separators are understood:
 * - both kinds: the last is the decimal separator, the other groups by three (`1.234,56`, `1,234.56`);
 * - one kind, several times: it groups (`1.234.567`, `1,234,567`);
 * - one kind, once, where a group could stand (`1.234`, `1,234`): as the number format defines, so in Spanish the first is one
 *   thousand two hundred thirty-four, and the second has three decimals but is flagged as ambiguous;
 * - one kind, once, otherwise: the decimal separator (`12,5`, `12.50`, `0.125`, `1234.5`);
 * - a space only ever groups (`1 234,56`): the tokenizer ensures that three digits follow it.
 */
export function readNumber(text: string, format: NumberFormat): Parsed<NumberReading> {
  if (/\s/.test(text)) return readDecimal(text.replaceAll(/\s/g, ''))
  const separators = text.replaceAll(/\d/g, '')
  const isMixed = separators.includes('.') && separators.includes(',')
  const decimalAt = isMixed ? Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')) : text.length
  const units = text.slice(0, decimalAt)
  const isGrouped = dotGrouped.test(units) || commaGrouped.test(units)

  if (!isGrouped && separators.length > 1) {
    return refuse('AMOUNT_MISGROUPED', text, `1${format.group}234${format.decimal}56`)
  }
  if (isGrouped && (separators.length > 1 || separators === format.group)) {
    return readDecimal(units.replaceAll(/[.,]/g, '') + text.slice(decimalAt))
  }
  return readDecimal(text, isGrouped ? doubtAbout(text, format) : undefined)
}

/** Reads digits with at most one separator; `5,` and `,5` are accepted: the person is still typing. */
function readDecimal(text: string, doubt?: Refused): Parsed<NumberReading> {
  const [units = '', decimals = ''] = text.split(/[.,]/)
  if (units + decimals === '') return refuse('AMOUNT_UNFINISHED', 'number')
  const value = { numerator: BigInt(units + decimals), denominator: 10n ** BigInt(decimals.length) }
  return accept(doubt ? { value, doubt } : { value })
}

function doubtAbout(text: string, format: NumberFormat): Refused {
  const [units = '', decimals = ''] = text.split(/[.,]/)
  return refuse('AMOUNT_AMBIGUOUS', text, units + decimals, units + format.decimal + decimals.slice(0, 2))
}
