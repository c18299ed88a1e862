import { cutText } from '@monedero/core'

const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const breaksNote = /[^\P{Cc}\n\t]+|[\p{Zl}\p{Zp}]+/gu
const stackedMarks = /(\p{M}{4})\p{M}+/gu
// Printable ASCII with single spaces, the usual case, is as it should be.
const tidied = /^(?:[!-~]+(?: [!-~]+)*)?$/
const maxNote = 2000
/** The longest note of a part of a split. */
export const maxPartNote = 500
const maxTag = 40
const maxTags = 20

/** One line that an entry may carry, cut to a length. Only the kept part is read, so a long text costs nothing. */
export function tidyLine(text: string, max: number): { text: string; isCut: boolean } {
  if (text.length <= max && tidied.test(text)) return { text, isCut: false }
  const tidy = cleaned(text.slice(0, max * 4), breaksLine, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return { text: cut(tidy, max), isCut: tidy.length > max }
}

export function tidyNote(text: string, max = maxNote): string {
  if (text.length <= max && tidied.test(text)) return text
  const lines = text.slice(0, max * 2).replaceAll(/\r\n?/g, '\n')
  return cut(cleaned(lines, breaksNote, ' ').trim(), max)
}

/** At most 20 different tags. */
export function tidyTags(tags: readonly string[]): string[] {
  if (tags.length === 0) return []
  const tidy = tags.slice(0, maxTags * 2).map((tag) => tidyLine(tag, maxTag).text)
  return [...new Set(tidy.filter((tag) => tag !== ''))].slice(0, maxTags)
}

function cleaned(text: string, forbidden: RegExp, by: string): string {
  return text.toWellFormed().replaceAll(forbidden, by).replaceAll(stackedMarks, '$1').normalize()
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : cutText(text, max).trim()
}
