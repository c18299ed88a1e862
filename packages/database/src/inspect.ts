import { sql } from 'kysely'
import type { Database } from './database.ts'
import { DatabaseError } from './errors.ts'
import { statements } from './statement.ts'

const { query } = statements<object>()

const size = query()<{ bytes: number }>((_db, _param, engine) =>
  engine === 'sqlite'
    ? sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql`select pg_database_size(current_database()) as bytes`,
)
const serverClock = query()<{ ms: number }>(
  () => sql`select round(extract(epoch from clock_timestamp()) * 1000) as ms`,
)
const pageProblems = query()<{ quick_check: string }>(() => sql`pragma quick_check(1)`)
const referenceProblems = query()<{ table: string }>(() => sql`pragma foreign_key_check`)

/** The bytes that a database takes on disk. */
export async function databaseSize(database: Database): Promise<number> {
  return (await database.first(size, {}))?.bytes ?? 0
}

/** The clock of the database server in milliseconds; SQLite has that of this machine. */
export async function readServerClock(database: Database): Promise<number | undefined> {
  return database.engine === 'sqlite' ? undefined : (await database.first(serverClock, {}))?.ms
}

/** Fails if pages or references of a SQLite database are damaged; PostgreSQL checks its pages as it reads them. */
export async function checkIntegrity(database: Database): Promise<void> {
  if (database.engine === 'postgres') return
  const found = await database.first(pageProblems, {})
  if (found?.quick_check !== 'ok') throw new DatabaseError('DAMAGED', found?.quick_check)
  const broken = await database.first(referenceProblems, {})
  if (broken !== undefined)
    throw new DatabaseError('DAMAGED', `rows of ${broken.table} refer to missing ones`)
}
