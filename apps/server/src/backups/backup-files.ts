import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from '../boot/operator-error.ts'
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

/** The newest finished backup in a folder, of whichever database. */
export function newestBackup(folder: string): string | undefined {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return undefined
  const names = filesOf('', folder, /-\d{8}T\d{6}Z\.sqlite(\.sealed)?$/)
  const newest = names.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)).at(-1)
  return newest && join(folder, newest)
}

function timeOf(name: string): string {
  return /\d{8}T\d{6}Z/.exec(name)?.[0] ?? ''
}

/** Old backups that were removed, and those that could not be, with the reasons. */
export interface Removal {
  removed: number
  notRemoved: string[]
}

/** Removes all backups of a database but the newest ones and the one that was just verified. */
export function removeOldBackups(
  databaseId: string,
  folder: string,
  keep: number,
  verified: string,
): Removal {
  const others = filesOf(databaseId, folder, finished).filter((name) => name !== verified)
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)))
  const notRemoved = old.flatMap((name) => {
    try {
      rmSync(join(folder, name))
      return []
    } catch (error) {
      return [`${name} (${systemCode(error)})`]
    }
  })
  return { removed: old.length - notRemoved.length, notRemoved }
}

/** Removes files that have no final name because their process has ended. */
export function removeUnfinishedBackups(databaseId: string, folder: string): void {
  for (const name of filesOf(databaseId, folder, unfinished)) rmSync(join(folder, name))
}

/** Makes a folder for the unencrypted copies of one scheduled backup. */
export async function makeWorkFolder(databaseId: string, dataDir: string): Promise<string> {
  return mkdtemp(join(dataDir, scheduledPrefix(databaseId)))
}

/** Removes work folders that a killed process has left; while no scheduled backup is being made, none of them is in use. */
export async function removeWorkFolders(databaseId: string, dataDir: string, nowMs: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name)
    if (name.startsWith(scheduledPrefix(databaseId))) await removeFolder(folder)
    // A younger one of a command may be in use.
    else if (name.startsWith(workPrefix) && nowMs - (await modifiedAtMs(folder)) > dayMs)
      await removeFolder(folder)
  }
}

/** Infinity if it is gone by now. */
async function modifiedAtMs(folder: string): Promise<number> {
  return (await stat(folder).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY
}

/** Removes a folder with everything in it. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Differs from the prefix of commands, whose folders are in use without a claim. */
function scheduledPrefix(databaseId: string): string {
  return `scheduled-backup-${databaseId}-`
}
