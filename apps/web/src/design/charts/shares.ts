/** Hundredths of a percent. */
const allUnits = 10_000

/** Shares of the sum of parts that add up to 1 as they are written, with two decimals: what rounding down leaves goes to the largest remainders. */
export function sharesOf(parts: readonly number[], units = allUnits): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / whole) * units)
  const counts = exact.map(Math.floor)
  const left = units - counts.reduce((sum, count) => sum + count, 0)
  const byRemainder = exact
    .map((count, index) => ({ index, rest: count - Math.floor(count) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1
  return counts.map((count) => count / units)
}
