import { accept, type Parsed, refuse } from '../errors/parsed.ts'
import type { NumberFormat } from './number-format.ts'
import { type NumberReading, readNumber } from './read-number.ts'

interface NumberToken extends NumberReading {
  readonly kind: 'number'
  readonly text: string
}

interface SignToken {
  readonly kind: '+' | '-' | '*' | '/' | '(' | ')'
  readonly text: string
}

export type Token = NumberToken | SignToken

const signs: Readonly<Record<string, SignToken['kind']>> = {
  '+': '+',
  '-': '-',
  '\u2212': '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
  '(': '(',
  ')': ')',
}

// In this order: spaces, a number grouped by spaces, any other number, one sign, or a run of characters that cannot be part of an amount.
const pieces =
  /(?<space>\s+)|(?<number>[1-9]\d{0,2}(?:[ \u00A0\u2009\u202F]\d{3})+(?:[.,]\d*)?(?![\d.,])|[\d.,]+)|(?<sign>[-+\u2212*×/÷()])|(?<other>[^\s\d.,+\-\u2212*×/÷()]+)/gu

/** Tokenizes user input into numbers and signs. */
export function readTokens(text: string, format: NumberFormat): Parsed<Token[]> {
  const tokens: Token[] = []
  for (const { groups = {} } of text.matchAll(pieces)) {
    if (groups['other']) return refuse('AMOUNT_UNREADABLE', groups['other'], exampleOf(format))
    const kind = signs[groups['sign'] ?? '']
    if (kind) tokens.push({ kind, text: groups['sign'] ?? kind })
    if (!groups['number']) continue
    const number = readNumber(groups['number'], format)
    if (!number.ok) return number
    tokens.push({ kind: 'number', text: groups['number'], ...number.value })
  }
  return accept(tokens)
}

export function exampleOf(format: NumberFormat): string {
  return `12${format.decimal}50 or 12${format.decimal}50+3`
}
