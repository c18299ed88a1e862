import { AsyncLocalStorage } from 'node:async_hooks'
import { type ClientConfig, Pool, type PoolClient, type QueryConfig } from 'pg'
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
import { Batch, type BatchedResult, type BatchedStatement } from './postgres-batch.ts'
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
    return withRetry(this.#options.patienceMs, attempt)
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

/**
 * A connection in a transaction, until commit or rollback release it. Statements of one turn of the event loop are one batch.
 * They run in order; only changes wait for BEGIN, unless it is in the same batch, because outside of a transaction they could
 * not be rolled back.
 */
class PostgresConnection implements Connection {
  readonly #client: PoolClient
  readonly #timeoutMs: number
  readonly #hasBegun: Promise<unknown>
  /** The batch that is sent at the end of the turn. */
  #batch: Batch | undefined
  /** The batch with BEGIN. */
  readonly #firstBatch: Batch
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
    begin: readonly BatchedStatement[],
    { timeoutMs, held, observe }: ConnectionOptions,
  ) {
    this.#client = client
    this.#held = held
    this.#observe = observe
    this.#timeoutMs = timeoutMs + SILENCE_MS
    this.#firstBatch = this.#batchOfTurn()
    this.#hasBegun = Promise.all(begin.map((statement) => this.#answer(this.#firstBatch.add(statement))))
    this.#hasBegun.catch(ignore)
  }

  static async begin(
    pool: Pool,
    begin: readonly BatchedStatement[],
    options: ConnectionOptions,
  ): Promise<PostgresConnection> {
    const client = await timed(options.observe, 'poolWait', () => pool.connect()).catch((error: unknown) => {
      throw fromPostgres(error)
    })
    return new PostgresConnection(client, begin, options)
  }

  /** Sends BEGIN and awaits it: for work that is not retried. */
  static async begun(
    pool: Pool,
    begin: readonly BatchedStatement[],
    options: ConnectionOptions,
  ): Promise<PostgresConnection> {
    const connection = await PostgresConnection.begin(pool, begin, options)
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
    return rowsAs<R>(rows)
  }

  async first<P, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined> {
    const [row] = await this.all(statement, parameters)
    return row
  }

  async run<P>(statement: Statement<P, unknown>, parameters: P): Promise<number> {
    const { rowCount } = await this.#sendStatement(statement, parameters)
    return rowCount
  }

  bindCommand<P>(command: Command<P, unknown>, parameters: P): BoundCommand {
    const statement = prepared(command, parameters)
    return async () => (await this.#change(statement)).rowCount
  }

  async execute(script: string): Promise<void> {
    this.#gate = this.#hasBegun
    await this.#gate
    this.#flush()
    const query: TimedQuery = { text: script, query_timeout: this.#timeoutMs }
    await this.#answer(this.#client.query(query))
  }

  /** Blocks on the server only for locks of other processes: within this one, a write waits before it takes a connection. */
  async lock(name: string): Promise<void> {
    try {
      this.#held?.take(name)
    } catch (error) {
      if (error instanceof LockTaken) this.lockTaken ??= error
      throw error
    }
    await timed(this.#observe, 'lockWait', () => this.#read({ ...lockStatement, values: [name] }))
  }

  async commit({ deferred, notes }: Pick<Scope, 'deferred' | 'notes'>): Promise<void> {
    if (this.lockTaken) throw this.lockTaken
    const running = deferred.map((command) => command())
    const telling = notes.map(({ channel, payload }) =>
      this.#change({ ...notifyStatement, values: [channel, payload] }),
    )
    const committing = this.#change(commitStatement)
    // The first failure is the cause: after it the server skips the other statements.
    const failed = (await Promise.allSettled([...running, ...telling, committing])).find(isRejected)
    if (failed) throw this.#endedBy(failed.reason)
    if ((await committing).command === 'ROLLBACK') throw new DatabaseError('FAILED')
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
    await this.#change(rollbackStatement).then(
      () => this.#release(false),
      () => this.#release(true),
    )
  }

  async #sendStatement<P>(statement: Statement<P, unknown>, parameters: P): Promise<BatchedResult> {
    if (this.lockTaken) throw this.lockTaken
    const sent = prepared(statement, parameters)
    return statement.kind === 'query' ? this.#read(sent) : this.#change(sent)
  }

  async #read(statement: BatchedStatement): Promise<BatchedResult> {
    if (this.#gate) await this.#gate
    return this.#send(statement)
  }

  async #change(statement: BatchedStatement): Promise<BatchedResult> {
    if (this.#gate || this.#batch !== this.#firstBatch) {
      this.#gate = this.#hasBegun
      await this.#gate
    }
    return this.#send(statement)
  }

  /** If BEGIN fails, that is the cause. */
  async #send(statement: BatchedStatement): Promise<BatchedResult> {
    const answer = this.#answer(this.#batchOfTurn().add(statement))
    answer.catch(ignore)
    await this.#hasBegun
    return answer
  }

  async #answer<T>(answer: Promise<T>): Promise<T> {
    this.#pending++
    try {
      return await answer
    } catch (error) {
      const failure = fromPostgres(error)
      if (isRetryableNow(failure)) this.transient ??= failure
      throw failure
    } finally {
      this.#pending--
    }
  }

  #batchOfTurn(): Batch {
    if (!this.#batch) {
      this.#batch = new Batch(this.#timeoutMs)
      process.nextTick(() => this.#flush())
    }
    return this.#batch
  }

  #flush(): void {
    const batch = this.#batch
    this.#batch = undefined
    if (batch) this.#client.query(batch)
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

function isRejected(outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult {
  return outcome.status === 'rejected'
}

function prepared<P>(statement: Statement<P, unknown>, parameters: P): BatchedStatement {
  const compiled = statement.compiled('postgres')
  return { name: compiled.name, text: compiled.sql, values: bind(compiled, parameters) }
}

/** The type of a statement's rows is that of its columns. */
function rowsAs<R>(rows: BatchedResult['rows']): R[] {
  return rows as R[]
}

const beginWrite = { name: 'begin-write', text: 'begin isolation level read committed', values: [] }
const beginSnapshot = {
  name: 'begin-snapshot',
  text: 'begin isolation level repeatable read, read only',
  values: [],
}
const commitStatement = { name: 'commit', text: 'commit', values: [] }
const rollbackStatement = { name: 'rollback', text: 'rollback', values: [] }
const notifyStatement = { name: 'notify', text: 'select pg_notify($1, $2)' }
const lockStatement = { name: 'lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/** The statements that begin a write with a time limit of its own. */
function beginWithin(timeoutMs: number): BatchedStatement[] {
  const settings = ['statement_timeout', 'idle_in_transaction_session_timeout']
  const set = (setting: string) => ({ name: '', text: `set local ${setting} = ${timeoutMs}`, values: [] })
  return [beginWrite, ...settings.map(set)]
}

function ignore(): void {}
