import type { Database, DatabaseOptions, Snapshots } from './database.ts'
import { DatabaseError } from './errors.ts'
import { openPostgres } from './open-postgres.ts'
import { SqliteDatabase } from './sqlite.ts'
import { SqliteSnapshots } from './sqlite-snapshots.ts'

export { type Compilable, type Kysely, sql } from 'kysely'
export { backup, ensureNotInUse, restore } from './backup.ts'
export {
  ask,
  type Database,
  type DatabaseOptions,
  lockRequest,
  type QueryRequest,
  type Reader,
  type Snapshots,
  type StopListening,
  type Transaction,
} from './database.ts'
export { DatabaseError, type DatabaseErrorCode, isRetryableByClient, isUniqueViolation } from './errors.ts'
export { checkIntegrity, databaseSize, readServerClock } from './inspect.ts'
export type { Measured, Observe } from './measurements.ts'
export {
  additionalMigrations,
  columnTypes,
  currentEpoch,
  ensureMigrated,
  epoch,
  type Migration,
  migrate,
  pendingMigrations,
  renewEpoch,
} from './migrate.ts'
export {
  type Command,
  type CommandMaker,
  type Engine,
  type Query,
  type QueryMaker,
  statements,
  type Value,
} from './statement.ts'

const defaults: DatabaseOptions = { timeoutMs: 15_000, retryForMs: 5_000, connections: 10 }

/** Opens `sqlite:path`, `sqlite::memory:` or `postgres://…`. */
export async function openDatabase(url: string, options?: Partial<DatabaseOptions>): Promise<Database> {
  const settings = { ...defaults, ...options }
  const path = sqlitePath(url)
  if (path !== undefined) return SqliteDatabase.open(path, settings)
  if (isPostgresUrl(url)) return openPostgres(url, settings)
  throw new DatabaseError('BAD_URL')
}

/** Opens an existing database read-only, by the `url` from another thread. */
export async function openSnapshots(url: string, options?: Partial<DatabaseOptions>): Promise<Snapshots> {
  const path = sqlitePath(url)
  return path === undefined
    ? openDatabase(url, options)
    : new SqliteSnapshots(path, { ...defaults, ...options })
}

function sqlitePath(url: string): string | undefined {
  return /^sqlite:(.+)$/.exec(url)?.[1]
}

function isPostgresUrl(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'postgres:' || parsed?.protocol === 'postgresql:'
}
