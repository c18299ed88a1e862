import type { Clock } from '@monedero/service'

/** Counts requests of one node in windows of an hour; nothing is stored. */
export interface RateLimit {
  /** Counts one; returns the seconds to wait where there were too many, otherwise 0. */
  count(key: string): number
}

const WINDOW_MS = 3_600_000
/** Beyond it the oldest are forgotten, so that memory stays bounded. */
const MAX_KEYS = 10_000

/** Creates a limit of so many requests for each key in an hour. */
export function createRateLimit(clock: Clock, most: number): RateLimit {
  const windows = new Map<string, { startedAtMs: number; count: number }>()
  return {
    count(key) {
      const nowMs = clock.nowMs()
      const current = windows.get(key)
      const isCurrent = current !== undefined && Math.abs(nowMs - current.startedAtMs) < WINDOW_MS
      const window = isCurrent ? current : { startedAtMs: nowMs, count: 0 }
      if (!isCurrent) windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest)
      window.count += 1
      return window.count <= most ? 0 : Math.ceil((window.startedAtMs + WINDOW_MS - nowMs) / 1000)
    },
  }
}
