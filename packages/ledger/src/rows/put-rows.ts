import { type Command, type Engine, sql, statements, type Transaction, type Value } from '@monedero/database'

const { command } = statements<object>()

/** On SQLite a push of 500 entries takes 8 % less CPU time with this many rows per statement than with 20 or one. */
const ROWS_PER_STATEMENT = 100

type Values<Row> = { [Column in keyof Row]: Value }

/** Runs a command, now or at the commit. */
export type Run = <P>(command: Command<P, unknown>, parameters: P) => unknown

/** Defers commands to the commit. */
export function atCommit(tx: Pick<Transaction, 'deferToCommit'>): Run {
  return (put, parameters) => tx.deferToCommit(put, parameters)
}

/** Writes whole rows of one table. */
export type PutRows<Row> = (engine: Engine, rows: readonly Row[], run: Run) => void

type Columns<Row> = readonly (keyof Row & string)[]

/**
 * Creates the function that inserts or replaces rows of a table. Its columns are those of the first row; all rows of a table have the same. Columns that are
 * mostly null are left out of statements for rows that have no value there.
 */
export function putRows<Row extends Values<Row>>(
  table: string,
  key: Columns<Row>,
  mostlyNull?: Columns<Row>,
): PutRows<Row> {
  return writer(table, key, mostlyNull)
}

/** The same for rows that are new: if one exists, the transaction fails. On SQLite a push of 500 entries takes about 8 % less CPU time than with `putRows`. */
export function addRows<Row extends Values<Row>>(table: string, mostlyNull: Columns<Row>): PutRows<Row> {
  return writer(table, undefined, mostlyNull)
}

function writer<Row extends Values<Row>>(
  table: string,
  key: Columns<Row> | undefined,
  mostlyNull: Columns<Row> = [],
): PutRows<Row> {
  let commands: { all: Commands<Row>; short: Commands<Row> } | undefined
  const isShort = (row: Row) => mostlyNull.every((column) => row[column] === null)
  return (engine, rows, run) => {
    const [first] = rows
    if (first === undefined) return
    commands ??= {
      all: commandsFor(table, Object.keys(first), key),
      short: commandsFor(table, Object.keys(first), key, mostlyNull),
    }
    const { columns, putOne, putSome, putAll } = rows.every(isShort) ? commands.short : commands.all
    if (engine === 'postgres' && rows.length > 1) {
      run(putAll, { rows: JSON.stringify(rows, columns) })
      return
    }
    const inStatements = rows.length - (rows.length % ROWS_PER_STATEMENT)
    for (let from = 0; from < inStatements; from += ROWS_PER_STATEMENT) {
      const values: Value[] = []
      for (const row of rows.slice(from, from + ROWS_PER_STATEMENT)) {
        for (const column of columns) values.push(row[column])
      }
      run(putSome, values)
    }
    for (const row of rows.slice(inStatements)) run(putOne, row)
  }
}

type Commands<Row extends Values<Row>> = ReturnType<typeof commandsFor<Row>>

/** Columns that are left out become null, as in a new row. */
function commandsFor<Row extends Values<Row>>(
  table: string,
  allColumns: readonly string[],
  key: readonly string[] | undefined,
  leftOut: readonly string[] = [],
) {
  const columns = allColumns.filter((name) => !leftOut.includes(name)) as (keyof Row & string)[]
  const names = sql.join(columns.map((name) => sql.ref(name)))
  // Without OR FAIL SQLite copies each page before a statement changes it, to undo the statement alone.
  const into = (engine: Engine) =>
    sql`insert ${sql.raw(engine === 'sqlite' && !key ? 'or fail ' : '')}into ${sql.table(table)} (${names})`
  const onConflict = key ? replacing(allColumns, key) : sql``
  return {
    columns,
    putOne: command<Row>()<never>((_db, param, engine) => {
      const values = sql.join(columns.map((name) => param(name)))
      return sql`${into(engine)} values (${values}) ${onConflict}`
    }),
    putSome: command<Value[]>()<never>((_db, param, engine) => {
      const rowAt = (row: number) => columns.map((_, column) => param(row * columns.length + column))
      const values = Array.from({ length: ROWS_PER_STATEMENT }, (_, row) => sql`(${sql.join(rowAt(row))})`)
      return sql`${into(engine)} values ${sql.join(values)} ${onConflict}`
    }),
    putAll: command<{ rows: string }>()<never>((_db, param, engine) => {
      const given = sql`json_populate_recordset(null::${sql.table(table)}, ${param('rows')}::json)`
      return sql`${into(engine)} select ${names} from ${given} ${onConflict}`
    }),
  }
}

function replacing(columns: readonly string[], key: readonly string[]) {
  const changes = columns
    .filter((name) => !key.includes(name))
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  return sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${sql.join(changes)}`
}
