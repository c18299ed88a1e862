import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup as copyPages, DatabaseSync } from 'node:sqlite'
import type { Database } from './database.ts'
import { DatabaseError, fromSqlite, hasCode } from './errors.ts'
import { epoch, renewEpoch } from './migrate.ts'
import { SqliteDatabase } from './sqlite.ts'

/** Makes a consistent copy of a SQLite database in use, as a single new file. */
export async function backup(database: Database, file: string): Promise<void> {
  if (!(database instanceof SqliteDatabase)) throw new DatabaseError('USE_PG_TOOLS')
  if (existsSync(file)) throw new DatabaseError('FILE_EXISTS', file)
  await translating(async () => {
    const partial = `${file}.partial`
    try {
      await copy(database.path, partial)
      settle(partial)
      moveIntoPlace(partial, file)
    } finally {
      remove(partial)
    }
  })
}

interface RestoreOptions {
  overwrite?: boolean
  /** Changes the copy before it replaces the database. */
  prepare?: (database: Database) => Promise<void>
}

/** Replaces a SQLite database that is not open with a backup, under a new epoch. */
export async function restore(
  file: string,
  url: string,
  { overwrite = false, prepare }: RestoreOptions = {},
): Promise<void> {
  const path = /^sqlite:(?!:memory:)(.+)$/.exec(url)?.[1]
  if (path === undefined) throw new DatabaseError(url.startsWith('postgres') ? 'USE_PG_TOOLS' : 'BAD_URL')
  if (!existsSync(file)) throw new DatabaseError('NO_SUCH_FILE', file)
  if (existsSync(path) && !overwrite) throw new DatabaseError('FILE_EXISTS', path)
  await translating(async () => {
    const partial = `${path}.partial`
    try {
      await copy(file, partial)
      settle(partial)
      await beginNewEpoch(partial, prepare)
      settle(partial)
      const unlock = lockOut(path)
      try {
        removeJournals(path)
        moveIntoPlace(partial, path)
      } finally {
        unlock()
      }
    } finally {
      remove(partial)
    }
  })
}

async function copy(from: string, to: string): Promise<void> {
  remove(to)
  closeSync(openSync(to, 'wx', 0o600))
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    // Copying all pages in one step is consistent; with smaller steps every commit would restart it.
    await copyPages(source, to, { rate: 0x7fff_ffff })
  } finally {
    source.close()
  }
}

/** Checks the file, merges its journal into it and syncs it to disk. */
function settle(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const [row] = database.prepare('pragma integrity_check').all()
    if (row?.['integrity_check'] !== 'ok') throw new DatabaseError('DAMAGED', file)
    database.exec('pragma journal_mode = delete')
  } finally {
    database.close()
  }
  flush(file)
}

async function beginNewEpoch(file: string, prepare: RestoreOptions['prepare']): Promise<void> {
  const database = await SqliteDatabase.open(file, { timeoutMs: 60_000, patienceMs: 0, connections: 1 })
  try {
    await epoch(database)
    await renewEpoch(database)
    await prepare?.(database)
  } finally {
    await database.close()
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
