import type { DatabaseOptions } from './database.ts'
import type { PostgresDatabase } from './postgres.ts'

/** Opens a PostgreSQL database. The driver is loaded only then: a server on SQLite saves its memory. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<PostgresDatabase> {
  const { PostgresDatabase: Loaded } = await import('./postgres.ts')
  return Loaded.open(url, options)
}
