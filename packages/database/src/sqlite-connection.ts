import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Connection, Step } from './database.ts'
import { DatabaseError, fromSqlite, hasCode } from './errors.ts'
import { bind, type Command, type Compiled, type Statement } from './statement.ts'

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
    return translating(() => this.#prepare(statement).all(parameters))
  }

  first<P, R>(statement: Statement<P, R>, parameters: P): R | undefined {
    return translating(() => this.#prepare(statement).first(parameters))
  }

  run<P>(statement: Statement<P, unknown>, parameters: P): number {
    return translating(() => this.#prepare(statement).run(parameters))
  }

  ready<P>(command: Command<P, unknown>, parameters: P): Step {
    const step = this.#prepare(command).ready(parameters)
    return () => translating(step)
  }

  /** Runs a command of which nobody wants to know how many rows it changed. */
  do<P>(command: Command<P, unknown>, parameters: P): void {
    translating(this.#prepare(command).ready(parameters))
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

  #prepare<P, R>(statement: Statement<P, R>): PreparedStatement<P, R> {
    const known = this.#prepared.get(statement)
    if (known !== undefined) {
      trustPrepared(statement, known)
      return known
    }
    const prepared = new PreparedStatement(this.#database, statement)
    this.#prepared.set(statement, prepared)
    return prepared
  }
}

class PreparedStatement<P, R> {
  readonly #source: Statement<P, R>
  readonly #compiled: Compiled<P>
  readonly #statement: StatementSync
  /** What the statement's columns are called; not known where it asks for `*`, which may come to mean others. */
  readonly #columns: readonly string[] | undefined

  constructor(database: DatabaseSync, source: Statement<P, R>) {
    this.#source = source
    this.#compiled = source.compiled('sqlite')
    this.#statement = database.prepare(this.#compiled.sql)
    if (this.#compiled.sql.includes('*')) return
    // The driver would name every value of every row anew: done here, a row takes two thirds of the time.
    this.#columns = this.#statement.columns().map(({ name }) => name)
    this.#statement.setReturnArrays(true)
  }

  all(parameters: P): R[] {
    return this.#statement.all(...bind(this.#compiled, parameters)).map((values) => this.#rowOf(values))
  }

  first(parameters: P): R | undefined {
    const values = this.#statement.get(...bind(this.#compiled, parameters))
    return values && this.#rowOf(values)
  }

  run(parameters: P): number {
    return Number(this.#statement.run(...bind(this.#compiled, parameters)).changes)
  }

  /** Unlike the driver's `run`, its `get` does not count what changed: that is half of a short statement. */
  ready(parameters: P): Step {
    const values = bind(this.#compiled, parameters)
    return () => this.#statement.get(...values)
  }

  #rowOf(values: { [place: string]: unknown }): R {
    const row = this.#columns ? named(this.#columns, values) : values
    trustRow(this.#source, row)
    return row
  }
}

function named(columns: readonly string[], values: { [place: number]: unknown }): object {
  const row: { [column: string]: unknown } = {}
  let place = 0
  for (const column of columns) row[column] = values[place++]
  return row
}

/** Where the compiler takes our word: a row has the type that Kysely inferred for its statement … */
function trustRow<P, R>(_of: Statement<P, R>, _row: unknown): asserts _row is R {}

/** … and what was prepared for a statement is of that statement. */
function trustPrepared<P, R>(
  _for: Statement<P, R>,
  _prepared: unknown,
): asserts _prepared is PreparedStatement<P, R> {}

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
