const tabKey = 'monedero.ledger'

/** The ledger that this tab showed before a reload; another tab does not change it. */
export function ledgerOfTab(): string | null {
  try {
    return sessionStorage.getItem(tabKey)
  } catch {
    return null
  }
}

/** Remembers which ledger this tab shows; null for none. */
export function rememberInTab(ledgerId: string | null): void {
  try {
    if (ledgerId === null) sessionStorage.removeItem(tabKey)
    else sessionStorage.setItem(tabKey, ledgerId)
  } catch {
    // Without it, a reload shows what any tab showed last.
  }
}
