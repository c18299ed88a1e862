import type { Handover } from '../ports/ports.ts'
import { handoverIn, type Texts } from './handover-in.ts'
import { writeText } from './local-text.ts'

const prefixOf = (place: string) => `monedero.handed.${place}.`

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

/** Of all ledgers of this page, and of all replicas that it opens one after another. */
const inMemory = new Map<string, () => string>()

/** The copies of changes of a ledger. */
export function webHandover(place: string): Handover {
  return handoverIn(localTexts, prefixOf(place), inMemory)
}

/** Removes all copies of changes of a ledger. */
export function forgetHanded(place: string): void {
  const handover = webHandover(place)
  for (const { id } of handover.pending()) handover.remove(id)
}
