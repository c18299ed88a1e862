import { createHash } from 'node:crypto'
import { type Database, sql, statements } from '@monedero/database'

/** Attempts are counted here, also those of refused requests. */
const COUNTERS = 'limits'

const { query } = statements<object>()

const tableNames = query()<{ name: string }>((_db, _param, engine) =>
  engine === 'sqlite'
    ? sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
    : sql`select tablename as name from pg_tables where schemaname = current_schema()`,
)

/** A digest of the rows of every table but that of attempts. */
export async function tableContents(database: Database): Promise<ReadonlyMap<string, string>> {
  const names = (await database.all(tableNames, {}))
    .map(({ name }) => name)
    .filter((name) => name !== COUNTERS)
  const contents = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const rows = await database.all(allRows(name), {})
      const lines = rows.map((row) => JSON.stringify(row)).toSorted()
      return [name, createHash('sha256').update(lines.join('\n')).digest('base64')]
    }),
  )
  return new Map(contents)
}

const reads = new Map<string, ReturnType<typeof selectAll>>()

function allRows(table: string) {
  const all = reads.get(table) ?? selectAll(table)
  reads.set(table, all)
  return all
}

function selectAll(table: string) {
  return query()<object>(() => sql`select * from ${sql.table(table)}`)
}

/** The tables that differ. */
export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return Array.from(after).flatMap(([name, digest]) => (before.get(name) === digest ? [] : [name]))
}
