import type { HandedCopy, Handover } from '../ports.ts'

/** Texts by key that survive their tab, as in local storage. */
export interface Texts {
  entries(): readonly (readonly [key: string, text: string])[]
  /** Writes a text, or removes it with null; false if that was not possible. */
  write(key: string, text: string | null): boolean
}

/** Copies in local storage; if that is full, in the memory of this page. */
export function handoverIn(texts: Texts, prefix: string, inMemory: Map<string, string>): Handover {
  let order = 0
  return {
    put(mutation, batch) {
      order += 1
      const [key, text] = [prefix + mutation.id, JSON.stringify({ ...mutation, order, batch })]
      if (!texts.write(key, text)) inMemory.set(key, text)
    },
    remove(id) {
      inMemory.delete(prefix + id)
      texts.write(prefix + id, null)
    },
    pending: () =>
      [...texts.entries(), ...inMemory]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, text]): HandedCopy => ({ id: key.slice(prefix.length), text })),
  }
}
