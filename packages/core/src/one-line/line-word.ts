import { foldedText } from '../texts/folded-text.ts'

/** A stretch of the line without spaces, or a text in quotes. Positions are UTF-16 units, `end` exclusive. */
export interface LineWord {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly folded: string
  /** The text between quotes. */
  readonly quoted?: string
  /** `@`, `#` or nothing before the quotes. */
  readonly sigil?: string
  /** After a backslash: text, whatever it looks like. */
  readonly isEscaped: boolean
}

/** Opening quotes and what closes each. */
export const quotes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
])

// Marks that set the direction of a text separate words too, so that a pasted `12,50` is read between them.
const separators = String.raw`\s\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF`
const gap = new RegExp(`[${separators}]*`, 'uy')
const stretch = new RegExp(`[^${separators}]+`, 'uy')

/** The words of a line. A quote that nothing closes reaches to the end: it is still being typed. */
export function wordsOf(line: string): LineWord[] {
  const words: LineWord[] = []
  for (let start = endOf(gap, line, 0); start < line.length; ) {
    const word = quotedAt(line, start) ?? plainWord(start, line.slice(start, endOf(stretch, line, start)))
    words.push(word)
    start = endOf(gap, line, word.end)
  }
  return words
}

/** A text with one space between its words. */
export function withSingleSpaces(text: string): string {
  return text.replaceAll(new RegExp(`[${separators}]+`, 'gu'), ' ').trim()
}

function endOf(pattern: RegExp, line: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(line) ? pattern.lastIndex : start
}

function quotedAt(line: string, start: number): LineWord | undefined {
  const first = line[start] ?? ''
  const sigil = first === '@' || first === '#' ? first : ''
  const opensAt = start + sigil.length
  const closing = quotes.get(line[opensAt] ?? '')
  if (closing === undefined) return undefined
  const closesAt = line.indexOf(closing, opensAt + 1)
  const isOpen = closesAt === -1
  const quoted = line.slice(opensAt + 1, isOpen ? undefined : closesAt).trim()
  const end = isOpen ? line.length : closesAt + 1
  const whole = line.slice(start, end)
  return { start, end, text: whole, folded: foldedText(whole), quoted, sigil, isEscaped: false }
}

function plainWord(start: number, text: string): LineWord {
  const isEscaped = text.length > 1 && text.startsWith('\\')
  const shown = isEscaped ? text.slice(1) : text
  return { start, end: start + text.length, text: shown, folded: foldedText(shown), isEscaped }
}
