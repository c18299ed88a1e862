import { AsyncLocalStorage } from 'node:async_hooks'
import { type ClientConfig, Pool } from 'pg'
import {
  checkChannel,
  type Database,
  type DatabaseOptions,
  type Reader,
  Scope,
  Scopes,
  type StopListening,
  type Transaction,
  type WriteOptions,
  withRetry,
} from './database.ts'
import { DatabaseError, reasonOf } from './errors.ts'
import { type HeldLocks, LocalLocks, runWithLocks } from './local-locks.ts'
import { timed } from './measurements.ts'
import { Batch, type BatchedStatement } from './postgres-batch.ts'
import {
  beginSnapshot,
  beginWithin,
  beginWrite,
  PostgresConnection,
  prepared,
  rowsAs,
  SILENCE_MS,
} from './postgres-connection.ts'
import { fromPostgres } from './postgres-errors.ts'
import { PostgresListener } from './postgres-listener.ts'
import type { Query } from './statement.ts'

const IDLE_CONNECTION_MS = 300_000

export class PostgresDatabase implements Database {
  readonly engine = 'postgres'
  readonly url: string
  readonly #options: DatabaseOptions
  readonly #pool: Pool
  readonly #listener: PostgresListener
  readonly #scopes = new Scopes()
  readonly #locks = new LocalLocks()
  #running = 0
  #onIdle: (() => void) | undefined
  #closing: Promise<void> | undefined

  private constructor(url: string, options: DatabaseOptions) {
    const config: ClientConfig = {
      connectionString: url,
      application_name: 'monedero',
      connectionTimeoutMillis: options.retryForMs,
      statement_timeout: options.timeoutMs,
      idle_in_transaction_session_timeout: options.timeoutMs,
      keepAlive: true,
      // Batches that do not wait for each other share a round trip.
      pipeline: true,
    }
    this.url = url
    this.#options = options
    this.#pool = new Pool({ ...config, max: options.connections, idleTimeoutMillis: IDLE_CONNECTION_MS })
    // A connection that breaks fails the query that runs on it; without one it is replaced when needed.
    this.#pool.on('error', ignore)
    this.#pool.on('connect', (client) => client.on('error', ignore))
    this.#listener = new PostgresListener({ ...config, query_timeout: options.timeoutMs + SILENCE_MS })
  }

  static async open(url: string, options: DatabaseOptions): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(url, options)
    try {
      const client = await database.#pool.connect()
      client.release()
      return database
    } catch (error) {
      await database.close()
      throw new DatabaseError('UNREACHABLE', reasonOf(error), error)
    }
  }

  async all<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R[]> {
    this.#refuse()
    const timeoutMs = this.#options.timeoutMs + SILENCE_MS
    return this.#run(() => this.#withRetry(() => select(this.#pool, query, parameters, timeoutMs)))
  }

  async first<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R | undefined> {
    const [row] = await this.all(query, parameters)
    return row
  }

  async snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    this.#refuse()
    const { timeoutMs } = this.#options
    return this.#run(async () => {
      const connection = await this.#withRetry(() =>
        PostgresConnection.begun(this.#pool, [beginSnapshot], { timeoutMs, observe: this.#options.observe }),
      )
      try {
        return await this.#scopes.run(new Scope(connection), work, timeoutMs)
      } finally {
        await connection.rollback()
      }
    })
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T> {
    this.#refuse()
    const timeoutMs = options?.timeoutMs ?? this.#options.timeoutMs
    const begin = timeoutMs === this.#options.timeoutMs ? [beginWrite] : beginWithin(timeoutMs)
    return this.#run(() =>
      runWithLocks({ locks: this.#locks, timeoutMs, observe: this.#options.observe }, (held) =>
        this.#withRetry(() => this.#transact({ begin, timeoutMs, held }, work)),
      ),
    )
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap = ignore,
  ): Promise<StopListening> {
    this.#refuse()
    checkChannel(channel)
    return this.#listener.add(channel, {
      onPayload: AsyncLocalStorage.bind((payload: string) => onPayload(payload)),
      onGap: AsyncLocalStorage.bind(() => onGap()),
    })
  }

  async close(): Promise<void> {
    this.#scopes.refuseNested()
    this.#closing ??= this.#shutDown()
    await this.#closing
  }

  async #shutDown(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve))
    await Promise.all([this.#pool.end(), this.#listener.close()])
  }

  #refuse(): void {
    if (this.#closing !== undefined) throw new DatabaseError('CLOSED')
    this.#scopes.refuseNested()
  }

  async #run<T>(operation: () => Promise<T>): Promise<T> {
    this.#running++
    try {
      return await operation()
    } finally {
      this.#running--
      if (this.#running === 0) this.#onIdle?.()
    }
  }

  async #withRetry<T>(attempt: () => Promise<T>): Promise<T> {
    return withRetry(this.#options.retryForMs, attempt)
  }

  async #transact<T>(
    { begin, timeoutMs, held }: { begin: readonly BatchedStatement[]; timeoutMs: number; held: HeldLocks },
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const { observe } = this.#options
    const connection = await PostgresConnection.begin(this.#pool, begin, { timeoutMs, held, observe })
    try {
      const scope = new Scope(connection)
      const result = await this.#scopes.run(scope, work, timeoutMs)
      await timed(observe, 'commit', () => connection.commit(scope))
      return result
    } catch (error) {
      // The server's error decides about a retry, not the one that the work threw because of it.
      const failure = connection.lockTaken ?? connection.transient ?? error
      await connection.rollback()
      throw failure
    }
  }
}

/** One read outside of a transaction. */
async function select<P, R>(pool: Pool, query: Query<P, R>, parameters: P, timeoutMs: number): Promise<R[]> {
  const batch = new Batch(timeoutMs)
  const answer = batch.add(prepared(query, parameters))
  const client = await pool.connect().catch((error: unknown) => {
    throw fromPostgres(error)
  })
  client.query(batch)
  try {
    const { rows } = await answer
    client.release()
    return rowsAs<R>(rows)
  } catch (error) {
    client.release(true)
    throw fromPostgres(error)
  }
}

function ignore(): void {}
