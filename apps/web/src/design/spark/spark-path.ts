/** The box that the line is drawn in. */
export const sparkBox = { width: 560, height: 84 }

const inset = 6

/** Where each value lies in the box, from left to right, the largest on top. */
export function sparkPoints(values: readonly number[]): { x: number; y: number }[] {
  const lowest = Math.min(...values)
  const spread = Math.max(...values) - lowest
  const width = sparkBox.width - 2 * inset
  const height = sparkBox.height - 2 * inset
  return values.map((value, index) => ({
    x: inset + (index / Math.max(1, values.length - 1)) * width,
    y: inset + (spread === 0 ? 0.5 : 1 - (value - lowest) / spread) * height,
  }))
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
