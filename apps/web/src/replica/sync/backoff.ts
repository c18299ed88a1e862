const firstMs = 1000
const maxMs = 60_000

/** How long to wait after so many failures in a row: doubling, and spread out, so that many devices do not come back at once. */
export function backoffMs(failures: number, chance: number): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 10))
  return Math.round(ceiling / 2 + (ceiling / 2) * chance)
}
