import type { HandedCopy, Handover } from '../ports/ports.ts'

/** Texts by key that survive their tab, as in local storage. */
export interface Texts {
  entries(): readonly (readonly [key: string, text: string])[]
  /** Writes a text, or removes it with null; false if that was not possible. */
  write(key: string, text: string | null): boolean
}

const maxTexts = 20

/** Copies in local storage; if that is full, in the memory of this page. */
export function handoverIn(texts: Texts, prefix: string, inMemory: Map<string, () => string>): Handover {
  let order = 0
  return {
    put(mutation, batch) {
      order += 1
      const [key, copy] = [prefix + mutation.id, { ...mutation, order, batch }]
      // There is no room for many large changes, and writing them out would block the page.
      const isWritten = (batch?.size ?? 1) <= maxTexts && texts.write(key, JSON.stringify(copy))
      if (!isWritten) inMemory.set(key, () => JSON.stringify(copy))
    },
    remove(id) {
      inMemory.delete(prefix + id)
      texts.write(prefix + id, null)
    },
    pending: () =>
      [
        ...texts.entries(),
        ...Array.from(inMemory, ([key, textOf]) => [key, key.startsWith(prefix) ? textOf() : ''] as const),
      ]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, text]): HandedCopy => ({ id: key.slice(prefix.length), text })),
  }
}
