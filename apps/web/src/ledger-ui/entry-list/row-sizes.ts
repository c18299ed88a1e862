import type { CSSProperties } from 'react'
import { useIsNarrow } from '../../design/device/use-media.ts'

/** Heights in rem. Fixed, so that the position of every row can be computed. */
export interface RowSizes {
  /** The heading of a day with the space above and below it. */
  readonly head: number
  readonly row: number
  /** One part below an unfolded row. */
  readonly part: number
  /** The space below the last part. */
  readonly partsEnd: number
}

const wide: RowSizes = { head: 3.25, row: 3, part: 2.25, partsEnd: 0.5 }
const narrow: RowSizes = { head: 2.75, row: 3.75, part: 2.25, partsEnd: 0.5 }

/** The heights on this screen. */
export function useRowSizes(): RowSizes {
  return useIsNarrow() ? narrow : wide
}

/** The custom properties from which the style sheets of a list take their heights. */
export function rowSizeProperties({
  head,
  row,
  part,
  partsEnd,
}: RowSizes): CSSProperties & Record<`--${string}`, string> {
  return {
    '--head-height': `${head}rem`,
    '--row-height': `${row}rem`,
    '--part-height': `${part}rem`,
    '--parts-end': `${partsEnd}rem`,
  }
}
