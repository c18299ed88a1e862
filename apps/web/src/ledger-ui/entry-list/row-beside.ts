/** The row that the keys lead to: beside the focused one, or, if none is focused, the first in sight. */
export function rowBeside(list: HTMLElement | null, by: 1 | -1): HTMLElement | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>('a[data-entry]') ?? [])]
  const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
  if (at !== -1) return rows[at + by]
  return rows.find((row) => row.getBoundingClientRect().top >= barHeightPx)
}

// What sticks at the top of the window may cover a row.
const barHeightPx = 96
