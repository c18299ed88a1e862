import type { Handover } from '../ports/ports.ts'
import { handoverIn, type Texts } from './handover-in.ts'
import { writeText } from './local-text.ts'

const prefixOf = (uid: string) => `monedero.handed.${uid}.`

const localTexts: Texts = {
  write: writeText,
  entries() {
    try {
      return Object.entries<string>(localStorage)
    } catch {
      return []
    }
  },
}

/** Of all users of this page, and of all replicas that it opens one after another. */
const inMemory = new Map<string, () => string>()

/** The copies of a user's changes. */
export function webHandover(uid: string): Handover {
  return handoverIn(localTexts, prefixOf(uid), inMemory)
}

/** Removes all copies of a user's changes. */
export function forgetHanded(uid: string): void {
  const handover = webHandover(uid)
  for (const { id } of handover.pending()) handover.remove(id)
}
