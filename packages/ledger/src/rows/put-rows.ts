import { type Command, type Engine, sql, statements, type Transaction, type Value } from '@monedero/database'

const { command } = statements<object>()

/** PostgreSQL gets so many rows in one statement: enough to forget the round trip, not enough to hold up others. */
const ROWS_PER_STATEMENT = 2_000

type Values<Row> = { [Column in keyof Row]: Value }
type ColumnTypes<Row> = { readonly [Column in keyof Row]: 'text' | 'bigint' }

/** Writes whole rows of one table: new ones, and new values of those that are there. */
export type PutRows<Row> = (tx: Transaction, engine: Engine, rows: readonly Row[]) => Promise<void>

/**
 * Makes the writer of a table that is keyed by uid and id. SQLite is quickest with one prepared row after another,
 * PostgreSQL with all rows as one parameter of one statement.
 */
export function putRows<Row extends Values<Row>>(table: string, columns: ColumnTypes<Row>): PutRows<Row> {
  const putOne = upsertOne(table, columns)
  const putMany = upsertMany(table, columns)
  return async (tx, engine, rows) => {
    if (engine === 'sqlite') {
      for (const row of rows) await tx.run(putOne, row)
      return
    }
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      await tx.run(putMany, { rows: JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT)) })
    }
  }
}

function upsertOne<Row extends Values<Row>>(table: string, columns: ColumnTypes<Row>): Command<Row, never> {
  const names = namesOf(columns)
  return command<Row>()<never>(
    (_db, param) => sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(names.map((name) => param(name)))})
      on conflict (uid, id) do update set ${replacements(names)}`,
  )
}

function upsertMany<Row>(table: string, columns: ColumnTypes<Row>): Command<{ rows: string }, never> {
  const names = namesOf(columns)
  const typed = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name])}`)
  return command<{ rows: string }>()<never>(
    (_db, param) => sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select * from json_to_recordset(${param('rows')}::json) as given (${sql.join(typed)})
      on conflict (uid, id) do update set ${replacements(names)}`,
  )
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
