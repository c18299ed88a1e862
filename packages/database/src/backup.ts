import { chownSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup as copyPages, DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { copyFromPostgres, copyIntoPostgres, countRows, ensureReferences, tableNames } from './copy-rows.ts'
import type { Database, Reader, Transaction } from './database.ts'
import { DatabaseError, type DatabaseErrorCode, fromSqlite, hasCode } from './errors.ts'
import {
  additionalMigrations,
  createTables,
  epoch,
  type Migration,
  migrate,
  pendingMigrations,
  renewEpoch,
} from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { SqliteDatabase } from './sqlite.ts'
import { statements } from './statement.ts'

/** How long copying a whole database may take. */
const COPY_LIMIT_MS = 6 * 3_600_000
const LISTED_AFTER_CLOSE_MS = 1_000
const copyOptions = { timeoutMs: COPY_LIMIT_MS, retryForMs: 5_000, connections: 1 }

interface Copied {
  /** The number of rows of all tables. */
  rows: number
}

/** Copies a database in use, as of one moment, to a single new SQLite file, which holds the tables of either engine. */
export async function backup(
  { engine, url }: Pick<Database, 'engine' | 'url'>,
  file: string,
  migrations: readonly Migration[],
): Promise<Copied> {
  if (existsSync(file)) throw new DatabaseError('FILE_EXISTS', file)
  return translating(async () => {
    const partial = `${file}.partial`
    try {
      if (engine === 'sqlite') await copyFile(url.slice('sqlite:'.length), partial)
      else await copyServer(url, partial, migrations)
      const copied = settle(partial)
      moveIntoPlace(partial, file)
      return copied
    } finally {
      remove(partial)
    }
  })
}

interface RestoreOptions {
  /** All migrations of the program: a PostgreSQL database gets the tables that they make. */
  migrations: readonly Migration[]
  overwrite?: boolean
  /** Changes the copy before it replaces the database. */
  prepare?: (database: Database) => Promise<void>
  /** For a database that is moved and not set back: devices go on with what they have. */
  keepsEpoch?: boolean
  /** Where the copy is stored while it is prepared for PostgreSQL; beside the backup by default. */
  workFolder?: string
}

/** Replaces a database that is not open with a backup, under a new epoch, whichever engine the backup was made of. */
export async function restore(file: string, url: string, options: RestoreOptions): Promise<Copied> {
  const path = /^sqlite:(?!:memory:)(.+)$/.exec(url)?.[1]
  if (path === undefined && !url.startsWith('postgres')) throw new DatabaseError('BAD_URL')
  if (!existsSync(file)) throw new DatabaseError('NO_SUCH_FILE', file)
  return path === undefined ? restoreToServer(file, url, options) : restoreToFile(file, path, options)
}

async function restoreToFile(file: string, path: string, options: RestoreOptions): Promise<Copied> {
  if (existsSync(path) && !options.overwrite) throw new DatabaseError('FILE_EXISTS', path)
  return withPreparedCopy(file, `${path}.partial`, options, async (partial) => {
    const unlock = lockOut(path)
    try {
      removeJournals(path)
      giveToOwnerOf(dirname(path), partial)
      moveIntoPlace(partial, path)
    } finally {
      unlock()
    }
  })
}

/** Tables are dropped, made and filled in one transaction, so that a failure leaves the database as it was. */
async function restoreToServer(file: string, url: string, options: RestoreOptions): Promise<Copied> {
  const { migrations, overwrite = false, workFolder = dirname(file) } = options
  const server = await openPostgres(url, copyOptions)
  try {
    await ensureNoOtherSession(server)
    const existing = await server.all(tablesOnServer, {})
    if (existing.length > 0 && !overwrite) throw new DatabaseError('NOT_EMPTY')
    return await withPreparedCopy(file, join(workFolder, 'restore.partial'), options, async (partial) => {
      await readingBackup(() => withCopy(partial, (copy) => refuseUnknownTables(copy, migrations)))
      const source = new DatabaseSync(partial, { readOnly: true })
      try {
        await server.write(async (tx) => {
          await dropTables(tx, tableNames(source), migrations)
          // A server that has connected since the first check would continue with the old tables; a later one waits for the new ones.
          if ((await tx.first(otherSessions, {}))?.count !== 0) throw new DatabaseError('IN_USE')
          await createTables(tx, 'postgres', migrations)
          await copyIntoPostgres(source, tx)
        })
      } finally {
        source.close()
      }
    })
  } finally {
    await server.close()
  }
}

async function withPreparedCopy(
  file: string,
  partial: string,
  options: RestoreOptions,
  use: (partial: string) => Promise<void>,
): Promise<Copied> {
  return translating(async () => {
    try {
      const copied = await readingBackup(async () => {
        await copyFile(file, partial)
        const settled = settle(partial)
        await prepareCopy(partial, options)
        settle(partial)
        return settled
      })
      await use(partial)
      return copied
    } finally {
      remove(partial)
    }
  })
}

const faultsOfBackup = new Set<DatabaseErrorCode>([
  'NOT_A_DATABASE',
  'DAMAGED',
  'NOT_MIGRATED',
  'FOREIGN_HISTORY',
  'NEWER_DATABASE',
  'MIGRATION_FAILED',
])

/** Tells what is wrong with a backup from what is wrong with the database that it replaces. */
async function readingBackup<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const failure = fromSqlite(error)
    throw failure instanceof DatabaseError && faultsOfBackup.has(failure.code)
      ? new DatabaseError('BAD_BACKUP', failure.message, failure)
      : failure
  }
}

async function copyFile(from: string, to: string): Promise<void> {
  makeFile(to)
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    // Copying all pages in one step is consistent; with smaller steps every commit would restart it.
    await copyPages(source, to, { rate: 0x7fff_ffff })
  } finally {
    source.close()
  }
}

/** Copies one snapshot of a PostgreSQL database to a SQLite file with the same migrations. */
async function copyServer(url: string, to: string, migrations: readonly Migration[]): Promise<void> {
  const server = await openPostgres(url, copyOptions)
  try {
    await server.snapshot(async (reader) => {
      const pending = await pendingMigrations(reader, migrations)
      await refuseUnknownTables(reader, migrations)
      if (pending.length === migrations.length) throw new DatabaseError('NOT_MIGRATED')
      makeFile(to)
      const empty = await SqliteDatabase.open(to, copyOptions)
      try {
        await migrate(empty, migrations.slice(0, migrations.length - pending.length))
      } finally {
        await empty.close()
      }
      const file = new DatabaseSync(to)
      try {
        await copyFromPostgres(reader, file)
      } finally {
        file.close()
      }
    })
  } finally {
    await server.close()
  }
}

/** Rows of a newer version, in tables and columns that this one cannot make, would be lost. */
async function refuseUnknownTables(reader: Reader, migrations: readonly Migration[]): Promise<void> {
  const [newer] = await additionalMigrations(reader, migrations)
  if (newer !== undefined) throw new DatabaseError('NEWER_DATABASE', `it has ${newer}`)
}

/** Private from the beginning. */
function makeFile(file: string): void {
  remove(file)
  closeSync(openSync(file, 'wx', 0o600))
}

/** Checks the file, merges its journal into it and syncs it to disk. */
function settle(file: string): Copied {
  const database = new DatabaseSync(file)
  let rows = 0
  try {
    const [row] = database.prepare('pragma integrity_check').all()
    if (row?.['integrity_check'] !== 'ok') throw new DatabaseError('DAMAGED', file)
    ensureReferences(database)
    rows = countRows(database)
    database.exec('pragma journal_mode = delete')
  } finally {
    database.close()
  }
  flush(file)
  return { rows }
}

async function prepareCopy(file: string, { prepare, keepsEpoch = false }: RestoreOptions): Promise<void> {
  await withCopy(file, async (copy) => {
    await epoch(copy)
    if (!keepsEpoch) await renewEpoch(copy)
    await prepare?.(copy)
  })
}

async function withCopy(file: string, use: (copy: Database) => Promise<void>): Promise<void> {
  const copy = await SqliteDatabase.open(file, { timeoutMs: 60_000, retryForMs: 0, connections: 1 })
  try {
    await use(copy)
  } finally {
    await copy.close()
  }
}

const { query } = statements<object>()

const otherSessions = query()<{ count: number }>(
  () =>
    sql`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'monedero' and pid <> pg_backend_pid()`,
)
/** Without those of extensions. */
const tablesOnServer = query()<{ name: string }>(
  () =>
    sql`select relname as name from pg_class as tables
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = tables.oid and deptype = 'e')`,
)

/** Drops the tables of a list, and all others if a newer version, with tables unknown to this one, has migrated the database. */
async function dropTables(
  tx: Transaction,
  listed: readonly string[],
  migrations: readonly Migration[],
): Promise<void> {
  const existing = (await tx.all(tablesOnServer, {})).map(({ name }) => name)
  const isNewer =
    existing.includes('database_migrations') && (await additionalMigrations(tx, migrations)).length > 0
  const dropped = isNewer ? existing : existing.filter((name) => listed.includes(name))
  if (dropped.length > 0) await tx.execute(`drop table ${dropped.map((name) => `"${name}"`).join(', ')}`)
}

/** A connection that was just closed is listed for a moment. */
async function ensureNoOtherSession(server: Database): Promise<void> {
  const endMs = performance.now() + LISTED_AFTER_CLOSE_MS
  while ((await server.first(otherSessions, {}))?.count !== 0) {
    if (performance.now() > endMs) throw new DatabaseError('IN_USE')
    await pause(50)
  }
}

/** Fails while a server or a command has the database open. */
export async function ensureNotInUse(url: string): Promise<void> {
  const path = /^sqlite:(.+)$/.exec(url)?.[1]
  if (path !== undefined) return lockOut(path)()
  const server = await openPostgres(url, copyOptions)
  try {
    await ensureNoOtherSession(server)
  } finally {
    await server.close()
  }
}

/** Fails while any process has the database open, and keeps new ones waiting until it is unlocked. */
function lockOut(path: string): () => void {
  if (!existsSync(path)) return () => {}
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    const failure = fromSqlite(error)
    // A damaged file is a valid reason to restore.
    if (!hasCode(failure, 'DAMAGED') && !hasCode(failure, 'NOT_A_DATABASE')) {
      database.close()
      throw hasCode(failure, 'BUSY') ? new DatabaseError('IN_USE', path, failure) : failure
    }
  }
  return () => database.close()
}

function moveIntoPlace(partial: string, file: string): void {
  renameSync(partial, file)
  flush(dirname(file))
}

/** What root restores must be usable by the server, which runs as the owner of its folder. */
function giveToOwnerOf(folder: string, file: string): void {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function remove(file: string): void {
  rmSync(file, { force: true })
  removeJournals(file)
}

/** A leftover journal would be replayed onto the new file. */
function removeJournals(file: string): void {
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}

async function translating<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw fromSqlite(error)
  }
}
