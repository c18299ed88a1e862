import type { Database } from '@monedero/database'
import * as z from 'zod'
import { readSetting, writeSetting } from '../settings-table.ts'

const dayMs = 86_400_000

/** Longer than a server is off over a weekend, or a clock is usually wrong. */
const jumpMs = 7 * dayMs

/** Time for the operator to correct the clock. */
const waitMs = dayMs

const name = 'clock'

const clockCheck = z.object({
  /** The clock's time at the last check, on any node. */
  seenMs: z.number(),
  /** When a clock that has jumped ahead will be trusted. */
  believedFromMs: z.number().nullable(),
})
type ClockCheck = z.infer<typeof clockCheck>

interface Ports {
  database: Database
  clock: { nowMs(): number }
  log: { warn(facts: object, message: string): void }
}

/**
 * Returns whether the clock is trusted, so that expired rows may be removed for good and recurring entries may be added. A clock
 * that is much later than at the last check is either wrong or the server was off: for a day nothing is removed, so that it can be
 * corrected before data is lost.
 */
export function createClockTrust({ database, clock, log }: Ports): () => Promise<boolean> {
  return async () => {
    const nowMs = clock.nowMs()
    const { last, next } = await database.write(async (tx) => {
      await tx.lock('server/clock')
      const kept = await readSetting(tx, name)
      const before = kept === undefined ? undefined : clockCheck.parse(JSON.parse(kept))
      const after = checkAt(nowMs, before)
      await writeSetting(tx, name, JSON.stringify(after))
      return { last: before, next: after }
    })
    if (last?.believedFromMs === null && next.believedFromMs !== null) {
      const days = Math.round((nowMs - last.seenMs) / dayMs)
      log.warn(
        { days },
        'the clock jumped ahead; purging and recurring entries are paused for a day. If the clock is wrong, correct it now',
      )
    }
    return next.believedFromMs === null
  }
}

function checkAt(nowMs: number, last: ClockCheck | undefined): ClockCheck {
  if (last === undefined || nowMs < last.seenMs - jumpMs) return { seenMs: nowMs, believedFromMs: null }
  const { seenMs, believedFromMs } = last
  if (believedFromMs !== null)
    return { seenMs: nowMs, believedFromMs: nowMs < believedFromMs ? believedFromMs : null }
  return { seenMs: nowMs, believedFromMs: nowMs - seenMs > jumpMs ? nowMs + waitMs : null }
}
