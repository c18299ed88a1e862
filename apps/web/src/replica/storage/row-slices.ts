import type { RowPut } from '@monedero/core'
import type { Clock } from '../ports/ports.ts'

/** Rows that can be applied within a frame, on a phone too. */
const sliceRows = 500

/** Rows in slices; yields to the page for painting and input in between. */
export async function* rowSlices(
  rows: readonly RowPut[],
  { idle }: Pick<Clock, 'idle'>,
): AsyncGenerator<readonly RowPut[]> {
  for (let start = 0; start < rows.length; start += sliceRows) {
    if (start > 0) await idle()
    yield rows.slice(start, start + sliceRows)
  }
}
