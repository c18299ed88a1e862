import { existsSync } from 'node:fs'
import type { Database } from '@monedero/database'
import { newestBackup } from '../backups/backup-files.ts'
import { readBackupState } from '../backups/backup-state.ts'
import { isSealed, isSealedWith } from '../backups/sealed-file.ts'
import { ageOf, sizeOf } from '../boot/units.ts'
import type { Config } from '../config/config.ts'
import type { Secrets } from '../config/secrets.ts'
import { type Finding, findingsOf } from './finding.ts'

const dayMs = 86_400_000

const { ok, warning, problem } = findingsOf('backups')

/** Whether backups are scheduled, recent, verified, and can be decrypted. */
export async function checkBackups(
  { config: { backups }, secrets: { backupKey } }: { config: Config; secrets: Secrets },
  database: Database | undefined,
  nowMs: number,
): Promise<Finding[]> {
  const state = database && (await readBackupState(database))
  const last = state?.last ?? undefined
  const newest = last && existsSync(last.file) ? last.file : backups && newestBackup(backups.folder)
  const ofKey = newest === undefined ? [] : await checkKey(newest, backupKey)
  // Of several nodes another one may make them.
  const isScheduled = backups !== undefined || (database?.engine === 'postgres' && last !== undefined)
  if (!isScheduled) {
    const advice = 'Set BACKUP_DIR to a folder, ideally on another disk, or run "backup" yourself.'
    return [warning(`No backups are scheduled. ${advice}`), ...ofKey]
  }
  if (!state) return ofKey
  const findings: Finding[] = []
  const { failure } = state
  if (failure)
    findings.push(
      problem(
        `The last backup failed ${ageOf(nowMs - failure.atMs)} ago: ${failure.reason} It will be retried within an hour.`,
      ),
    )
  if (!last) return [...findings, warning('No backups yet. The server makes one after it starts.'), ...ofKey]
  const age = nowMs - last.atMs
  const facts = `The newest backup is ${ageOf(age)} old, has ${sizeOf(last.bytes)} and ${last.rows} rows, and passed a test restore.`
  const everyMs = backups?.everyMs ?? dayMs
  if (age > 2 * everyMs)
    findings.push(
      problem(`${facts} One is due every ${ageOf(everyMs)}. Check that a server is running with BACKUP_DIR.`),
    )
  else findings.push(ok(facts))
  if (backups && last.file.startsWith(backups.folder) && !existsSync(last.file))
    findings.push(problem(`The newest backup, ${last.file}, is missing. Check what removes files there.`))
  return [...findings, ...ofKey]
}

async function checkKey(file: string, key: Uint8Array | undefined): Promise<Finding[]> {
  if (!(await isSealed(file))) return []
  if (key === undefined)
    return [
      problem(
        `The newest backup, ${file}, is encrypted, but BACKUP_KEY is not set. Set it to the key the backup was made with; nobody can restore it without that key.`,
      ),
    ]
  if (await isSealedWith(file, key)) return []
  return [
    problem(
      `The newest backup, ${file}, cannot be decrypted with BACKUP_KEY. It was made with another key or is damaged. Set the previous key, or keep it for the backups that were made with it.`,
    ),
  ]
}
