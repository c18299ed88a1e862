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
      `${sentenceOf(error) ?? String(error)} Let the user that runs the server write there, or name another folder.`,
    )
  }
  if (!existsSync(folder))
    return warning(`${variable} is "${folder}", which does not exist yet. The server makes it.`)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const sentence = `${sizeOf(free)} are free under ${variable} (${folder}).`
  if (free < neededBytes / 4) return problem(`${sentence} Make room: what cannot be saved is refused.`)
  return free < neededBytes ? warning(`${sentence} Make room before the disk is full.`) : ok(sentence)
}
