import { existsSync } from 'node:fs'
import {
  checkIntegrity,
  type Database,
  DatabaseError,
  databaseSize,
  openDatabase,
  pendingMigrations,
  readServerClock,
} from '@monedero/database'
import { sqlitePath } from '../boot/open-database.ts'
import { sentenceOf } from '../boot/operator-error.ts'
import { sizeOf } from '../boot/units.ts'
import { migrations } from '../migrations.ts'
import { readProjectId } from '../settings-table.ts'
import { judgeClock } from './check-address.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, problem } = findingsOf('database')

/** What was found of a database. */
export interface CheckedDatabase {
  findings: Finding[]
  /** Undefined without one to look into further. */
  database: Database | undefined
  bytes: number
  /** No server has used it, or it is not there. */
  isNew: boolean
}

/** Whether the database can be reached, has the migrations of this version, and is whole. */
export async function checkDatabase(databaseUrl: string): Promise<CheckedDatabase> {
  const path = sqlitePath(databaseUrl)
  if (path !== undefined && !existsSync(path))
    return {
      findings: [warning(`No database at "${path}" yet. The server creates it at its first start.`)],
      database: undefined,
      bytes: 0,
      isNew: true,
    }
  let database: Database | undefined
  try {
    database = await openDatabase(databaseUrl)
    const bytes = await databaseSize(database)
    const pending = await pendingMigrations(database, migrations)
    if (pending.length > 0) {
      const isNew = pending.length === migrations.length
      const sentence = `The database is missing ${pending.length} migrations of this version. Start the server with this version, or run "migrate".`
      await database.close()
      const finding = isNew
        ? warning('The database has no Monedero tables yet. The server creates them at its first start.')
        : problem(sentence)
      return { findings: [finding], database: undefined, bytes, isNew }
    }
    await checkIntegrity(database)
    const clockMs = await readServerClock(database)
    const findings = [
      ok(
        `${database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${sizeOf(bytes)}, intact, fully migrated.`,
      ),
      ...(clockMs === undefined ? [] : [judgeClock('of the database', clockMs, Date.now())]),
    ]
    return { findings, database, bytes, isNew: (await readProjectId(database)) === undefined }
  } catch (error) {
    await database?.close()
    return { findings: [problem(adviceOn(error))], database: undefined, bytes: 0, isNew: false }
  }
}

function adviceOn(error: unknown): string {
  const sentence = sentenceOf(error) ?? (error instanceof Error ? error.message : String(error))
  const code = error instanceof DatabaseError ? error.code : undefined
  if (code === 'UNREACHABLE')
    return `${sentence} Check that PostgreSQL is running, and check host, user and password in DATABASE_URL.`
  if (code === 'DAMAGED' || code === 'NOT_A_DATABASE')
    return `${sentence} Stop the server and restore the newest backup.`
  if (code === 'NEWER_DATABASE')
    return `${sentence} Use the newer version, or restore a backup from before the upgrade.`
  return sentence
}
