import { type Command, type Engine, sql, statements, type Transaction, type Value } from '@monedero/database'

const { command } = statements<object>()

/** Of few rows each value is bound by itself; more than that PostgreSQL takes as one parameter. */
const FEW_ROWS = 20
const ROWS_PER_STATEMENT = { sqlite: FEW_ROWS, postgres: 2_000 }

type Values<Row> = { [Column in keyof Row]: Value }

/** The type of each column, for PostgreSQL. */
type ColumnTypes<Row> = { readonly [Column in keyof Row]: 'text' | 'bigint' }

/** Runs a command, now or at the commit. */
type Run = <P>(command: Command<P, unknown>, parameters: P) => unknown

/** Leaves commands to the commit. */
export function atCommit(tx: Pick<Transaction, 'runAtCommit'>): Run {
  return (put, parameters) => tx.runAtCommit(put, parameters)
}

/** Writes whole rows of one table. */
type PutRows<Row> = (engine: Engine, rows: readonly Row[], run: Run) => void

/** Makes the writer of a table that is keyed by uid and id: of new rows, and of new values of those that are there. */
export function putRows<Row extends Values<Row>>(table: string, columns: ColumnTypes<Row>): PutRows<Row> {
  const changing = namesOf(columns).filter((name) => name !== 'uid' && name !== 'id')
  const values = changing.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  return rowWriter(table, columns, sql`on conflict (uid, id) do update set ${sql.join(values)}`)
}

/** Makes the writer of rows that are not there yet; it fails where one is. */
export function insertRows<Row extends Values<Row>>(table: string, columns: ColumnTypes<Row>): PutRows<Row> {
  return rowWriter(table, columns, sql``)
}

function rowWriter<Row extends Values<Row>>(
  table: string,
  columns: ColumnTypes<Row>,
  onConflict: ReturnType<typeof sql>,
): PutRows<Row> {
  const names = namesOf(columns)
  const into = sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})`
  const putFew = Array.from({ length: FEW_ROWS }, (_, index) =>
    command<Value[]>()<never>((_db, param) => {
      const rowAt = (row: number) => names.map((_name, column) => param(row * names.length + column))
      const rows = Array.from({ length: index + 1 }, (_row, row) => sql`(${sql.join(rowAt(row))})`)
      return sql`${into} values ${sql.join(rows)} ${onConflict}`
    }),
  )
  const typed = names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name])}`)
  const putMany = command<{ rows: string }>()<never>((_db, param) => {
    const given = sql`json_to_recordset(${param('rows')}::json) as given (${sql.join(typed)})`
    return sql`${into} select * from ${given} ${onConflict}`
  })
  return (engine, rows, run) => {
    const most = rows.length > FEW_ROWS ? ROWS_PER_STATEMENT[engine] : FEW_ROWS
    for (let from = 0; from < rows.length; from += most) {
      const some = rows.slice(from, from + most)
      const put = putFew[some.length - 1]
      if (put) run(put, placed(names, some))
      else run(putMany, { rows: JSON.stringify(some) })
    }
  }
}

/** A statement of several rows has its parameters numbered: first all of the first row. */
function placed<Row extends Values<Row>>(names: readonly (keyof Row)[], rows: readonly Row[]): Value[] {
  const values: Value[] = []
  for (const row of rows) for (const name of names) values.push(row[name])
  return values
}

function namesOf<Row>(columns: ColumnTypes<Row>): (keyof Row & string)[] {
  const names: (keyof Row & string)[] = []
  for (const name in columns) names.push(name)
  return names
}
