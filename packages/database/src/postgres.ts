import { setTimeout as pause } from 'node:timers/promises'
import {
  Client,
  type ClientConfig,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  DatabaseError as ServerError,
} from 'pg'
import type {
  Database,
  DatabaseOptions,
  Reader,
  StopListening,
  Transaction,
  WriteOptions,
} from './database.ts'
import { DatabaseError, type DatabaseErrorCode, hasCode } from './errors.ts'
import { type Connection, checkChannel, type Note, Scope, Scopes } from './scope.ts'
import { bind, type Query, type Statement } from './statement.ts'

const ATTEMPTS = 8
const IDLE_CONNECTION_MS = 300_000
/** The server gives up at the limit; this much later a connection counts as lost. */
const SILENCE_MS = 2_000

export class PostgresDatabase implements Database {
  readonly engine = 'postgres'
  readonly #options: DatabaseOptions
  readonly #pool: Pool
  readonly #listener: Listener
  readonly #scopes = new Scopes()
  #isClosed = false

  private constructor(url: string, options: DatabaseOptions) {
    const config: ClientConfig = {
      connectionString: url,
      application_name: 'monedero',
      connectionTimeoutMillis: options.patienceMs,
      statement_timeout: options.timeoutMs,
      idle_in_transaction_session_timeout: options.timeoutMs,
      query_timeout: options.timeoutMs + SILENCE_MS,
      keepAlive: true,
      types: { getTypeParser: (oid: number) => parsers.get(oid) ?? String },
    }
    this.#options = options
    this.#pool = new Pool({ ...config, max: options.connections, idleTimeoutMillis: IDLE_CONNECTION_MS })
    // A connection that breaks fails the query that runs on it; without one it is replaced when needed.
    this.#pool.on('error', ignore)
    this.#pool.on('connect', (client) => client.on('error', ignore))
    this.#listener = new Listener(config)
  }

  static async open(url: string, options: DatabaseOptions): Promise<PostgresDatabase> {
    const database = new PostgresDatabase(url, options)
    try {
      const client = await database.#pool.connect()
      client.release()
      return database
    } catch (error) {
      await database.close()
      throw new DatabaseError('UNREACHABLE', reason(error), error)
    }
  }

  async all<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R[]> {
    this.#refuse()
    return this.#persistently(() => select(this.#pool, query, parameters))
  }

  async first<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R | undefined> {
    const [row] = await this.all(query, parameters)
    return row
  }

  async snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    this.#refuse()
    const { timeoutMs } = this.#options
    const begin = 'begin isolation level repeatable read, read only'
    const connection = await this.#persistently(() => PostgresConnection.begin(this.#pool, begin, timeoutMs))
    try {
      return await this.#scopes.run(new Scope(connection), work, timeoutMs)
    } finally {
      await connection.rollback()
    }
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T> {
    this.#refuse()
    const timeoutMs = options?.timeoutMs ?? this.#options.timeoutMs
    let begin = 'begin isolation level read committed'
    if (timeoutMs !== this.#options.timeoutMs) {
      begin += `; set local statement_timeout = ${timeoutMs}`
      begin += `; set local idle_in_transaction_session_timeout = ${timeoutMs}`
    }
    return this.#persistently(async () => {
      const connection = await PostgresConnection.begin(this.#pool, begin, timeoutMs)
      try {
        const scope = new Scope(connection)
        const result = await this.#scopes.run(scope, work, timeoutMs)
        await connection.commit(scope.notes)
        return result
      } catch (error) {
        await connection.rollback()
        // Why the server refused decides about another attempt, not what the work made of it.
        throw connection.transient ?? error
      }
    })
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap = ignore,
  ): Promise<StopListening> {
    this.#refuse()
    checkChannel(channel)
    return this.#listener.add(channel, { onPayload, onGap })
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await Promise.all([this.#pool.end(), this.#listener.close()])
  }

  #refuse(): void {
    if (this.#isClosed) throw new DatabaseError('CLOSED')
    this.#scopes.refuseNested()
  }

  /** Tries again, for a while, what failed through no fault of its own and left nothing behind. */
  async #persistently<T>(attempt: () => Promise<T>): Promise<T> {
    const endMs = performance.now() + this.#options.patienceMs
    for (let tries = 1; ; tries++) {
      try {
        return await attempt()
      } catch (error) {
        if (!isTransient(error) || tries === ATTEMPTS || performance.now() > endMs) throw error
        await pause(2 ** tries * (5 + 10 * Math.random()))
      }
    }
  }
}

/** A connection in a transaction, until commit or rollback give it back. */
class PostgresConnection implements Connection {
  readonly #client: PoolClient
  readonly #queryTimeoutMs: number
  #last: Promise<unknown> = Promise.resolve()
  #pending = 0
  #isReleased = false
  /** The first failure that another attempt may not meet. */
  transient: DatabaseError | undefined

  private constructor(client: PoolClient, timeoutMs: number) {
    this.#client = client
    this.#queryTimeoutMs = timeoutMs + SILENCE_MS
  }

  static async begin(pool: Pool, statement: string, timeoutMs: number): Promise<PostgresConnection> {
    const client = await pool.connect().catch((error: unknown) => {
      throw translated(error)
    })
    const connection = new PostgresConnection(client, timeoutMs)
    try {
      await connection.execute(statement)
      return connection
    } catch (error) {
      connection.#release(true)
      throw error
    }
  }

  async all<P, R>(statement: Statement<P, R>, parameters: P): Promise<R[]> {
    const { rows } = await this.#send(prepared(statement, parameters))
    return rows
  }

  async first<P, R>(statement: Statement<P, R>, parameters: P): Promise<R | undefined> {
    const { rows } = await this.#send(prepared(statement, parameters))
    return rows[0]
  }

  async run<P>(statement: Statement<P, unknown>, parameters: P): Promise<number> {
    const { rowCount } = await this.#send(prepared(statement, parameters))
    return rowCount ?? 0
  }

  async execute(script: string): Promise<void> {
    await this.#send({ text: script })
  }

  async lock(name: string): Promise<void> {
    const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
    await this.#send({ name: 'lock', text, values: [name] })
  }

  async commit(notes: readonly Note[]): Promise<void> {
    for (const { channel, payload } of notes) {
      await this.#send({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] })
    }
    const { command } = await this.#send({ text: 'commit' }).catch((error: unknown) => {
      if (!hasCode(error, 'CONNECTION_LOST')) throw error
      this.transient = undefined
      throw new DatabaseError('OUTCOME_UNKNOWN', undefined, error)
    })
    if (command === 'ROLLBACK') throw new DatabaseError('FAILED')
    this.#release(false)
  }

  async rollback(): Promise<void> {
    if (this.#isReleased) return
    // A statement that still runs would make the rollback wait for it.
    if (this.#pending > 0 || this.transient !== undefined) return this.#release(true)
    await this.execute('rollback').then(
      () => this.#release(false),
      () => this.#release(true),
    )
  }

  /** One statement after another, also when the work does not wait for the first. */
  async #send(query: QueryConfig): Promise<QueryResult> {
    const timed: TimedQuery = { ...query, query_timeout: this.#queryTimeoutMs }
    this.#pending++
    const sent = this.#last.then(() => this.#client.query(timed))
    this.#last = sent.catch(ignore)
    try {
      return await sent
    } catch (error) {
      const failure = translated(error)
      if (isTransient(failure)) this.transient ??= failure
      throw failure
    } finally {
      this.#pending--
    }
  }

  #release(isBroken: boolean): void {
    this.#isReleased = true
    this.#client.release(isBroken)
  }
}

interface TimedQuery extends QueryConfig {
  query_timeout: number
}

async function select<P, R>(pool: Pool, query: Query<P, R>, parameters: P): Promise<R[]> {
  try {
    const { rows } = await pool.query(prepared(query, parameters))
    return rows
  } catch (error) {
    throw translated(error)
  }
}

function prepared<P>(statement: Statement<P, unknown>, parameters: P): QueryConfig {
  const compiled = statement.compiled('postgres')
  return { name: compiled.name, text: compiled.sql, values: bind(compiled, parameters) }
}

interface Handlers {
  onPayload: (payload: string) => void
  onGap: () => void
}

/** One connection that listens for everybody, and comes back by itself when it is lost. */
class Listener {
  readonly #config: ClientConfig
  readonly #channels = new Map<string, Set<Handlers>>()
  readonly #closing = new AbortController()
  #client: Promise<Client> | undefined

  constructor(config: ClientConfig) {
    this.#config = { ...config, pipeline: true }
  }

  async add(channel: string, handlers: Handlers): Promise<StopListening> {
    const known = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, known.add(handlers))
    try {
      this.#client ??= this.#connect()
      await (await this.#client).query(`listen ${channel}`)
    } catch (error) {
      known.delete(handlers)
      throw translated(error)
    }
    return async () => {
      known.delete(handlers)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const client = await this.#client?.catch(ignore)
    await client?.end()
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#config)
    client.on('error', ignore)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onPayload } of this.#channels.get(channel) ?? []) queueMicrotask(() => onPayload(payload))
    })
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      this.#client = undefined
      await client.end()
      throw error
    }
    client.once('end', () => {
      if (!this.#closing.signal.aborted) this.#client = this.#reconnect()
    })
    return client
  }

  async #reconnect(): Promise<Client> {
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 5_000)) {
      await pause(waitMs * (0.5 + Math.random()), undefined, { signal: this.#closing.signal })
      try {
        const client = await this.#connect()
        for (const handlers of this.#channels.values()) for (const { onGap } of handlers) onGap()
        return client
      } catch {
        // The next turn tries again.
      }
    }
  }
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

/** https://www.postgresql.org/docs/current/errcodes-appendix.html; two characters stand for a class. */
const codes: Record<string, DatabaseErrorCode> = {
  '08': 'CONNECTION_LOST',
  '22003': 'NUMBER_TOO_LARGE',
  '23505': 'UNIQUE_VIOLATION',
  '23': 'CONSTRAINT_VIOLATION',
  '25006': 'READ_ONLY',
  '25P02': 'FAILED',
  '25P03': 'TIMED_OUT',
  '40': 'BUSY',
  '53100': 'DISK',
  '53': 'BUSY',
  '55P03': 'BUSY',
  '57014': 'TIMED_OUT',
  '57P': 'CONNECTION_LOST',
  '58': 'DISK',
}

function translated(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  if (!(error instanceof ServerError)) return new DatabaseError('CONNECTION_LOST', reason(error), error)
  const state = error.code ?? ''
  if (state === '0A000' && error.routine === 'RevalidateCachedQuery')
    return new DatabaseError('SCHEMA_CHANGED')
  const code = codes[state] ?? codes[state.slice(0, 3)] ?? codes[state.slice(0, 2)]
  if (code === 'UNIQUE_VIOLATION') return new DatabaseError(code, undefined, error)
  return new DatabaseError(code ?? 'STATEMENT_FAILED', error.message, error)
}

const transientCodes = new Set<DatabaseErrorCode>(['BUSY', 'CONNECTION_LOST', 'SCHEMA_CHANGED'])

function isTransient(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && transientCodes.has(error.code)
}

/** Some errors of sockets have a code and no message. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === '' && 'code' in error ? String(error.code) : error.message
}

function ignore(): void {}
