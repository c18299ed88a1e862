import { setTimeout as pause } from 'node:timers/promises'

/** The result of the work; undefined if it takes longer. The work itself goes on. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  const inTime = new AbortController()
  const late = pause(limitMs, undefined, { signal: inTime.signal })
  try {
    return await Promise.race([work, late])
  } finally {
    inTime.abort()
    await late.catch(() => undefined)
  }
}
