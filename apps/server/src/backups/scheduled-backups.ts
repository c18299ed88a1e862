import { join } from 'node:path'
import type { Database } from '@monedero/database'
import type { Logger } from 'pino'
import { keptProjectId } from '../settings-table.ts'
import { backupName, removeOldBackups, removeUnfinishedBackups } from './backup-files.ts'
import { type BackupState, claimBackup, endClaim, renewClaim } from './backup-state.ts'
import { makeBackupInThread } from './backup-thread.ts'
import type { BackupKeeping } from './make-backup.ts'

const minuteMs = 60_000

/** When backups are made, where they lie and how many are kept. */
export interface BackupPlan {
  folder: string
  everyMs: number
  keep: number
}

/** The background work of one node that makes backups; of several nodes one makes each. */
export interface ScheduledBackups {
  /** Looks every minute whether a backup is due. */
  start: () => void
  /** Makes a backup if one is due. */
  runIfDue: () => Promise<void>
  /** The shared state as this node has last seen it, and the failures of this node. */
  seen: () => { state: BackupState | undefined; failures: number }
  /** Gives up a backup that is being made. */
  stop: () => Promise<void>
}

interface Ports {
  database: Database
  plan: BackupPlan
  keeping: BackupKeeping
  clock: { nowMs(): number }
  log: Pick<Logger, 'info' | 'error'>
  make?: typeof makeBackupInThread
}

/** Creates the work; it begins with `start`. */
export function createScheduledBackups(ports: Ports): ScheduledBackups {
  const { database, plan, keeping, clock, log, make = makeBackupInThread } = ports
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let state: BackupState | undefined
  let failures = 0

  async function runIfDue(): Promise<void> {
    const claimed = await claimBackup(database, clock.nowMs(), plan.everyMs)
    state = claimed.state
    if (claimed.isClaimed && !stopping.signal.aborted) await run()
  }

  async function run(): Promise<void> {
    const atMs = clock.nowMs()
    const renewing = setInterval(() => void renewClaim(database, clock.nowMs()).catch(onError), minuteMs)
    try {
      const databaseId = await keptProjectId(database)
      const name = backupName(databaseId, atMs, keeping.key !== undefined)
      const file = join(plan.folder, name)
      removeUnfinishedBackups(databaseId, plan.folder, keeping.dataDir, atMs)
      const { engine, url } = database
      const made = await make({ database: { engine, url }, file, keeping }, stopping.signal)
      const removed = removeOldBackups(databaseId, plan.folder, plan.keep, name)
      state = await endClaim(database, { last: { atMs, file, ...made }, failure: null })
      log.info({ file, ...made, removed }, 'made a backup and restored it on trial')
    } catch (error) {
      if (stopping.signal.aborted) {
        await endClaim(database, {})
        return
      }
      failures += 1
      log.error({ err: error, folder: plan.folder }, 'a backup failed; earlier ones are kept')
      state = await endClaim(database, { failure: { atMs, reason: reasonOf(error) } })
    } finally {
      clearInterval(renewing)
    }
  }

  function onError(error: unknown): void {
    log.error({ err: error }, 'the schedule of backups cannot be read or written')
  }

  function look(): void {
    running ??= runIfDue()
      .catch(onError)
      .finally(() => (running = undefined))
  }

  return {
    runIfDue,
    seen: () => ({ state, failures }),
    start() {
      look()
      timer = setInterval(look, minuteMs).unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
