import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Reader, Transaction } from './database.ts'
import { DatabaseError } from './errors.ts'
import { statements, type Value } from './statement.ts'

/** Rows of one FETCH from PostgreSQL. */
const ROWS_PER_FETCH = 2_000
/** Rows are sent to PostgreSQL as JSON of about this many characters. */
const INSERT_SIZE = 1_000_000

const { query, command } = statements<object>()

interface Table {
  name: string
  columns: string[]
}

type Row = Record<string, Value>

/** Replaces all rows of a SQLite file with those of a PostgreSQL snapshot; both have the same tables. */
export async function copyFromPostgres(reader: Reader, file: DatabaseSync): Promise<void> {
  // Rows arrive table by table, so references are checked afterwards.
  file.exec('pragma foreign_keys = off; begin')
  for (const table of tablesOf(file)) {
    file.exec(`delete from "${table.name}"`)
    await copyTableFromPostgres(reader, file, table)
  }
  file.exec('commit')
  ensureReferences(file)
}

async function copyTableFromPostgres(reader: Reader, file: DatabaseSync, table: Table): Promise<void> {
  const { name, columns } = table
  const cursor = sql.ref(`copy_${name}`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const open = query()<Row>(
    () => sql`declare ${cursor} no scroll cursor for select ${names} from ${sql.table(name)}`,
  )
  const fetch = query()<Row>(() => sql`fetch ${sql.lit(ROWS_PER_FETCH)} from ${cursor}`)
  const count = query()<{ rows: number }>(() => sql`select count(*) as rows from ${sql.table(name)}`)
  const places = columns.map(() => '?').join(', ')
  const quoted = columns.map((column) => `"${column}"`).join(', ')
  const insert = file.prepare(`insert into "${name}" (${quoted}) values (${places})`)
  await reader.all(open, {})
  let copied = 0
  for (;;) {
    const rows = await reader.all(fetch, {})
    if (rows.length === 0) break
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null))
    copied += rows.length
  }
  const expected = (await reader.first(count, {}))?.rows
  if (copied !== expected) throw new DatabaseError('INCOMPLETE_COPY', `${name}: ${copied} of ${expected}`)
}

/** Replaces all rows of the tables of a PostgreSQL database with those of a SQLite file. */
export async function copyIntoPostgres(file: DatabaseSync, tx: Transaction): Promise<void> {
  const tables = tablesOf(file)
  for (const { name } of tables.toReversed()) await tx.execute(`delete from "${name}"`)
  for (const { name, columns } of tables) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const insert = command<{ rows: string }>()<never>((_db, param) => {
      const given = sql`json_populate_recordset(null::${sql.table(name)}, ${param('rows')}::json)`
      return sql`insert into ${sql.table(name)} (${names}) select ${names} from ${given}`
    })
    const quoted = columns.map((column) => `"${column}"`).join(', ')
    for (const rows of inJson(file.prepare(`select ${quoted} from "${name}"`))) await tx.run(insert, { rows })
  }
}

/** The rows of a statement as JSON lists that are not much longer than INSERT_SIZE. */
function* inJson(select: StatementSync): Generator<string> {
  let parts: string[] = []
  let size = 0
  for (const row of select.iterate()) {
    const text = JSON.stringify(row)
    parts.push(text)
    size += text.length
    if (size < INSERT_SIZE) continue
    yield `[${parts.join(',')}]`
    parts = []
    size = 0
  }
  if (parts.length > 0) yield `[${parts.join(',')}]`
}

/** The names of all tables of a SQLite file. */
export function tableNames(file: DatabaseSync): string[] {
  return tablesOf(file).map(({ name }) => name)
}

/** The number of rows of all tables. */
export function countRows(file: DatabaseSync): number {
  const counts = tableNames(file).map((name) => file.prepare(`select count(*) as rows from "${name}"`).get())
  return counts.reduce((sum, count) => sum + Number(count?.['rows']), 0)
}

/** All tables; those that others refer to come first. */
function tablesOf(file: DatabaseSync): Table[] {
  const named = file.prepare(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'",
  )
  const names = named.all().map((row) => String(row['name']))
  const referred = new Map(
    names.map((name) => [name, namesIn(file, `pragma foreign_key_list("${name}")`, 'table')]),
  )
  const ordered: string[] = []
  const add = (name: string, path: readonly string[]) => {
    if (ordered.includes(name)) return
    if (path.includes(name))
      throw new DatabaseError('FOREIGN_HISTORY', `tables refer to each other: ${[...path, name].join(', ')}`)
    for (const other of referred.get(name) ?? []) if (other !== name) add(other, [...path, name])
    ordered.push(name)
  }
  for (const name of names) add(name, [])
  return ordered.map((name) => ({ name, columns: namesIn(file, `pragma table_info("${name}")`, 'name') }))
}

function namesIn(file: DatabaseSync, statement: string, column: string): string[] {
  return file
    .prepare(statement)
    .all()
    .map((row) => String(row[column]))
}

/** Fails if a row refers to one that is missing. */
export function ensureReferences(file: DatabaseSync): void {
  const [broken] = file.prepare('pragma foreign_key_check').all()
  if (broken !== undefined)
    throw new DatabaseError('DAMAGED', `rows of ${String(broken['table'])} refer to missing ones`)
}
