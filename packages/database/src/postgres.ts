import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type ClientConfig,
  escapeLiteral,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg'
import {
  type BoundCommand,
  type Connection,
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
import { DatabaseError, hasCode, isRetryableNow, reasonOf } from './errors.ts'
import { type HeldLocks, LocalLocks, LockTaken, runWithLocks } from './local-locks.ts'
import { type Observe, timed } from './measurements.ts'
import { fromPostgres } from './postgres-errors.ts'
import { PostgresListener } from './postgres-listener.ts'
import { bind, type Command, type Query, type Statement } from './statement.ts'

const IDLE_CONNECTION_MS = 300_000
/** The server gives up at the limit; this much later a connection counts as lost. */
const SILENCE_MS = 2_000

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
      connectionTimeoutMillis: options.patienceMs,
      statement_timeout: options.timeoutMs,
      idle_in_transaction_session_timeout: options.timeoutMs,
      keepAlive: true,
      // Statements that do not wait for each other share a round trip.
      pipeline: true,
      types: { getTypeParser: (oid: number) => parsers.get(oid) ?? String },
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
    const begin = 'begin isolation level repeatable read, read only'
    return this.#run(async () => {
      const connection = await this.#withRetry(() =>
        PostgresConnection.begun(this.#pool, begin, { timeoutMs, observe: this.#options.observe }),
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
    let begin = 'begin isolation level read committed'
    if (timeoutMs !== this.#options.timeoutMs) {
      begin += `; set local statement_timeout = ${timeoutMs}`
      begin += `; set local idle_in_transaction_session_timeout = ${timeoutMs}`
    }
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
    return withRetry(this.#options.patienceMs, attempt)
  }

  async #transact<T>(
    { begin, timeoutMs, held }: { begin: string; timeoutMs: number; held: HeldLocks },
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

/**
 * A connection in a transaction, until commit or rollback release it. Statements that are not awaited are pipelined
 * and run in order; only changes wait for BEGIN, because outside of a transaction they could not be rolled back.
 */
class PostgresConnection implements Connection {
  readonly #client: PoolClient
  readonly #timeoutMs: number
  readonly #hasBegun: Promise<unknown>
  /** What the next statement waits for. */
  #gate: Promise<unknown> | undefined
  #pending = 0
  #isReleased = false
  /** The first transient failure, which a retry may avoid. */
  transient: DatabaseError | undefined
  /** Set when another write of this process holds a lock that this one asked for. */
  lockTaken: LockTaken | undefined
  readonly #held: HeldLocks | undefined
  readonly #observe: Observe | undefined

  private constructor(
    client: PoolClient,
    statement: string,
    { timeoutMs, held, observe }: ConnectionOptions,
  ) {
    this.#client = client
    this.#held = held
    this.#observe = observe
    this.#timeoutMs = timeoutMs + SILENCE_MS
    this.#hasBegun = this.#send(this.#timed(statement))
    this.#hasBegun.catch(ignore)
  }

  static async begin(pool: Pool, statement: string, options: ConnectionOptions): Promise<PostgresConnection> {
    const client = await timed(options.observe, 'poolWait', () => pool.connect()).catch((error: unknown) => {
      throw fromPostgres(error)
    })
    return new PostgresConnection(client, statement, options)
  }

  /** Sends BEGIN and awaits it: for work that is not retried. */
  static async begun(pool: Pool, statement: string, options: ConnectionOptions): Promise<PostgresConnection> {
    const connection = await PostgresConnection.begin(pool, statement, options)
    try {
      await connection.#hasBegun
      return connection
    } catch (error) {
      connection.#release(true)
      throw error
    }
  }

  async all<P, R>(statement: Statement<P, R>, parameters: P): Promise<R[]> {
    const { rows } = await this.#sendStatement(statement, parameters)
    return rows
  }

  async first<P, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined> {
    const { rows } = await this.#sendStatement(statement, parameters)
    return rows[0]
  }

  async run<P>(statement: Statement<P, unknown>, parameters: P): Promise<number> {
    const { rowCount } = await this.#sendStatement(statement, parameters)
    return rowCount ?? 0
  }

  bindCommand<P>(command: Command<P, unknown>, parameters: P): BoundCommand {
    const query: TimedQuery = { ...prepared(command, parameters), query_timeout: this.#timeoutMs }
    return async () => (await this.#change(query)).rowCount ?? 0
  }

  async execute(script: string): Promise<void> {
    await this.#change({ text: script })
  }

  /** Blocks on the server only for locks of other processes: within this one, a write waits before it takes a connection. */
  async lock(name: string): Promise<void> {
    try {
      this.#held?.take(name)
    } catch (error) {
      if (error instanceof LockTaken) this.lockTaken ??= error
      throw error
    }
    const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
    await timed(this.#observe, 'lockWait', () => this.#read({ name: 'lock', text, values: [name] }))
  }

  async commit({ deferred, notes }: Pick<Scope, 'deferred' | 'notes'>): Promise<void> {
    if (this.lockTaken) throw this.lockTaken
    const telling = notes.map(({ channel, payload }) => `notify ${channel}, ${escapeLiteral(payload)}`)
    const running = deferred.map((command) => command())
    const committing = this.#change(this.#timed([...telling, 'commit'].join('; ')))
    // The first failure is the cause: after it the server refuses the other commands and treats COMMIT as ROLLBACK.
    const failed = (await Promise.allSettled([...running, committing])).find(isRejected)
    if (failed) throw this.#endedBy(failed.reason)
    const result = await committing
    // Several statements have a list of results.
    const isRolledBack = [result].flat().some(({ command }) => command === 'ROLLBACK')
    if (isRolledBack) throw new DatabaseError('FAILED')
    this.#release(false)
  }

  /** Classifies a failure during the commit: without a response the outcome is unknown. */
  #endedBy(failure: unknown): unknown {
    if (!hasCode(failure, 'CONNECTION_LOST')) return failure
    this.transient = undefined
    this.#release(true)
    return new DatabaseError('OUTCOME_UNKNOWN', undefined, failure)
  }

  async rollback(): Promise<void> {
    if (this.#isReleased) return
    // Nothing but the beginning was sent, so the connection stays good.
    if (this.lockTaken) await this.#hasBegun.catch(ignore)
    // A statement that still runs would make the rollback wait for it.
    if (this.#pending > 0 || this.transient !== undefined) return this.#release(true)
    await this.#change(this.#timed('rollback')).then(
      () => this.#release(false),
      () => this.#release(true),
    )
  }

  async #sendStatement<P>(statement: Statement<P, unknown>, parameters: P): Promise<QueryResult> {
    if (this.lockTaken) throw this.lockTaken
    const query = prepared(statement, parameters)
    return statement.kind === 'query' ? this.#read(query) : this.#change(query)
  }

  async #read(query: QueryConfig): Promise<QueryResult> {
    if (this.#gate) await this.#gate
    const [result] = await Promise.all([this.#send(query), this.#hasBegun])
    return result
  }

  async #change(query: QueryConfig): Promise<QueryResult> {
    this.#gate = this.#hasBegun
    await this.#gate
    return this.#send(query)
  }

  async #send(query: QueryConfig): Promise<QueryResult> {
    this.#pending++
    this.#writeOncePerTurn()
    try {
      return await this.#client.query(query)
    } catch (error) {
      const failure = fromPostgres(error)
      if (isRetryableNow(failure)) this.transient ??= failure
      throw failure
    } finally {
      this.#pending--
    }
  }

  /** Statements sent in one turn of the event loop share a write to the socket, which costs more than making them. */
  #writeOncePerTurn(): void {
    const { stream } = this.#client.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  /** A statement with its own time limit: those of the work share the work's. */
  #timed(text: string): TimedQuery {
    return { text, query_timeout: this.#timeoutMs }
  }

  #release(isBroken: boolean): void {
    this.#isReleased = true
    this.#client.release(isBroken)
  }
}

interface ConnectionOptions {
  timeoutMs: number
  held?: HeldLocks
  observe: Observe | undefined
}

interface TimedQuery extends QueryConfig {
  query_timeout: number
}

async function select<P, R>(pool: Pool, query: Query<P, R>, parameters: P, timeoutMs: number): Promise<R[]> {
  try {
    const limited: TimedQuery = { ...prepared(query, parameters), query_timeout: timeoutMs }
    const { rows } = await pool.query(limited)
    return rows
  } catch (error) {
    throw fromPostgres(error)
  }
}

function isRejected(outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult {
  return outcome.status === 'rejected'
}

function prepared<P>(statement: Statement<P, unknown>, parameters: P): QueryConfig {
  const compiled = statement.compiled('postgres')
  return { name: compiled.name, text: compiled.sql, values: bind(compiled, parameters) }
}

const numberFrom = (text: string) => {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new DatabaseError('NUMBER_TOO_LARGE')
  return number
}

/** By PostgreSQL's type numbers: bool, int8, int2, int4, float4, float8, numeric. All else stays text. */
const parsers = new Map<number, (text: string) => number>([
  [16, (text) => (text === 't' ? 1 : 0)],
  ...[20, 21, 23, 700, 701, 1700].map((oid) => [oid, numberFrom] as const),
])

function ignore(): void {}
