import { type Amount, toAmount } from '../money/amount.ts'
import type { NumberFormat } from '../money/number-format.ts'
import { parseAmount } from '../money/parse-amount.ts'
import { foldedText } from '../texts/folded-text.ts'
import { looksLikeDay, looksLikeIsoDay } from './line-day.ts'
import type { LineWord } from './line-word.ts'

export interface AmountReading {
  /** Always above 0. */
  readonly amount: Amount
  readonly sign: '+' | '-' | ''
  /** The code of the currency that was named. */
  readonly currency: string | undefined
  /** Indexes of the first word and of the one after the last. */
  readonly from: number
  readonly to: number
  /** How much it looks like an amount: a sign that touches it or a currency over decimals or a sum over digits alone. */
  readonly rank: 0 | 1 | 2
}

export interface AmountOptions {
  readonly format: NumberFormat
  readonly impliesCents: boolean
  /** Folded symbols and codes with the currency that each stands for. */
  readonly units: ReadonlyMap<string, string>
}

/** No longer than an amount may be, which also bounds the work on any word. */
const maxLength = 200
/** No sum with spaces has more words. */
const maxWords = 20
const inAmount = /^[\d.,+\-\u2212*×/÷()x]+$/u
const endsLikeAmount = /\d[.,)]*$/
const operand = /^[\d.,()]+$/
const operator = /^[-+\u2212*×/÷x]$/u
const groupOfThree = /^\d{3}(?:[.,]\d*)?$/
/** Not a number of its own: it has decimals, or begins with a zero. */
const groupForSure = /^\d{3}[.,]\d{1,2}$|^0\d\d$/
const spaceThatGroups = /^[\u00A0\u2009\u202F]$/

/** Reads the amount that starts at a word: `12,50`, `+2.400`, `18,60 * 2`, `12 €`, `$5`, `1 234,56`. */
export function amountAt(
  line: string,
  words: readonly LineWord[],
  from: number,
  options: AmountOptions,
): AmountReading | undefined {
  const first = words[from]
  if (!first || !isPlain(first)) return undefined
  const loneSign = /^[-+\u2212]$/u.test(first.text) ? first.text : ''
  const unitAt = loneSign === '' ? from : from + 1
  const unitBefore = options.units.get(plainFolded(words[unitAt]))
  const start = unitBefore === undefined ? unitAt : unitAt + 1
  const figure = words[start]
  if (!figure || !isPlain(figure) || !hasDigit(figure.text)) return undefined
  const { sign, text, currency: unitInside } = withoutSignAndUnit(loneSign + figure.text, options.units)
  if (!isExpression(text) || looksLikeIsoDay(text)) return undefined
  const hasUnit = unitBefore !== undefined || unitInside !== undefined
  const { text: joined, to } = withFollowing(line, words, start, text, { ...options, hasUnit })
  const unitAfter = options.units.get(plainFolded(words[to]))
  const hasUnitAfter = unitBefore === undefined && unitInside === undefined && unitAfter !== undefined
  const amount = valueOf(joined, sign, options)
  if (amount === undefined) return undefined
  const currency = unitBefore ?? unitInside ?? (hasUnitAfter ? unitAfter : undefined)
  const isExact = /[.,*×/÷+\-\u2212x]/u.test(joined) && !looksLikeDay(joined)
  return {
    amount,
    sign,
    currency,
    from,
    to: hasUnitAfter ? to + 1 : to,
    rank: (sign !== '' && loneSign === '') || currency !== undefined ? 2 : isExact ? 1 : 0,
  }
}

/** Whether a word has the shape of an amount, readable or not. */
export function looksLikeAmount({ text }: LineWord): boolean {
  return (inAmount.test(text) && hasDigit(text)) || /^\p{Sc}[\d.,]+$|^[-+\u2212]?[\d.,]+\p{Sc}$/u.test(text)
}

function isExpression(text: string): boolean {
  return inAmount.test(text) && endsLikeAmount.test(text)
}

function hasDigit(text: string): boolean {
  return text.length <= maxLength && /\d/.test(text)
}

function isPlain(word: LineWord): boolean {
  return !word.isEscaped && word.quoted === undefined
}

function plainFolded(word: LineWord | undefined): string {
  return word && isPlain(word) ? word.folded : ''
}

function withoutSignAndUnit(
  text: string,
  units: AmountOptions['units'],
): { sign: AmountReading['sign']; text: string; currency: string | undefined } {
  const outer = withoutSign(text)
  const { text: figure, currency } = withoutUnit(outer.text, units)
  const inner = outer.sign === '' && figure !== outer.text ? withoutSign(figure) : { sign: '', text: figure }
  const sign = outer.sign || inner.sign
  return { sign: sign === '+' || sign === '-' ? sign : '', text: inner.text, currency }
}

/** Banks also write the minus last: `29,99-`. */
function withoutSign(text: string): { sign: string; text: string } {
  if (/^[\d.,]+[-\u2212]$/.test(text)) return { sign: '-', text: text.slice(0, -1) }
  const [sign = ''] = /^[-+\u2212]/.exec(text) ?? []
  return { sign: sign === '\u2212' ? '-' : sign, text: text.slice(sign.length) }
}

/** A symbol or code that touches the figure: `€12`, `12eur`. */
function withoutUnit(
  text: string,
  units: AmountOptions['units'],
): { text: string; currency: string | undefined } {
  const [before = ''] = /^[^-+\u2212\d.,(]+/u.exec(text) ?? []
  const [after = ''] = /[^\d.,)]+$/u.exec(text) ?? []
  const unit = before || after
  const currency = unit === '' ? undefined : units.get(foldedText(unit))
  if (currency === undefined) return { text, currency }
  return { text: before === '' ? text.slice(0, -after.length) : text.slice(before.length), currency }
}

/** Adds groups of three digits, and operators between spaces with what follows them. */
function withFollowing(
  line: string,
  words: readonly LineWord[],
  start: number,
  first: string,
  options: GroupOptions,
): { text: string; to: number } {
  let text = first
  let to = start + 1
  while (to - start < maxWords) {
    const next = words[to]
    const after = words[to + 1]
    if (!next || !isPlain(next)) break
    if (groupOfThree.test(next.text) && isGroup(line, words, to, text, options)) {
      text += next.text
      to += 1
    } else if (operator.test(next.text) && after && isPlain(after) && isOperand(after.text)) {
      text += next.text + after.text
      to += 2
    } else break
  }
  return { text, to }
}

function isOperand(text: string): boolean {
  return operand.test(text) && hasDigit(text)
}

interface GroupOptions extends AmountOptions {
  /** A currency stands before the figure. */
  readonly hasUnit: boolean
}

/** A plain space groups where that is the person's own format, beside a currency, and where what follows is no number of its own: elsewhere `2 400` is two numbers. */
function isGroup(
  line: string,
  words: readonly LineWord[],
  at: number,
  before: string,
  { format, units, hasUnit }: GroupOptions,
): boolean {
  if (!/^[1-9]\d{0,2}(?:\d{3})*$/.test(before)) return false
  const gap = line.slice(words[at - 1]?.end, words[at]?.start)
  if (gap !== ' ') return spaceThatGroups.test(gap)
  const isOwnFormat = format.group === '\u00A0'
  const isBesideUnit = hasUnit || units.has(plainFolded(words[at + 1]))
  return isOwnFormat || isBesideUnit || groupForSure.test(words[at]?.text ?? '')
}

function valueOf(
  figure: string,
  sign: AmountReading['sign'],
  { format, impliesCents }: AmountOptions,
): Amount | undefined {
  const text = figure.replaceAll(/(?<=[\d)])x(?=[\d(.,])/g, '*').replace(/[.,]$/, '')
  const parsed = parseAmount(sign + text, { format, impliesCents, accept: 'nonzero' })
  if (!parsed.ok || parsed.value < 0 !== (sign === '-')) return undefined
  return toAmount(Math.abs(parsed.value))
}
