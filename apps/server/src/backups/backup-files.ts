import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { workPrefix } from './make-backup.ts'

const dayMs = 86_400_000
const pattern = /^monedero-\d{8}T\d{6}Z\.sqlite(\.sealed)?$/
const unfinished = /^monedero-\d{8}T\d{6}Z\.sqlite(\.sealed)?\.unverified/

/** `monedero-20260131T020000Z.sqlite`; names are in the order of their times. */
export function backupName(atMs: number, isEncrypted: boolean): string {
  const time = new Date(atMs).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `monedero-${time}.sqlite${isEncrypted ? '.sealed' : ''}`
}

/** Scheduled backups in a folder, oldest first; other files are not touched. */
function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted()
}

/** Removes all backups but the newest ones and the one that was just verified, and returns how many. */
export function removeOldBackups(folder: string, keep: number, verified: string): number {
  const others = listBackups(folder).filter((name) => name !== verified)
  const removed = others.slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of removed) rmSync(join(folder, name))
  return removed.length
}

/** Removes what a process that ended in the middle of a backup has left. */
export function removeUnfinishedBackups(folder: string, dataDir: string, nowMs: number): void {
  for (const name of readdirSync(folder).filter((one) => unfinished.test(one))) rmSync(join(folder, name))
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(workPrefix))) {
    const work = join(dataDir, name)
    // A younger one may be of a command that runs now.
    if (nowMs - statSync(work).mtimeMs > dayMs) rmSync(work, { recursive: true, force: true })
  }
}
