import type { Problem, RefusalCode } from '@monedero/core'
import type { Area } from '@monedero/messages'
import { filled, isMessageId } from './text.ts'

/** What is wrong with something that a person typed. */
export function problemText({ code, details }: Problem): string {
  return filled(`controls.${code}`, details)
}

/** Why a change was refused, by the app or by the server. */
interface Refused {
  readonly code: RefusalCode | (string & {})
  readonly details?: readonly (string | number)[]
  /** The server's own message, for an unknown code. */
  readonly message: string
}

/** A refusal as a sentence about what the person sees, in the words of an area. */
export function refusalText({ code, details, message }: Refused, area: Area = 'app'): string {
  const id = `${area}.${code}`
  if (!isMessageId(id) || !Array.isArray(details)) return message
  return filled(id, valuesOf(code, details))
}

/** The details, with fields, things and limits as one word each: a message chooses its case by it. Names that a person gave stay. */
function valuesOf(code: string, details: readonly (string | number)[]): readonly (string | number)[] {
  const [first = '', second = ''] = details
  switch (code) {
    case 'INVALID': {
      const [, longest] = /(\d+)(?: characters|$)/.exec(String(second)) ?? []
      const field = fieldOf(String(first))
      // Something else is wrong with the text, such as a control character.
      const isOtherText = texts.has(field) && longest === undefined
      return [isOtherText ? '' : field, Number(longest ?? 0)]
    }
    case 'NOT_FOUND':
    case 'DELETED':
    case 'GONE':
      return [oneWord(first)]
    case 'LIMIT_REACHED':
    case 'ARCHIVE_TOO_LARGE':
      return [first, oneWord(second)]
    default:
      return details
  }
}

/** Fields whose length is limited. */
const texts: ReadonlySet<string> = new Set(['name', 'description', 'note', 'symbol'])

/** The last name in a path like `changes.0.set.addTags.0`. */
function fieldOf(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return /tags$/i.test(name) ? 'tags' : name
}

/** `rows in one change` as `rowsInOneChange`. */
function oneWord(detail: string | number): string {
  return String(detail).replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
}
