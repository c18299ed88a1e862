import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { workPrefix } from './make-backup.ts'

const dayMs = 86_400_000
const finished = /^-\d{8}T\d{6}Z\.sqlite(\.sealed)?$/
const unfinished = /^-\d{8}T\d{6}Z\.sqlite(\.sealed)?\.unverified/

/**
 * `monedero-abcdefgh-20260131T020000Z.sqlite`, where `monedero-abcdefgh` is the id of the database; names of one database
 * are in the order of their times.
 */
export function backupName(databaseId: string, atMs: number, isEncrypted: boolean): string {
  const time = new Date(atMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${databaseId}-${time}.sqlite${isEncrypted ? '.sealed' : ''}`
}

/** Files of one database, oldest first; those of others are not touched, so that a server on a new database keeps them. */
function filesOf(databaseId: string, folder: string, pattern: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(databaseId) && pattern.test(name.slice(databaseId.length)))
    .toSorted()
}

/** Removes all backups of a database but the newest ones and the one that was just verified, and returns how many. */
export function removeOldBackups(databaseId: string, folder: string, keep: number, verified: string): number {
  const others = filesOf(databaseId, folder, finished).filter((name) => name !== verified)
  const removed = others.slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of removed) rmSync(join(folder, name))
  return removed.length
}

/** Removes what a process that ended in the middle of a backup has left. */
export function removeUnfinishedBackups(
  databaseId: string,
  folder: string,
  dataDir: string,
  nowMs: number,
): void {
  for (const name of filesOf(databaseId, folder, unfinished)) rmSync(join(folder, name))
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(workPrefix))) {
    const work = join(dataDir, name)
    // A younger one may be of a command that runs now.
    if (nowMs - statSync(work).mtimeMs > dayMs) rmSync(work, { recursive: true, force: true })
  }
}
