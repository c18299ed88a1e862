let isWanted = false

/** Everything is drawn anew with another ledger: the focus returns to the button that it was chosen with. */
export function wantFocus(): void {
  isWanted = true
}

/** Whether the focus is to return to the button; only the first one that asks takes it. */
export function takeFocusWanted(): boolean {
  const was = isWanted
  isWanted = false
  return was
}
