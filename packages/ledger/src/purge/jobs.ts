import { type StopListening, statements } from '@monedero/database'
import { createHourly } from '@monedero/service'
import { removeUploadsBefore } from '../archive/staged-lines.ts'
import { REMOVALS } from '../delete-everything.ts'
import type { LedgerPorts } from '../ports.ts'
import type { LedgerTables } from '../tables.ts'
import { purgeDeleted } from './purge.ts'

const { command } = statements<LedgerTables>()

const HOUR_MS = 3_600_000
/** A device not seen for this long is removed [P11]. */
const DEVICE_MS = 400 * 24 * HOUR_MS

/** Pieces of uploads older than this were left by a terminated process; an import that still needs them is refused. */
const UPLOAD_MS = HOUR_MS

const forgetDevices = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('devices').where('seen_at_ms', '<', param('beforeMs')),
)

/** Background jobs: finishing, cleaning up and purging. Running them twice, or on two nodes at once, is harmless. */
export interface Jobs {
  /** Runs every job now and then every hour, and finishes the removal of accounts as soon as it begins. */
  start(): Promise<void>
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>
  /** Runs every job once. */
  runOnce(): Promise<void>
  /** The purges of this node since its start. */
  results(): PurgeResults
}

/** Counts of the purges of one node. */
export interface PurgeResults {
  runs: number
  ledgers: number
  failures: number
  /** 0 before the first. */
  lastRunAtMs: number
}

export function createJobs(ports: LedgerPorts): Jobs {
  const { database, clock, log, finisher, isClockTrusted = async () => true } = ports
  let stopListening: StopListening | undefined
  const results: PurgeResults = { runs: 0, ledgers: 0, failures: 0, lastRunAtMs: 0 }

  function finishPending(): Promise<void> {
    return finisher.finishAll((error) => log.error({ err: error }, 'a long change could not be finished'))
  }

  async function runOnce(): Promise<void> {
    await finishPending()
    await removeUploadsBefore(database, clock.nowMs() - UPLOAD_MS)
    if (!(await isClockTrusted())) return
    const { ledgers, failures } = await purgeDeleted(ports)
    results.runs += 1
    results.ledgers += ledgers
    results.failures += failures
    results.lastRunAtMs = clock.nowMs()
    const beforeMs = clock.nowMs() - DEVICE_MS
    await database.write((tx) => tx.run(forgetDevices, { beforeMs }))
  }

  const hourly = createHourly(runOnce, (error) =>
    log.error({ err: error }, 'purging failed; the next hour tries again'),
  )

  return {
    runOnce,
    results: () => results,
    async start() {
      const startedAtMs = clock.nowMs()
      // On SQLite there is one server: uploads from before its start were left by a terminated one.
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
