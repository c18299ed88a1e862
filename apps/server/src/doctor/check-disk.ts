import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { copiesInDataDir } from '../backups/backup-task.ts'
import { probeFolder } from '../boot/data-folder.ts'
import { sentenceOf } from '../boot/operator-error.ts'
import { sizeOf } from '../boot/units.ts'
import type { Config } from '../config/config.ts'
import { type Finding, findingsOf } from './finding.ts'

const megabyte = 1_000_000

/** Whether the folders have room: for the database's growth, and for its copies. */
export async function checkDisk(
  { dataDir, backups }: Config,
  databaseBytes: number,
  isEncrypted: boolean,
): Promise<Finding[]> {
  const copies = backups ? copiesInDataDir(isEncrypted) : 1
  const data = await judge('DATA_DIR', dataDir, Math.max(copies * databaseBytes, 200 * megabyte))
  if (!backups) return [data]
  return [data, await judge('BACKUP_DIR', backups.folder, Math.max(2 * databaseBytes, 200 * megabyte))]
}

async function judge(
  variable: 'DATA_DIR' | 'BACKUP_DIR',
  folder: string,
  neededBytes: number,
): Promise<Finding> {
  const { ok, warning, problem } = findingsOf('disk')
  try {
    probeFolder(variable, folder)
  } catch (error) {
    return problem(
      `${sentenceOf(error) ?? String(error)} Give the user of the server write access, or choose another folder.`,
    )
  }
  if (!existsSync(folder))
    return warning(`${variable} is "${folder}", which does not exist yet. The server creates it.`)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const sentence = `${variable} (${folder}) has ${sizeOf(free)} of free space.`
  if (free < neededBytes / 4)
    return problem(`${sentence} Free up space: changes are refused while the disk is full.`)
  return free < neededBytes ? warning(`${sentence} Free up space before the disk is full.`) : ok(sentence)
}
