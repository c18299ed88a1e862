import type { RowPut } from '@monedero/core'
import type { Clock } from './ports.ts'

/** So many rows are applied within a frame, on a phone too. */
const sliceRows = 500

/** Rows in parts, with time for the page to paint and to answer in between. */
export async function* inSlices(
  rows: readonly RowPut[],
  { idle }: Pick<Clock, 'idle'>,
): AsyncGenerator<readonly RowPut[]> {
  for (let start = 0; start < rows.length; start += sliceRows) {
    if (start > 0) await idle()
    yield rows.slice(start, start + sliceRows)
  }
}
