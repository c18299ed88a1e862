import type { Handover } from '../ports.ts'
import type { NewMutation } from '../storage/stored.ts'
import { writeText } from './local-text.ts'

const prefixOf = (uid: string) => `monedero.handed.${uid}.`

/** Changes of a user on their way to storage. What is written here outlives its tab at once, whatever the database is doing. */
export function webHandover(uid: string): Handover {
  return {
    put: (mutation) => writeText(prefixOf(uid) + mutation.id, JSON.stringify(mutation)),
    remove: (id) => writeText(prefixOf(uid) + id, null),
    left: () => handed(uid).map(([, text]): NewMutation => JSON.parse(text)),
  }
}

/** Removes what a user's tabs left behind. */
export function forgetHanded(uid: string): void {
  for (const [key] of handed(uid)) writeText(key, null)
}

function handed(uid: string): [key: string, text: string][] {
  try {
    return Object.entries<string>(localStorage).filter(([key]) => key.startsWith(prefixOf(uid)))
  } catch {
    return []
  }
}
