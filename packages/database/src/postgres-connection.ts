import { type Pool, type PoolClient, type QueryConfig } from 'pg'
import type { BoundCommand, Connection, Scope } from './database.ts'
import { DatabaseError, hasCode, isRetryableNow } from './errors.ts'
import { type HeldLocks, LockTaken } from './local-locks.ts'
import { type Observe, timed } from './measurements.ts'
import { Batch, type BatchedResult, type BatchedStatement } from './postgres-batch.ts'
import { fromPostgres } from './postgres-errors.ts'
import { bind, type Command, type Statement } from './statement.ts'

/** The server gives up at the limit; this much later a connection counts as lost. */
export const SILENCE_MS = 2_000

/**
 * A connection in a transaction, until commit or rollback release it. Statements of one turn of the event loop are one batch.
 * They run in order; only changes wait for BEGIN, unless it is in the same batch, because outside of a transaction they could
 * not be rolled back.
 */
export class PostgresConnection implements Connection {
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
    if (failed) {
      if (!hasCode(failed.reason, 'CONNECTION_LOST')) throw failed.reason
      // Without a response the outcome is unknown.
      this.transient = undefined
      this.#release(true)
      throw new DatabaseError('OUTCOME_UNKNOWN', undefined, failed.reason)
    }
    if ((await committing).command === 'ROLLBACK') throw new DatabaseError('FAILED')
    this.#release(false)
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

function isRejected(outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult {
  return outcome.status === 'rejected'
}

export function prepared<P>(statement: Statement<P, unknown>, parameters: P): BatchedStatement {
  const compiled = statement.compiled('postgres')
  return { name: compiled.name, text: compiled.sql, values: bind(compiled, parameters) }
}

/** The type of a statement's rows is that of its columns. */
export function rowsAs<R>(rows: BatchedResult['rows']): R[] {
  return rows as R[]
}

export const beginWrite = { name: 'begin-write', text: 'begin isolation level read committed', values: [] }
export const beginSnapshot = {
  name: 'begin-snapshot',
  text: 'begin isolation level repeatable read, read only',
  values: [],
}
const commitStatement = { name: 'commit', text: 'commit', values: [] }
const rollbackStatement = { name: 'rollback', text: 'rollback', values: [] }
const notifyStatement = { name: 'notify', text: 'select pg_notify($1, $2)' }
const lockStatement = { name: 'lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/** The statements that begin a write with a time limit of its own. */
export function beginWithin(timeoutMs: number): BatchedStatement[] {
  const settings = ['statement_timeout', 'idle_in_transaction_session_timeout']
  const set = (setting: string) => ({ name: '', text: `set local ${setting} = ${timeoutMs}`, values: [] })
  return [beginWrite, ...settings.map(set)]
}

function ignore(): void {}
