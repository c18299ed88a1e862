import type { Database, Reader, Transaction } from '@monedero/database'
import * as z from 'zod'
import { readSetting, writeSetting } from '../settings-table.ts'

const name = 'backups'
const hourMs = 3_600_000

/** Nodes look once a minute, and not to the millisecond: without this, each backup would be a minute late. */
const slackMs = 5_000

/** A node that has not renewed its claim for this long has ended. */
const claimMs = 5 * 60_000

const shape = z.object({
  /** Until when a node has claimed the backup that is being made. */
  claimedUntilMs: z.number().nullable(),
  /** The newest verified backup. */
  last: z
    .object({
      atMs: z.number(),
      file: z.string(),
      bytes: z.number(),
      rows: z.number(),
      durationMs: z.number(),
    })
    .nullable(),
  /** The newest failure since then. */
  failure: z.object({ atMs: z.number(), reason: z.string() }).nullable(),
})

/** What all nodes share about backups. */
export type BackupState = z.infer<typeof shape>

/** The state before the first backup. */
const none: BackupState = { claimedUntilMs: null, last: null, failure: null }

/** Reads the shared state. */
export async function readBackupState(reader: Reader): Promise<BackupState> {
  const kept = await readSetting(reader, name)
  return kept === undefined ? none : shape.parse(JSON.parse(kept))
}

/** Claims the next backup for this node if it is due and no other node makes it. A claim that has lapsed is a failure. */
export async function claimBackup(
  database: Database,
  nowMs: number,
  everyMs: number,
): Promise<{ isClaimed: boolean; hasLapsed: boolean; state: BackupState }> {
  return database.write(async (tx) => {
    await tx.lock('server/backups')
    const before = await readBackupState(tx)
    if (before.claimedUntilMs !== null && !isClaimed(before, nowMs)) {
      const failure = { atMs: nowMs, reason: 'The server stopped while making it.' }
      const state = await put(tx, { ...before, claimedUntilMs: null, failure })
      return { isClaimed: false, hasLapsed: true, state }
    }
    if (!isDue(before, nowMs, everyMs)) return { isClaimed: false, hasLapsed: false, state: before }
    const state = await put(tx, { ...before, claimedUntilMs: nowMs + claimMs })
    return { isClaimed: true, hasLapsed: false, state }
  })
}

/** Keeps the claim while the backup is being made. */
export async function renewClaim(database: Database, nowMs: number): Promise<void> {
  await change(database, { claimedUntilMs: nowMs + claimMs })
}

/** Ends a claim with what came of it. */
export async function endClaim(
  database: Database,
  outcome: Partial<Pick<BackupState, 'last' | 'failure'>>,
): Promise<BackupState> {
  return change(database, { ...outcome, claimedUntilMs: null })
}

/** Whether a node makes a backup now. */
function isClaimed({ claimedUntilMs }: BackupState, nowMs: number): boolean {
  return claimedUntilMs !== null && nowMs < claimedUntilMs && claimedUntilMs <= nowMs + claimMs
}

function isDue(state: BackupState, nowMs: number, everyMs: number): boolean {
  if (isClaimed(state, nowMs)) return false
  const { last, failure } = state
  const retryMs = Math.min(everyMs, hourMs)
  // Times of a clock that was ahead count as long ago.
  if (failure !== null && Math.abs(nowMs - failure.atMs) < retryMs - slackMs) return false
  return last === null || Math.abs(nowMs - last.atMs) >= everyMs - slackMs
}

async function change(database: Database, changes: Partial<BackupState>): Promise<BackupState> {
  return database.write(async (tx) => {
    await tx.lock('server/backups')
    return put(tx, { ...(await readBackupState(tx)), ...changes })
  })
}

async function put(tx: Transaction, value: BackupState): Promise<BackupState> {
  await writeSetting(tx, name, JSON.stringify(value))
  return value
}
