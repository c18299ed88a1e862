import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Connection } from './database.ts'
import { DatabaseError, fromSqlite, hasCode } from './errors.ts'
import { bind, type Compiled, type Statement } from './statement.ts'

/** Waiting inside SQLite blocks the process: writers retry outside instead, readers hardly ever wait. */
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
      // Savepoint journals stay in memory: a temporary file would cost a fifth of a large write.
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
    const { compiled, driver } = this.#prepare(statement)
    // A row has the type that Kysely inferred for its statement.
    return translating(() => driver.all(...bind(compiled, parameters))) as R[]
  }

  first<P, R>(statement: Statement<P, R>, parameters: P): R | undefined {
    const { compiled, driver } = this.#prepare(statement)
    // As above.
    return translating(() => driver.get(...bind(compiled, parameters))) as R | undefined
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
    // There is only one writer, so nothing to wait for.
  }

  /** If even this fails, the next transaction reports it. */
  rollback(): void {
    try {
      if (this.isInTransaction) this.#database.exec('rollback')
    } catch {}
  }

  close(): void {
    this.#database.close()
  }

  #prepare<P>(statement: Statement<P, unknown>): PreparedStatement<P> {
    // A prepared statement has the parameters of its statement.
    const cached = this.#prepared.get(statement) as PreparedStatement<P> | undefined
    if (cached !== undefined) return cached
    const compiled = statement.compiled('sqlite')
    const prepared = { compiled, driver: translating(() => this.#database.prepare(compiled.sql)) }
    this.#prepared.set(statement, prepared)
    return prepared
  }
}

interface PreparedStatement<P> {
  readonly compiled: Compiled<P>
  readonly driver: StatementSync
}

/** Creates the file with owner-only permissions; never opens an existing one, because closing it would drop its locks. */
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
