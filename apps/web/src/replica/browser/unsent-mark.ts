import { readText, writeText } from './local-text.ts'

const keyOf = (uid: string) => `monedero.unsent.${uid}`

/** Whether the database of a user has unsent changes, known also where it cannot be opened. */
export function hasUnsentMark(uid: string): boolean {
  return readText(keyOf(uid)) !== null
}

/** Notes whether the database of a user has unsent changes. */
export function markUnsent(uid: string, hasUnsent: boolean): void {
  if (hasUnsent !== hasUnsentMark(uid)) writeText(keyOf(uid), hasUnsent ? '1' : null)
}
