import { type Amount, isAmount, toAmount } from '@monedero/core'
import type { ImportProblemCode } from '../problem.ts'
import { signOfWord } from './sign-of-word.ts'

export type Decimal = ',' | '.'

/** The amount, or why there is none. */
export type ReadAmount =
  | { readonly ok: true; readonly amount: Amount }
  | {
      readonly ok: false
      readonly code: ImportProblemCode
      /** What it is rounded to hundredths, where only its further decimals are the problem. */
      readonly rounded?: Amount
    }

/** The decimal separator of a column, and whether its values leave no doubt. */
export interface DecidedDecimal {
  readonly decimal: Decimal
  readonly isSure: boolean
}

const longest = 60
// The usual case: digits, a separator, two decimals.
const plain = /^-?\d+[.,]\d\d$/
// Groups of three, in India of two before the last three, or none.
const grouped = {
  ',': /^\d*$|^\d{1,3}(?:[.']\d{3})+$/,
  '.': /^\d*$|^\d{1,3}(?:[,']\d{3})+$|^\d{1,2}(?:,\d{2})*,\d{3}$/,
}
// What stands around a number: a currency and a sign, in any order.
const beforeNumber = /^[^\d.,]*/
const behindNumber = /[^\d.,]*$/
// `S/.50`, `Rs.500`: a point directly behind a letter or a slash belongs to the currency.
const pointOfCurrency = /^[^\d,]*[\p{L}/]\./u
const minus = /[-\u2212\u2010-\u2015\uFE63\uFF0D]|^DR$/i
// `45,30 kr.`: the point belongs to what stands behind the number.
const pointBehindWord = /(\p{L})\.\s*$/u
const debitOfCurrency = /[A-Z]{3}D[RB]?$/

/** Decides over all values of a column what its commas and points mean. */
export function decideDecimal(values: Iterable<string>, otherwise: Decimal): DecidedDecimal {
  const votes = { ',': 0, '.': 0 }
  let isOpen = false
  for (const value of values) {
    const vote = voteOf(value)
    if (vote === 'either') isOpen = true
    else if (vote) votes[vote] += 1
  }
  if (votes[','] === votes['.']) return { decimal: otherwise, isSure: !isOpen && votes[','] === 0 }
  const decimal = votes[','] > votes['.'] ? ',' : '.'
  return { decimal, isSure: true }
}

function voteOf(value: string): Decimal | 'either' | undefined {
  const digits = withoutCurrencyPoint(value.slice(0, longest)).replaceAll(/[^\d.,]/g, '')
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last === -1) return undefined
  const separator: Decimal = digits[last] === ',' ? ',' : '.'
  const other: Decimal = separator === ',' ? '.' : ','
  const count = digits.split(separator).length - 1
  if (count > 1) return other
  if (digits.includes(other)) return separator
  const behind = digits.length - last - 1
  return behind === 3 && last >= 1 && last <= 3 && digits[0] !== '0' ? 'either' : separator
}

function withoutCurrencyPoint(text: string): string {
  return text.replace(pointBehindWord, '$1').replace(pointOfCurrency, (mark) => mark.replaceAll('.', ''))
}

/**
 * The sign that stands behind a number: `-`, `D`, `DR`, `Soll` for money out, `+`, `C`, `CR`, `Haben` for money in; undefined where there
 * is none.
 */
export function markBehindAmount(text: string): -1 | 1 | undefined {
  if (/\d$/.test(text) || text.length > longest) return undefined
  const [behind = ''] =
    behindNumber.exec(text.replaceAll(/[\s\u00A0\u202F)]/g, '').replace(pointBehindWord, '$1')) ?? []
  return markBehind(behind)
}

function markBehind(behind: string): -1 | 1 | undefined {
  if (behind === '') return undefined
  if (minus.test(behind) || debitOfCurrency.test(behind)) return -1
  return behind.startsWith('+') ? 1 : signOfWord(behind)
}

/**
 * Reads an amount exactly: with groups, a currency, a sign in front or behind, or parentheses for a minus.
 * An amount of more than two decimals is refused unless the rest are zeros.
 */
export function readAmount(text: string, decimal: Decimal): ReadAmount {
  if (text.length > longest) return { ok: false, code: 'AMOUNT_UNREADABLE' }
  if (plain.test(text) && text.at(-3) === decimal) {
    const amount = Number(text.slice(0, -3) + text.slice(-2))
    // Minus nothing is nothing.
    if (isAmount(amount)) return { ok: true, amount: amount === 0 ? toAmount(0) : amount }
  }
  const isInParentheses = /^\s*\(.*\)\s*$/.test(text)
  // An apostrophe in front keeps spreadsheets from reading a formula.
  const bare = withoutCurrencyPoint(text)
    .replaceAll(/[\s\u00A0\u202F()]/g, '')
    .replace(/^'/, '')
  if (bare === '') return { ok: false, code: 'AMOUNT_MISSING' }
  const [before = ''] = beforeNumber.exec(bare) ?? []
  const [behind = ''] = behindNumber.exec(bare.slice(before.length)) ?? []
  const number = bare.slice(before.length, bare.length - behind.length)
  const [whole = '', fraction = '', ...more] = number.split(decimal)
  const isNumber = grouped[decimal].test(whole) && /^\d*$/.test(fraction) && whole + fraction !== ''
  if (!isNumber || more.length > 0) return { ok: false, code: 'AMOUNT_UNREADABLE' }
  const isPrecise = !/[1-9]/.test(fraction.slice(2))
  const isRoundedUp = Number(fraction[2] ?? 0) >= 5
  const hundredths =
    Number(whole.replaceAll(/\D/g, '') + fraction.slice(0, 2).padEnd(2, '0')) + Number(isRoundedUp)
  const isNegative = isInParentheses || minus.test(before) || markBehind(behind) === -1
  const amount = isNegative ? 0 - hundredths : hundredths
  if (!isAmount(amount)) return { ok: false, code: 'AMOUNT_TOO_LARGE' }
  return isPrecise ? { ok: true, amount } : { ok: false, code: 'AMOUNT_PRECISION', rounded: amount }
}
