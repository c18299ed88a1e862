import type { Connection } from './database.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import type { Statement } from './statement.ts'

/**
 * The connection as it is used by one of the writers that share a transaction. A savepoint is taken before the first change, but not for deferred
 * commands: SQLite would copy each page that they change, which is a tenth of the cost of a push, and they fail only because of a defect or the disk.
 */
export class SqliteWriter implements Connection {
  readonly #connection: SqliteConnection
  #undoneWith: 'nothing' | 'savepoint' | 'transaction' = 'nothing'

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  all<P, R>(statement: Statement<P, R>, parameters: P): R[] {
    if (statement.kind === 'command') this.#takeSavepoint()
    return this.#connection.all(statement, parameters)
  }

  first<P, R>(statement: Statement<P, R>, parameters: P): R | undefined {
    if (statement.kind === 'command') this.#takeSavepoint()
    return this.#connection.first(statement, parameters)
  }

  run<P>(statement: Statement<P, unknown>, parameters: P): number {
    this.#takeSavepoint()
    return this.#connection.run(statement, parameters)
  }

  bindCommand<P>(command: Statement<P, unknown>, parameters: P): () => number {
    const run = this.#connection.bindCommand(command, parameters)
    return () => {
      if (this.#undoneWith === 'nothing') this.#undoneWith = 'transaction'
      return run()
    }
  }

  execute(script: string): void {
    this.#takeSavepoint()
    this.#connection.execute(script)
  }

  lock(): undefined {
    return this.#connection.lock()
  }

  keepChanges(): void {
    if (this.#undoneWith === 'savepoint') this.#connection.execute('release writer')
  }

  /** Returns false if the changes can be undone only together with those of the other writers. */
  undoChanges(): boolean {
    if (this.#undoneWith === 'savepoint') this.#connection.execute('rollback to writer; release writer')
    return this.#undoneWith !== 'transaction'
  }

  #takeSavepoint(): void {
    if (this.#undoneWith !== 'nothing') return
    this.#connection.execute('savepoint writer')
    this.#undoneWith = 'savepoint'
  }
}
