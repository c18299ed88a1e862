import { type StopListening, statements } from '@monedero/database'
import { createHourly } from '@monedero/service'
import { removeUploadsBefore } from '../archive/staged-lines.ts'
import { REMOVALS } from '../delete-everything.ts'
import type { LedgerPorts } from '../ports.ts'
import type { LedgerTables } from '../tables.ts'
import { purgeDeleted } from './purge.ts'

const { command } = statements<LedgerTables>()

const HOUR_MS = 3_600_000
/** A device that was not seen for so long is forgotten [P11]. */
const DEVICE_MS = 400 * 24 * HOUR_MS

/** A piece of an upload that was stored so long ago was left by a process that ended; an import that still needs it is refused. */
const UPLOAD_MS = HOUR_MS

const forgetDevices = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('devices').where('seen_at_ms', '<', param('beforeMs')),
)

/** What the ledger does by itself: finishing, cleaning up and purging. Doing it twice, or on two nodes at once, does no harm. */
export interface Jobs {
  /** Runs every job now and then every hour, and finishes the removal of accounts as soon as it begins. */
  start(): Promise<void>
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>
  /** Runs every job once. */
  runOnce(): Promise<void>
}

export function createJobs(ports: LedgerPorts): Jobs {
  const { database, clock, log, finisher, isClockTrusted = async () => true } = ports
  let stopListening: StopListening | undefined

  function finishPending(): Promise<void> {
    return finisher.finishAll((error) => log.error({ err: error }, 'a long change could not be finished'))
  }

  async function runOnce(): Promise<void> {
    await finishPending()
    await removeUploadsBefore(database, clock.nowMs() - UPLOAD_MS)
    if (!(await isClockTrusted())) return
    await purgeDeleted(ports)
    const beforeMs = clock.nowMs() - DEVICE_MS
    await database.write((tx) => tx.run(forgetDevices, { beforeMs }))
  }

  const hourly = createHourly(runOnce, (error) =>
    log.error({ err: error }, 'purging failed; the next hour tries again'),
  )

  return {
    runOnce,
    async start() {
      const startedAtMs = clock.nowMs()
      // On SQLite there is one server: what came before its start was left by one that has ended.
      if (database.engine === 'sqlite') hourly.queue(() => removeUploadsBefore(database, startedAtMs))
      hourly.start()
      stopListening = await database.listen(REMOVALS, () => hourly.queue(finishPending))
    },
    async stop() {
      await stopListening?.()
      await hourly.stop()
    },
  }
}
