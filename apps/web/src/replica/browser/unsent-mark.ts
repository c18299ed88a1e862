import { readText, writeText } from './local-text.ts'

const keyOf = (place: string) => `monedero.unsent.${place}`

/** Whether a ledger's database has unsent changes, readable even if it cannot be opened. */
export function hasUnsentMark(place: string): boolean {
  return readText(keyOf(place)) !== null
}

/** Stores whether a ledger's database has unsent changes. */
export function markUnsent(place: string, hasUnsent: boolean): void {
  if (hasUnsent !== hasUnsentMark(place)) writeText(keyOf(place), hasUnsent ? '1' : null)
}
