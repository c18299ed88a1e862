import { Refusal, refusalSentence } from '@monedero/core'

/** Why a mutation was refused. */
export type Refused = Pick<Refusal, 'code' | 'message' | 'details' | 'path'>

/** What the work gives, or why it is refused. Anything else that is thrown is a bug, and ends the push [P13]. */
export function refusedOr<T>(work: () => T): T | Refused {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, path } = error
    return { code, message: refusalSentence(error), details, path }
  }
}
