/** The box that the line is drawn in. */
export const sparkBox = { width: 560, height: 84 }

const inset = 6

/** Where each value lies in the box, from left to right, the largest on top. */
export function sparkPoints(values: readonly number[]): { x: number; y: number }[] {
  const range = sparkRange(values)
  const width = sparkBox.width - 2 * inset
  return values.map((value, index) => ({
    x: inset + (index / Math.max(1, values.length - 1)) * width,
    y: heightOf(value, range),
  }))
}

/** The height of zero, where values lie on both sides of it. */
export function zeroHeight(values: readonly number[]): number | undefined {
  const isCrossed = values.some((value) => value < 0) && values.some((value) => value > 0)
  return isCrossed ? heightOf(0, sparkRange(values)) : undefined
}

/** The value nearest to a share of the width, from 0 at the left to 1 at the right. */
export function indexAt(share: number, count: number): number {
  const within = (share * sparkBox.width - inset) / (sparkBox.width - 2 * inset)
  return Math.min(count - 1, Math.max(0, Math.round(within * (count - 1))))
}

interface SparkRange {
  readonly bottom: number
  readonly spread: number
}

/** At least half of the largest value, so that a small change looks small. It does not cross zero where no value does. */
function sparkRange(values: readonly number[]): SparkRange {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const spread = Math.max(highest - lowest, Math.abs(lowest) / 2, Math.abs(highest) / 2)
  const middle = lowest - (spread - (highest - lowest)) / 2
  if (lowest >= 0) return { bottom: Math.max(0, middle), spread }
  return { bottom: highest <= 0 ? Math.min(-spread, middle) : middle, spread }
}

function heightOf(value: number, { bottom, spread }: SparkRange): number {
  const share = spread === 0 ? 0 : (value - bottom) / spread
  return inset + (1 - share) * (sparkBox.height - 2 * inset)
}

/** A line through points that never rises above or falls below two neighbours. */
export function sparkPath(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (!before) return `M${round(x)} ${round(y)}`
      const middle = round((before.x + x) / 2)
      return `C${middle} ${round(before.y)} ${middle} ${round(y)} ${round(x)} ${round(y)}`
    })
    .join('')
}

function round(value: number): string {
  return value.toFixed(1)
}
