/** How long a run takes, in milliseconds: the median of several. */
export function timed(rounds: number, run: () => unknown): number {
  return median(
    Array.from({ length: rounds }, () => {
      const startMs = performance.now()
      run()
      return performance.now() - startMs
    }),
  )
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
