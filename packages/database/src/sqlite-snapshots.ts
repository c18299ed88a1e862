import { type DatabaseOptions, type Reader, Scope, Scopes, type Snapshots } from './database.ts'
import { SqliteConnection } from './sqlite-connection.ts'

/** Snapshots of a SQLite file over read-only connections, opened on demand. */
export class SqliteSnapshots implements Snapshots {
  readonly #path: string
  readonly #options: DatabaseOptions
  readonly #scopes: Scopes
  readonly #idle: SqliteConnection[] = []
  readonly #waiting: ((connection: SqliteConnection) => void)[] = []
  #taken = 0
  #onUnused: (() => void) | undefined

  constructor(path: string, options: DatabaseOptions, scopes = new Scopes()) {
    this.#path = path
    this.#options = options
    this.#scopes = scopes
  }

  async snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const connection = await this.#take()
    try {
      connection.execute('begin')
      return await this.#scopes.run(new Scope(connection), work, this.#options.timeoutMs)
    } finally {
      connection.rollback()
      this.#giveBack(connection)
    }
  }

  async close(): Promise<void> {
    if (this.#taken > 0) await new Promise<void>((resolve) => (this.#onUnused = resolve))
    for (const connection of this.#idle) connection.close()
  }

  async #take(): Promise<SqliteConnection> {
    if (this.#taken === this.#options.connections) {
      return new Promise((resolve) => this.#waiting.push(resolve))
    }
    const connection = this.#idle.pop() ?? SqliteConnection.forReading(this.#path)
    this.#taken++
    return connection
  }

  #giveBack(connection: SqliteConnection): void {
    const next = this.#waiting.shift()
    if (next !== undefined) return next(connection)
    this.#idle.push(connection)
    this.#taken--
    if (this.#taken === 0) this.#onUnused?.()
  }
}
