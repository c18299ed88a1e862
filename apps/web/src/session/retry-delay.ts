/** The wait after a first failure, and the least between two requests of a kind. */
export const firstRetryMs = 30 * 1000
const lastRetryMs = 16 * 60 * 1000

/** The delay after consecutive failures: 30 s, doubling to 16 min. */
export function retryDelayMs(failures: number): number {
  return Math.min(lastRetryMs, firstRetryMs * 2 ** (failures - 1))
}
