const listeners = new Set<() => void>()

/** Calls back when the ledger that this tab showed was deleted elsewhere. */
export function onLedgerGone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ledger that this tab showed was deleted elsewhere. */
export function reportLedgerGone(): void {
  for (const listener of listeners) listener()
}
