/** One line of the table: what something costs, as a ratio to the raw limit measured in the same run. */
export interface Row {
  name: string
  ratio: number
  /** The figures behind the ratio, with their units. */
  detail: string
  /** What the ratio must keep to. */
  floor?: { atMost: number } | { atLeast: number }
}

/** The middle value: a busy machine spoils some rounds, not most. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
