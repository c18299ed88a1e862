import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Connection } from './database.ts'
import { DatabaseError, fromSqlite, hasCode } from './errors.ts'
import { bind, type Compiled, type Statement } from './statement.ts'

/** Waits inside SQLite block the process: a writer takes the longer ones outside it, a reader hardly ever waits. */
const WRITER_BUSY_MS = 50
const READER_BUSY_MS = 1_000

/** A connection and the statements that it has prepared. */
export class SqliteConnection implements Connection {
  readonly #database: DatabaseSync
  readonly #prepared = new WeakMap<object, unknown>()

  private constructor(path: string, pragmas: string, readOnly: boolean) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: readOnly ? READER_BUSY_MS : WRITER_BUSY_MS })
    try {
      this.#database.exec(pragmas)
    } catch (error) {
      this.#database.close()
      throw error
    }
  }

  static forWriting(path: string, synchronous: 'full' | 'off'): SqliteConnection {
    try {
      createPrivate(path)
      // What a savepoint may have to take back stays in memory: a file for it costs a fifth of a large write.
      const pragmas = `pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma foreign_keys = on; pragma temp_store = memory`
      return new SqliteConnection(path, pragmas, false)
    } catch (error) {
      const failure = fromSqlite(error)
      throw hasCode(failure, 'READ_ONLY') ? new DatabaseError('UNWRITABLE', path, failure) : failure
    }
  }

  static forReading(path: string): SqliteConnection {
    return translating(() => new SqliteConnection(path, '', true))
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  all<P, R>(statement: Statement<P, R>, parameters: P): R[] {
    const { compiled, driver, columns } = this.#prepare(statement)
    const found: unknown[] = translating(() => driver.all(...bind(compiled, parameters)))
    // A row has the type that Kysely inferred for its statement.
    return found.map((values) => rowOf(columns, values)) as R[]
  }

  first<P, R>(statement: Statement<P, R>, parameters: P): R | undefined {
    const { compiled, driver, columns } = this.#prepare(statement)
    const found: unknown = translating(() => driver.get(...bind(compiled, parameters)))
    // As above.
    return (found === undefined ? undefined : rowOf(columns, found)) as R | undefined
  }

  run<P>(statement: Statement<P, unknown>, parameters: P): number {
    return this.bindCommand(statement, parameters)()
  }

  bindCommand<P>(command: Statement<P, unknown>, parameters: P): () => number {
    const { compiled, driver } = this.#prepare(command)
    const values = bind(compiled, parameters)
    return () => translating(() => Number(driver.run(...values).changes))
  }

  execute(script: string): void {
    translating(() => this.#database.exec(script))
  }

  lock(): undefined {
    // The one transaction that writes has no other to wait for.
  }

  /** If even this fails, the next transaction says so. */
  rollback(): void {
    try {
      if (this.isInTransaction) this.#database.exec('rollback')
    } catch {}
  }

  close(): void {
    this.#database.close()
  }

  #prepare<P>(statement: Statement<P, unknown>): PreparedStatement<P> {
    // What was prepared for a statement has the parameters of that statement.
    const known = this.#prepared.get(statement) as PreparedStatement<P> | undefined
    if (known !== undefined) return known
    const compiled = statement.compiled('sqlite')
    const driver = translating(() => this.#database.prepare(compiled.sql))
    // With `*` a statement has other columns after another process has migrated.
    const namesColumns = !compiled.sql.includes('*')
    driver.setReturnArrays(namesColumns)
    const columns = namesColumns ? driver.columns().map(({ name }) => name) : undefined
    const prepared = { compiled, driver, columns }
    this.#prepared.set(statement, prepared)
    return prepared
  }
}

interface PreparedStatement<P> {
  readonly compiled: Compiled<P>
  readonly driver: StatementSync
  /** Of a statement that names them: then the driver answers with a list of values for each row. */
  readonly columns: readonly string[] | undefined
}

/** The driver's own objects are slow to read: a page of a pull takes half the time with these. */
function rowOf(columns: readonly string[] | undefined, found: unknown): unknown {
  if (columns === undefined) return found
  const values = found as unknown[]
  const row: Record<string, unknown> = {}
  columns.forEach((column, index) => {
    row[column] = values[index]
  })
  return row
}

/** Makes the file, readable by its owner alone; never touches one that is there, for closing it would drop its locks. */
function createPrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
}

function translating<T>(use: () => T): T {
  try {
    return use()
  } catch (error) {
    throw fromSqlite(error)
  }
}
