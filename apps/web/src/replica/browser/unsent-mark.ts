import { readText, writeText } from './local-text.ts'

const keyOf = (uid: string) => `monedero.unsent.${uid}`

/** Whether a user's database has unsent changes, readable even if it cannot be opened. */
export function hasUnsentMark(uid: string): boolean {
  return readText(keyOf(uid)) !== null
}

/** Stores whether a user's database has unsent changes. */
export function markUnsent(uid: string, hasUnsent: boolean): void {
  if (hasUnsent !== hasUnsentMark(uid)) writeText(keyOf(uid), hasUnsent ? '1' : null)
}
