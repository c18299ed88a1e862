import type { LedgerEnd } from './ports/ports.ts'

const listeners = new Set<(end: LedgerEnd) => void>()

/** Calls back when the ledger that this tab showed has ended. */
export function onLedgerEnd(listener: (end: LedgerEnd) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ledger that this tab showed has ended. */
export function reportLedgerEnd(end: LedgerEnd): void {
  for (const listener of listeners) listener(end)
}
