import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@monedero/database'
import { prepareFolder } from '../boot/data-folder.ts'
import { OperatorError } from '../boot/operator-error.ts'
import { sizeOf } from '../boot/units.ts'
import { backupName, type Removal, removeOldBackups, removeUnfinishedBackups } from './backup-files.ts'
import { type BackupKeeping, makeBackup, type VerifiedBackup } from './make-backup.ts'

/** One scheduled backup. */
export interface BackupTask {
  database: Pick<Database, 'engine' | 'url'>
  /** The names of the database's backups begin with it. */
  databaseId: string
  databaseBytes: number
  atMs: number
  folder: string
  keep: number
  keeping: BackupKeeping
}

/** A new backup, and the old ones that it replaces. */
export interface MadeBackup extends Removal {
  file: string
  verified: VerifiedBackup
}

/** Makes a backup, and removes those beyond the number to keep once it is verified. */
export async function runBackupTask(task: BackupTask): Promise<MadeBackup> {
  const { database, databaseId, atMs, folder, keep, keeping } = task
  prepareFolder('BACKUP_DIR', folder)
  removeUnfinishedBackups(databaseId, folder)
  await ensureRoom(task)
  const name = backupName(databaseId, atMs, keeping.key !== undefined)
  const file = join(folder, name)
  const verified = await makeBackup(database, file, keeping)
  return { file, verified, ...removeOldBackups(databaseId, folder, keep, name) }
}

/** A disk that a backup fills would be missing to the server. */
async function ensureRoom({ folder, keeping, databaseBytes }: BackupTask): Promise<void> {
  const { dataDir, key } = keeping
  const forTrial = databaseBytes * copiesInDataDir(key !== undefined)
  const isOneDisk = (await stat(folder)).dev === (await stat(dataDir)).dev
  await ensureFree(folder, isOneDisk ? databaseBytes + forTrial : databaseBytes)
  await ensureFree(dataDir, forTrial)
}

/** How many copies of the database a backup needs in DATA_DIR: the trial, and the one that is encrypted. */
export function copiesInDataDir(isEncrypted: boolean): number {
  return isEncrypted ? 2 : 1
}

async function ensureFree(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw new OperatorError(
      `A backup needs ${sizeOf(bytes)} in "${folder}", which has ${sizeOf(bavail * bsize)} left.`,
    )
}
