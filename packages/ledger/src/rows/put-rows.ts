import { type Command, type Engine, sql, statements, type Transaction, type Value } from '@monedero/database'

const { command } = statements<object>()

/** Rows in one statement: on SQLite few, because each value is bound by itself; on PostgreSQL many in one parameter. */
const ROWS_PER_STATEMENT = { sqlite: 20, postgres: 2_000 }

type Values<Row> = { [Column in keyof Row]: Value }
type RawBuilder<T> = ReturnType<typeof sql<T>>

/** The type of each column, for PostgreSQL. */
type ColumnTypes<Row> = { readonly [Column in keyof Row]: 'text' | 'bigint' }

/** Runs a command, now or at the commit. */
export type Run = <P>(command: Command<P, unknown>, parameters: P) => unknown

/** Leaves commands to the commit. */
export function atCommit(tx: Pick<Transaction, 'runAtCommit'>): Run {
  return (put, parameters) => tx.runAtCommit(put, parameters)
}

/** Writes whole rows of one table: new ones, and new values of those that are there. */
export type PutRows<Row> = (engine: Engine, rows: readonly Row[], run: Run) => void

/** Makes the writer of a table that is keyed by uid and id. */
export function putRows<Row extends Values<Row>>(table: string, columns: ColumnTypes<Row>): PutRows<Row> {
  const names = namesOf(columns)
  const putEach = Array.from({ length: ROWS_PER_STATEMENT.sqlite }, (_, index) =>
    upsertEach(table, names, index + 1),
  )
  const putJson = command<{ rows: string }>()((_db, param) => upsertJson(table, columns, param('rows')))
  return (engine, rows, run) => {
    if (engine === 'postgres') {
      for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT.postgres) {
        run(putJson, { rows: JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT.postgres)) })
      }
      return
    }
    for (let from = 0; from < rows.length; from += putEach.length) {
      const some = rows.slice(from, from + putEach.length)
      const put = putEach[some.length - 1]
      if (put) run(put, placed(names, some))
    }
  }
}

/** A statement of several rows has its parameters numbered: first all of the first row. */
function placed<Row extends Values<Row>>(names: readonly (keyof Row)[], rows: readonly Row[]): Value[] {
  const values: Value[] = []
  for (const row of rows) for (const name of names) values.push(row[name])
  return values
}

function upsertEach(table: string, names: readonly string[], count: number): Command<Value[], never> {
  return command<Value[]>()<never>((_db, param) => {
    const rowAt = (row: number) => names.map((_, column) => param(row * names.length + column))
    const rows = Array.from({ length: count }, (_, row) => sql`(${sql.join(rowAt(row))})`)
    return sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values ${sql.join(rows)}
      on conflict (uid, id) do update set ${replacements(names)}`
  })
}

/** The statement by which PostgreSQL writes rows that come as one JSON list. */
function upsertJson<Row>(
  table: string,
  columns: ColumnTypes<Row>,
  rows: RawBuilder<string>,
): RawBuilder<never> {
  const names = namesOf(columns)
  const typed = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name])}`)
  return sql<never>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select * from json_to_recordset(${rows}::json) as given (${sql.join(typed)})
    on conflict (uid, id) do update set ${replacements(names)}`
}

function replacements(names: readonly string[]) {
  const changing = names.filter((name) => name !== 'uid' && name !== 'id')
  return sql.join(changing.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
}

function namesOf<Row>(columns: ColumnTypes<Row>): (keyof Row & string)[] {
  const names: (keyof Row & string)[] = []
  for (const name in columns) names.push(name)
  return names
}
