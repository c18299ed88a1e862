import { type StopListening, statements } from '@monedero/database'
import { createHourly } from '@monedero/service'
import { removeUploadsBefore } from './archive/staged-lines.ts'
import { removeDeletedLedgers } from './ledgers/delete-ledger.ts'
import type { LedgerPorts } from './ports.ts'
import { purgeDeleted } from './purge/purge.ts'
import { postDue } from './recurring/post-due.ts'
import { REMOVALS } from './remove-rows.ts'
import type { LedgerTables } from './tables.ts'

const { command } = statements<LedgerTables>()

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A device not seen for this long is removed [P11]. */
const DEVICE_MS = 400 * 24 * HOUR_MS

/** Pieces of uploads older than this were left by a terminated process; an import that still needs them is refused. */
const UPLOAD_MS = HOUR_MS

const forgetDevices = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('devices').where('seen_at_ms', '<', param('beforeMs')),
)

/** Background jobs: finishing, cleaning up, purging and adding recurring entries. Running them twice, or on two nodes at once, is harmless. */
export interface Jobs {
  /** Runs every job now and then every hour, adds recurring entries and reads what is stored every minute, and finishes the removal of accounts as soon as it begins. */
  start(): Promise<void>
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>
  /** Runs every hourly job once. */
  runOnce(): Promise<void>
  /** Adds recurring entries that are due. */
  postDue(): Promise<void>
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
  const { database, clock, log, finisher, storage, isClockTrusted = async () => true } = ports
  let stopListening: StopListening | undefined
  const results: PurgeResults = { runs: 0, ledgers: 0, failures: 0, lastRunAtMs: 0 }
  let minutely: NodeJS.Timeout | undefined
  let isMinutelyQueued = false
  let isStopping = false

  function finishPending(): Promise<void> {
    return finisher.finishAll((error) => log.error({ err: error }, 'a long change could not be finished'))
  }

  async function runOnce(): Promise<void> {
    await finishPending()
    await removeUploadsBefore(database, clock.nowMs() - UPLOAD_MS)
    if (!(await isClockTrusted())) return
    await removeDeletedLedgers(ports)
    const { ledgers, failures } = await purgeDeleted(ports)
    results.runs += 1
    results.ledgers += ledgers
    results.failures += failures
    results.lastRunAtMs = clock.nowMs()
    const beforeMs = clock.nowMs() - DEVICE_MS
    await database.write((tx) => tx.run(forgetDevices, { beforeMs }))
  }

  async function postTrusted(): Promise<void> {
    if (await isClockTrusted()) await postDue(ports, () => isStopping)
  }

  const hourly = createHourly(runOnce, (error) =>
    log.error({ err: error }, 'a background job failed; it will be retried'),
  )

  /** Runs that take longer than a minute do not pile up. */
  function queueMinutely(): void {
    if (isMinutelyQueued) return
    isMinutelyQueued = true
    hourly.queue(async () => {
      isMinutelyQueued = false
      await postTrusted()
    })
  }

  /** Beside the queue: freed room must not wait for a long purge. */
  function everyMinute(): void {
    queueMinutely()
    storage.refresh(database).catch((error: unknown) => {
      log.error({ err: error }, 'stored data could not be counted; it will be retried')
    })
  }

  return {
    runOnce,
    results: () => results,
    postDue: postTrusted,
    async start() {
      const startedAtMs = clock.nowMs()
      // On SQLite there is one server: uploads from before its start were left by a terminated one.
      if (database.engine === 'sqlite') hourly.queue(() => removeUploadsBefore(database, startedAtMs))
      hourly.start()
      await storage.refresh(database)
      queueMinutely()
      minutely = setInterval(everyMinute, MINUTE_MS).unref()
      stopListening = await database.listen(REMOVALS, () => hourly.queue(finishPending))
    },
    async stop() {
      isStopping = true
      clearInterval(minutely)
      await stopListening?.()
      await hourly.stop()
    },
  }
}
