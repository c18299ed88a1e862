import { existsSync } from 'node:fs'
import type { Database } from '@monedero/database'
import { readBackupState } from '../backups/backup-state.ts'
import type { Config } from '../config/config.ts'
import { ageOf, type Finding, findingsOf, sizeOf } from './finding.ts'

const dayMs = 86_400_000

/** Whether backups are scheduled, recent and verified. */
export async function checkBackups(
  { backups, isLocal }: Config,
  database: Database,
  nowMs: number,
): Promise<Finding[]> {
  const { ok, warning, problem } = findingsOf('backups')
  const { last, failure } = await readBackupState(database)
  // Of several nodes another one may make them.
  if (!backups && !last) {
    const advice = 'Set BACKUP_DIR to a folder, best on another disk, or run "backup" yourself.'
    return [(isLocal ? ok : warning)(`No backups are scheduled. ${advice}`)]
  }
  const findings: Finding[] = []
  if (failure)
    findings.push(
      problem(
        `The last backup failed ${ageOf(nowMs - failure.atMs)} ago: ${failure.reason} It is tried again within an hour.`,
      ),
    )
  if (!last) return [...findings, warning('There is no backup yet. The server makes one after its start.')]
  const age = nowMs - last.atMs
  const facts = `The newest backup is ${ageOf(age)} old, has ${sizeOf(last.bytes)} and ${last.rows} rows, and was restored on trial.`
  const everyMs = backups?.everyMs ?? dayMs
  if (age > 2 * everyMs)
    findings.push(
      problem(`${facts} One is due every ${ageOf(everyMs)}: check that a server runs with BACKUP_DIR.`),
    )
  else findings.push(ok(facts))
  if (backups && last.file.startsWith(backups.folder) && !existsSync(last.file))
    findings.push(problem(`The newest backup, ${last.file}, is gone. Check what removes files there.`))
  return findings
}
