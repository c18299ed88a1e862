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
  return filled(
    id,
    details.map((detail) => (typeof detail === 'string' ? keyword(detail) : detail)),
  )
}

/** A path like `changes.0.set.addTags.0` as the field it names, and a limit like `rows in one change` as one word. */
function keyword(detail: string): string {
  if (/^[\w]+(?:\.\w+)+$/.test(detail)) return fieldOf(detail)
  return /^(?:MB of rows|amounts of)| in one change$/.test(detail)
    ? detail.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
    : detail
}

function fieldOf(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return /tags$/i.test(name) ? 'tags' : name
}
