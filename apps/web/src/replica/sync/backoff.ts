const firstMs = 1000
const maxMs = 60_000

/** The delay after consecutive failures of the sync engine, or of its stream of events: doubling, with jitter, so that many devices do not retry at once. */
export function backoffMs(failures: number, chance: number): number {
  const ceiling = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 10))
  return Math.round(ceiling / 2 + (ceiling / 2) * chance)
}
