import type { EntryRow } from '@monedero/core'

/** The chosen ids after a press at a place: from the start of the range to it, all become what it becomes. */
export function toggled(
  ids: ReadonlySet<string>,
  rows: readonly Pick<EntryRow, 'id'>[],
  start: number,
  place: number,
): ReadonlySet<string> {
  const isChosen = !ids.has(rows[place]?.id ?? '')
  const next = new Set(ids)
  for (const { id } of rows.slice(Math.min(start, place), Math.max(start, place) + 1)) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}
