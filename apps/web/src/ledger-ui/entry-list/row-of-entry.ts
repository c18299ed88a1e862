/** The row of an entry that has the focus. */
export function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-entry]') ?? undefined
}

/** The row of an entry in a list of the page; null if it is not in sight. */
export function rowOfEntry(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.querySelector<HTMLElement>(`[data-entry="${id}"]`)
}
