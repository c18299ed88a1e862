import { Refusal, refusalSentence } from '@monedero/core'

/** Why a mutation was refused. */
export type Refused = Pick<Refusal, 'code' | 'message' | 'details' | 'path'>

/** The result of the work, or its refusal. Any other exception is a bug and fails the push [P13]. */
export function refusedOr<T>(work: () => T): T | Refused {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, path } = error
    return { code, message: refusalSentence(error), details, path }
  }
}
