import type { Ports } from '../ports.ts'
import { endUnscheduled, removeEndedBefore } from './push-rows.ts'

const DAY_MS = 86_400_000
/** So long, a browser whose session has expired goes on with the next one. */
const KEPT_MS = 60 * DAY_MS

/** Removes devices whose sessions have ended long ago, once a day. */
export function createDevicePurge({ database, clock }: Ports): () => Promise<void> {
  let nextAtMs = 0
  return async () => {
    const nowMs = clock.nowMs()
    if (nowMs < nextAtMs) return
    nextAtMs = nowMs + DAY_MS
    await database.write(async (tx) => {
      await tx.run(endUnscheduled, { nowMs })
      await tx.run(removeEndedBefore, { beforeMs: nowMs - KEPT_MS })
    })
  }
}
