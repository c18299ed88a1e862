import { createHash } from 'node:crypto'
import {
  type Database,
  type Engine,
  type Migration,
  migrate,
  type Reader,
  sql,
  statements,
} from '../src/index.ts'
import { createTestDatabase, engines } from './test-database.ts'

interface Column {
  table: string
  column: string
  type: string
  isRequired: number
  keyPosition: number
  collation: string | null
}

/**
 * Fails with the first error in a list of migrations.
 * Returns one line per migration for a snapshot: lines may be added to it, never changed.
 */
export async function checkMigrations(migrations: readonly Migration[]): Promise<string[]> {
  checkNames(migrations.map(({ name }) => name))
  const schemas = await Promise.all(engines.map((engine) => schemaAfterAnyUpgrade(engine, migrations)))
  const [one = [], ...others] = schemas
  for (const other of others) checkSame('The engines', one, other)
  return migrations.map((migration) => `${migration.name} ${fingerprint(migration)}`)
}

/** `owner/0001-what`, numbered by each owner from 1. */
function checkNames(names: string[]): void {
  const counts = new Map<string, number>()
  for (const name of names) {
    const [, owner = '', number = ''] = /^([a-z]+)\/(\d{4})-[a-z0-9-]+$/.exec(name) ?? []
    if (owner === '') throw new Error(`${name} is not named like owner/0001-what`)
    const expected = (counts.get(owner) ?? 0) + 1
    if (Number(number) !== expected)
      throw new Error(`${name} stands where number ${expected} of ${owner} belongs`)
    counts.set(owner, expected)
  }
}

/** Upgrades from every version by one, and from nothing to the last at once: both lead to the same schema. */
async function schemaAfterAnyUpgrade(engine: Engine, migrations: readonly Migration[]): Promise<string[]> {
  const atOnce = await onTestDatabase(engine, async (database) => {
    await migrate(database, migrations)
    return schemaOf(database)
  })
  const stepwise = await onTestDatabase(engine, async (database) => {
    for (let count = 1; count <= migrations.length; count++)
      await migrate(database, migrations.slice(0, count))
    return schemaOf(database)
  })
  checkSame(`Upgrades on ${engine}`, atOnce, stepwise)
  return atOnce
}

async function onTestDatabase<T>(engine: Engine, use: (database: Database) => Promise<T>): Promise<T> {
  const place = await createTestDatabase(engine)
  try {
    return await use(place.database)
  } finally {
    await place.remove()
  }
}

async function schemaOf(reader: Reader): Promise<string[]> {
  const columns = await reader.all(allColumns, {})
  return columns.map(describeColumn).toSorted()
}

function describeColumn({ table, column, type, isRequired, keyPosition, collation }: Column): string {
  const isText = type === 'text'
  if (!isText && type !== 'integer' && type !== 'bigint') throw new Error(`${table}.${column} is ${type}`)
  if (isText && keyPosition > 0 && collation !== 'C')
    throw new Error(`${table}.${column} is no key in byte order`)
  const kind = `${isText ? 'text' : 'integer'}${isRequired === 1 || keyPosition > 0 ? ' not null' : ''}`
  return `${table}.${column} ${kind}${keyPosition > 0 ? ` key ${keyPosition}` : ''}`
}

function checkSame(who: string, one: string[], other: string[]): void {
  const difference = [
    ...one.filter((line) => !other.includes(line)),
    ...other.filter((line) => !one.includes(line)),
  ]
  if (difference.length > 0) throw new Error(`${who} differ in ${difference.join(', ')}`)
}

function fingerprint(migration: Migration): string {
  const text = JSON.stringify(engines.map((engine) => migration.statements(engine)))
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

const { query } = statements<object>()

const allColumns = query()((_db, _param, engine) =>
  engine === 'sqlite'
    ? sql<Column>`
        select t.name as "table", c.name as "column", lower(c.type) as type, c."notnull" as "isRequired",
          c.pk as "keyPosition", 'C' as collation
        from sqlite_schema t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not like 'sqlite~_%' escape '~'`
    : sql<Column>`
        select c.table_name as "table", c.column_name as "column", c.data_type as type,
          c.is_nullable = 'NO' as "isRequired", coalesce(k.ordinal_position, 0) as "keyPosition",
          c.collation_name as collation
        from information_schema.columns c
          left join information_schema.table_constraints p
            on p.table_schema = c.table_schema and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
          left join information_schema.key_column_usage k
            on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name
            and k.table_name = c.table_name and k.column_name = c.column_name
        where c.table_schema = current_schema()`,
)
