import type { Handover } from '../ports.ts'
import type { NewMutation } from '../storage/stored.ts'

const prefixOf = (uid: string) => `monedero.handed.${uid}.`

/** Changes of a user on their way to storage. What is written here outlives its tab at once, whatever the database is doing. */
export function webHandover(uid: string): Handover {
  const keyOf = (id: string) => prefixOf(uid) + id
  return {
    put(mutation) {
      try {
        localStorage.setItem(keyOf(mutation.id), JSON.stringify(mutation))
      } catch {
        // Blocked or full storage: the change is safe as soon as the database has it.
      }
    },
    remove(ids) {
      for (const id of ids) removeKey(keyOf(id))
    },
    left: () => keysOf(uid).flatMap(parsed),
  }
}

/** Removes what a user's tabs left behind. */
export function forgetHanded(uid: string): void {
  for (const key of keysOf(uid)) removeKey(key)
}

/** In the order in which they were made: ids begin with the time. */
function keysOf(uid: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(uid)))
    return keys.toSorted()
  } catch {
    return []
  }
}

function parsed(key: string): NewMutation[] {
  const text = localStorage.getItem(key)
  return text === null ? [] : [JSON.parse(text)]
}

function removeKey(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked storage: then nothing was put there.
  }
}
