import type { HandedCopy, Handover } from '../ports.ts'
import { writeText } from './local-text.ts'

const prefixOf = (uid: string) => `monedero.handed.${uid}.`

/** Texts by key that outlive their tab, as local storage holds them. */
export interface Texts {
  entries(): readonly (readonly [key: string, text: string])[]
  /** Writes a text, or removes it with null; false if that was not possible. */
  write(key: string, text: string | null): boolean
}

/** Copies in local storage; this page holds those for which there was no room. */
export function handoverIn(texts: Texts, prefix: string, inMemory: Map<string, string>): Handover {
  let order = 0
  return {
    put(mutation) {
      order += 1
      const [key, text] = [prefix + mutation.id, JSON.stringify({ ...mutation, order })]
      if (!texts.write(key, text)) inMemory.set(key, text)
    },
    remove(id) {
      inMemory.delete(prefix + id)
      texts.write(prefix + id, null)
    },
    left: () =>
      [...texts.entries(), ...inMemory]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, text]): HandedCopy => ({ id: key.slice(prefix.length), text })),
  }
}

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
const inMemory = new Map<string, string>()

/** The copies of a user's changes. */
export function webHandover(uid: string): Handover {
  return handoverIn(localTexts, prefixOf(uid), inMemory)
}

/** Removes all copies of a user's changes. */
export function forgetHanded(uid: string): void {
  const handover = webHandover(uid)
  for (const { id } of handover.left()) handover.remove(id)
}
