import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Reader, Transaction } from './database.ts'
import { DatabaseError, hasCode, reasonOf } from './errors.ts'
import { type Engine, statements } from './statement.ts'

/** One step of the schema, named after its package: `identity/0001-accounts`. */
export interface Migration {
  name: string
  statements: (engine: Engine) => string[]
  /** Whether versions that lack it can use the database after it, so that nodes are upgraded and rolled back one by one. */
  isAdditive?: true
}

interface Tables {
  database_migrations: { position: number; name: string; applied_at_ms: number }
  database_meta: { key: string; value: string }
}

const MIGRATION_LIMIT_MS = 3_600_000
const LOCK_ATTEMPTS = 20

const { query, command } = statements<Tables>()

const appliedNames = query()((db) => db.selectFrom('database_migrations').select('name').orderBy('position'))
const recordMigration = command<Tables['database_migrations']>()((db, param) =>
  db.insertInto('database_migrations').values({
    position: param('position'),
    name: param('name'),
    applied_at_ms: param('applied_at_ms'),
  }),
)

/** The epoch of a migrated database, as a part of a query that reads more than that. */
export const currentEpoch = sql<string>`(select value from database_meta where key = 'epoch')`

const epochAlone = query()((db) => db.selectNoFrom(currentEpoch.as('epoch')))
/** The newest migration that is not additive: versions without it cannot use the database. */
const requiredMigration = query()((db) =>
  db.selectFrom('database_meta').select('value as name').where('key', '=', sql.lit('required_migration')),
)
const setRequiredMigration = command<{ name: string }>()((db, param) =>
  db
    .insertInto('database_meta')
    .values({ key: 'required_migration', value: param('name') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: param('name') })),
)
const setEpoch = command<{ epoch: string }>()((db, param) =>
  db
    .insertInto('database_meta')
    .values({ key: 'epoch', value: param('epoch') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: param('epoch') })),
)

/** A write without effect, to test for write access. */
const touch = command()((db) =>
  db
    .updateTable('database_meta')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('key', '=', sql.lit('epoch')),
)

/** Applies missing migrations under a lock, and returns their names. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const applied: string[] = []
  await underLock(database, (tx) => prepare(tx, database.engine)).catch((error: unknown) => {
    throw hasCode(error, 'READ_ONLY') ? new DatabaseError('UNWRITABLE', reasonOf(error.cause), error) : error
  })
  for (;;) {
    const name = await underLock(database, (tx) => applyNext(tx, database.engine, migrations))
    if (name === undefined) return applied
    applied.push(name)
  }
}

/** Makes the tables of a list of migrations in an empty database, within one transaction. */
export async function createTables(
  tx: Transaction,
  engine: Engine,
  migrations: readonly Migration[],
): Promise<void> {
  await tx.lock('migrations')
  await prepare(tx, engine)
  while ((await applyNext(tx, engine, migrations)) !== undefined) {
    // Each call applies one migration.
  }
}

/** The migrations of the list that the database lacks. Fails if it has others that are not additive. */
export async function pendingMigrations(reader: Reader, migrations: readonly Migration[]): Promise<string[]> {
  const names = migrations.map(({ name }) => name)
  const applied = await appliedMigrations(reader)
  await ensureUsable(reader, applied, names)
  return names.slice(applied.length)
}

/** The migrations that the database has and the list lacks; versions without them can use it nevertheless. */
export async function additionalMigrations(
  reader: Reader,
  migrations: readonly Migration[],
): Promise<string[]> {
  return (await appliedMigrations(reader)).slice(migrations.length)
}

async function appliedMigrations(reader: Reader): Promise<string[]> {
  const applied = await reader.all(appliedNames, {}).catch((error: unknown) => {
    // An empty database does not even have the table.
    if (hasCode(error, 'STATEMENT_FAILED')) return []
    throw error
  })
  return applied.map(({ name }) => name)
}

/** Fails unless the database has the migrations of the list, and no others but additive ones. */
export async function ensureMigrated(reader: Reader, migrations: readonly Migration[]): Promise<void> {
  const [missing] = await pendingMigrations(reader, migrations)
  if (missing !== undefined) throw new DatabaseError('NOT_MIGRATED', `it lacks ${missing}`)
}

/** Random id of this history of the database: new after each restore. */
export async function epoch(reader: Reader): Promise<string> {
  const row = await reader.first(epochAlone, {}).catch((error: unknown) => {
    throw hasCode(error, 'STATEMENT_FAILED') ? new DatabaseError('NOT_MIGRATED', undefined, error) : error
  })
  if (!row?.epoch) throw new DatabaseError('NOT_MIGRATED')
  return row.epoch
}

/** Marks a database that was restored by other means (pg_restore) as a new history. */
export async function renewEpoch(database: Database): Promise<string> {
  const fresh = randomUUID()
  await database.write((tx) => tx.run(setEpoch, { epoch: fresh }))
  return fresh
}

/** Column types that differ between the engines. */
export function columnTypes(engine: Engine) {
  return engine === 'sqlite'
    ? { key: 'text', text: 'text', integer: 'integer', options: 'strict', clustered: 'strict, without rowid' }
    : { key: 'text collate "C"', text: 'text', integer: 'bigint', options: '', clustered: '' }
}

/** One node after another; a node waits for as long as the migrations of the other may take. */
async function underLock<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const locked = async (tx: Transaction) => {
    await tx.lock('migrations')
    return work(tx)
  }
  for (let tries = 1; ; tries++) {
    try {
      return await database.write(locked, { timeoutMs: MIGRATION_LIMIT_MS })
    } catch (error) {
      if (!hasCode(error, 'BUSY') || tries === LOCK_ATTEMPTS) throw error
    }
  }
}

async function prepare(tx: Transaction, engine: Engine): Promise<void> {
  const { key, text, integer, options, clustered } = columnTypes(engine)
  await tx.execute(`
    create table if not exists database_migrations (
      position ${integer} primary key, name ${text} not null unique, applied_at_ms ${integer} not null
    ) ${options};
    create table if not exists database_meta (key ${key} not null primary key, value ${text} not null) ${clustered}`)
  const now = await tx.first(epochAlone, {})
  if (!now?.epoch) await tx.run(setEpoch, { epoch: randomUUID() })
  // SQLite opens a read-only file without an error and would fail only at the first write.
  await tx.run(touch, {})
}

async function applyNext(tx: Transaction, engine: Engine, migrations: readonly Migration[]) {
  const applied = await appliedMigrations(tx)
  await ensureUsable(
    tx,
    applied,
    migrations.map((migration) => migration.name),
  )
  const next = migrations[applied.length]
  if (next === undefined) return undefined
  try {
    for (const statement of next.statements(engine)) await tx.execute(statement)
  } catch (error) {
    throw new DatabaseError('MIGRATION_FAILED', `${next.name}: ${reasonOf(error)}`, error)
  }
  await tx.run(recordMigration, { position: applied.length, name: next.name, applied_at_ms: Date.now() })
  const required = next.isAdditive ? applied.at(-1) : next.name
  const isRecorded = next.isAdditive && (await tx.first(requiredMigration, {})) !== undefined
  if (!isRecorded && required !== undefined) await tx.run(setRequiredMigration, { name: required })
  return next.name
}

async function ensureUsable(reader: Reader, applied: string[], names: string[]): Promise<void> {
  const differs = applied.findIndex((name, index) => index < names.length && name !== names[index])
  if (differs >= 0) {
    throw new DatabaseError('FOREIGN_HISTORY', `it has ${applied[differs]} where ${names[differs]} belongs`)
  }
  if (applied.length <= names.length) return
  const required = await reader.first(requiredMigration, {})
  if (required === undefined || !names.includes(required.name))
    throw new DatabaseError('NEWER_DATABASE', `it has ${applied[names.length]}`)
}
