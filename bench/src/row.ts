/** One line of the table: a cost as a ratio to the raw limit measured in the same run. */
export interface Row {
  name: string
  ratio: number
  /** The figures behind the ratio, with their units. */
  detail: string
  /** The bound of the ratio. */
  floor?: { atMost: number } | { atLeast: number }
}

/** The median: load of the machine affects some rounds, not most. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
