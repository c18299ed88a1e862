import { type Database, databaseSize } from '@monedero/database'
import type { Logger } from 'pino'
import { keptProjectId } from '../settings-table.ts'
import { removeWorkFolders } from './backup-files.ts'
import { type BackupState, claimBackup, endClaim, renewClaim } from './backup-state.ts'
import { makeBackupInThread } from './backup-thread.ts'
import type { BackupKeeping } from './make-backup.ts'

const minuteMs = 60_000

/** When backups are made, where they are stored and how many are kept. */
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
  /** Cancels a backup that is being made. */
  stop: () => Promise<void>
}

interface Ports {
  database: Database
  plan: BackupPlan
  keeping: BackupKeeping
  clock: { nowMs(): number }
  log: Pick<Logger, 'info' | 'warn' | 'error'>
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
    const { isClaimed, hasLapsed, state: read } = await claimBackup(database, clock.nowMs(), plan.everyMs)
    state = read
    if (hasLapsed) {
      failures += 1
      log.error({ reason: state.failure?.reason }, 'backup failed; earlier backups are kept')
    }
    if (!isClaimed && state.claimedUntilMs !== null) return
    const databaseId = await keptProjectId(database)
    await removeWorkFolders(databaseId, keeping.dataDir, clock.nowMs()).catch(onWorkFolder)
    if (!isClaimed) return
    if (stopping.signal.aborted) await endClaim(database, {})
    else await run(databaseId)
  }

  async function run(databaseId: string): Promise<void> {
    const atMs = clock.nowMs()
    const { folder, keep } = plan
    const renewing = setInterval(() => void renewClaim(database, clock.nowMs()).catch(onError), minuteMs)
    try {
      const { engine, url } = database
      const databaseBytes = await databaseSize(database)
      const task = { database: { engine, url }, databaseId, databaseBytes, atMs, folder, keep, keeping }
      const { file, verified, removed, notRemoved } = await make(task, stopping.signal)
      state = await endClaim(database, { last: { atMs, file, ...verified }, failure: null })
      log.info({ file, ...verified, removed }, 'backup made and verified with a test restore')
      if (notRemoved.length > 0) log.warn({ folder, notRemoved }, 'old backups cannot be removed')
    } catch (error) {
      if (stopping.signal.aborted) {
        await endClaim(database, {})
        return
      }
      failures += 1
      log.error({ err: error, folder }, 'backup failed; earlier backups are kept')
      state = await endClaim(database, { failure: { atMs, reason: reasonOf(error) } })
    } finally {
      clearInterval(renewing)
    }
  }

  function onWorkFolder(error: unknown): void {
    log.warn({ err: error }, 'unencrypted copies of an unfinished backup cannot be removed')
  }

  function onError(error: unknown): void {
    log.error({ err: error }, 'the backup schedule cannot be read or saved')
  }

  function runOnSchedule(): void {
    running ??= runIfDue()
      .catch(onError)
      .finally(() => (running = undefined))
  }

  return {
    runIfDue,
    seen: () => ({ state, failures }),
    start() {
      runOnSchedule()
      timer = setInterval(runOnSchedule, minuteMs).unref()
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
