/** Where the words of a line are: over these places, below or above the line. */
interface CaptionPlace {
  readonly from: number
  readonly to: number
  readonly isBelow: boolean
}

/** All in pixels: from here on two lines can be told apart, and up to here a line is flat enough for words beside it. */
const apartFrom = 2
const flatUntil = 12

/**
 * The last so many places at which a line is flat and apart from all others, from heights in pixels that grow
 * downwards; undefined without any. The words are below where another line is above.
 */
export function captionPlace(
  heights: readonly number[],
  others: readonly (readonly number[])[],
  count: number,
): CaptionPlace | undefined {
  const isApart = (height: number, index: number) =>
    others.every((other) => !(Math.abs((other[index] ?? Number.NaN) - height) < apartFrom))
  for (let from = heights.length - count; from >= 0; from -= 1) {
    const covered = heights.slice(from, from + count)
    const spread = Math.max(...covered) - Math.min(...covered)
    // Where there is no line, the spread is not a number.
    if (spread <= flatUntil && covered.every((height, index) => isApart(height, from + index))) {
      const isBelow = others.some((other) => (other[from] ?? Number.NaN) < (heights[from] ?? 0))
      return { from, to: from + count - 1, isBelow }
    }
  }
  return undefined
}
