import { compareEntries, type EntryRow } from '@monedero/core'

/** Where an entry stands, or would stand, among rows in their order. */
export function placeIn(
  rows: readonly EntryRow[],
  row: Pick<EntryRow, 'id' | 'dateMs' | 'offsetMinutes'>,
): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = rows[middle]
    if (other && compareEntries(other, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}
