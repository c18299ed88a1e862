import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, isRetryableNow } from './errors.ts'
import type { Observe } from './measurements.ts'
import type { Command, Engine, Query, Statement } from './statement.ts'

/** Reads. Every method fails with ENDED once the transaction or snapshot is over. */
export interface Reader {
  all<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R[]>
  first<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R | undefined>
}

/** A query with its parameters, to be part of a batch. */
export type QueryRequest<R> = (connection: Connection) => R[] | Promise<R[]>

type RowsOf<Requests extends readonly (QueryRequest<unknown> | undefined)[]> = {
  -readonly [Place in keyof Requests]: Requests[Place] extends QueryRequest<infer R> | undefined ? R[] : never
}

/** Takes a lock before the queries that follow in the batch, as `Transaction.lock` does. */
export function lockRequest(name: string): QueryRequest<never> {
  return (connection) => connection.lock(name)?.then(() => []) ?? []
}

export function ask<P, R>(query: Query<P, R>, parameters: NoInfer<P>): QueryRequest<R> {
  return (connection) => connection.all(query, parameters)
}

/** One unit of change. After a failed statement only a savepoint around it lets the transaction go on. */
export interface Transaction extends Reader {
  all<P, R>(statement: Query<P, R> | Command<P, R>, parameters: NoInfer<P>): Promise<R[]>
  first<P, R>(statement: Query<P, R> | Command<P, R>, parameters: NoInfer<P>): Promise<R | undefined>
  /** Runs several queries at once; an undefined request has no rows. One round trip on PostgreSQL, one promise on SQLite. */
  batch<const Requests extends readonly (QueryRequest<unknown> | undefined)[]>(
    requests: Requests,
  ): Promise<RowsOf<Requests>>
  /** Returns the number of changed rows. */
  run<P>(command: Command<P, unknown>, parameters: NoInfer<P>): Promise<number>
  /** Sent together with COMMIT, after everything else: for commands whose results are not needed. */
  deferToCommit<P>(command: Command<P, unknown>, parameters: NoInfer<P>): void
  /** Runs SQL text verbatim, including several statements: for migrations. */
  execute(script: string): Promise<void>
  /** Transactions that lock the same name run one after another, from here to their end. */
  lock(name: string): Promise<void>
  /** Rolls back the changes of `work`, and nothing else, if it fails. Savepoints nest but do not overlap. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /** Delivered after commit, never after a rollback; equal notes of one transaction arrive once. */
  notify(channel: string, payload: string): void
}

/** Reads from a consistent snapshot. */
export interface Snapshots {
  /** Runs several reads on one consistent snapshot. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /** Finishes running work and refuses new work. */
  close(): Promise<void>
}

/** Single statements, each of which sees what is committed when it runs. */
export interface Database extends Reader, Snapshots {
  readonly engine: Engine
  /** Where another thread can open the same database; it may hold a password. */
  readonly url: string
  /** All or nothing, durable once it resolves. `work` may be retried, so it must have no other side effects. */
  write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>
  /** `onGap` is called when payloads may have been missed (PostgreSQL: the connection was lost and is back). */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<StopListening>
}

export interface WriteOptions {
  /** How long `work` may take before it is rolled back; the database's own limit unless given. */
  timeoutMs?: number
}

export type StopListening = () => Promise<void>

export interface DatabaseOptions {
  /** How long one write or snapshot may take before it is rolled back. */
  timeoutMs: number
  /** How long what fails because of another process or transaction is tried again. */
  retryForMs: number
  /** Connections kept at most: for snapshots on SQLite, for everything on PostgreSQL. */
  connections: number
  /** Receives what takes time; without it nothing is measured. */
  observe?: Observe | undefined
}

/** One connection of either engine. SQLite answers at once, PostgreSQL with a promise. */
export interface Connection {
  all<P, R>(statement: Statement<P, R>, parameters: P): R[] | Promise<R[]>
  first<P, R>(statement: Statement<P, R>, parameters: P): R | undefined | Promise<R | undefined>
  run<P>(statement: Statement<P, unknown>, parameters: P): number | Promise<number>
  /** Checks the parameters, to run the command later. */
  bindCommand<P>(command: Command<P, unknown>, parameters: P): BoundCommand
  execute(script: string): void | Promise<void>
  lock(name: string): undefined | Promise<void>
}

/** Runs a command with its parameters. */
export type BoundCommand = () => number | Promise<number>

export interface Note {
  channel: string
  payload: string
}

/** The connection passed to the work of a write or a snapshot; unusable once the work has ended. */
export class Scope implements Transaction {
  readonly #connection: Connection
  #state: 'open' | 'failed' | 'ended' = 'open'
  readonly #deferred: BoundCommand[] = []
  readonly #notes: Note[] = []
  #depth = 0

  constructor(connection: Connection) {
    this.#connection = connection
  }

  get isOpen(): boolean {
    return this.#state !== 'ended'
  }

  /** Commands sent with COMMIT. */
  get deferred(): readonly BoundCommand[] {
    return this.#deferred
  }

  get notes(): readonly Note[] {
    return this.#notes
  }

  all<P, R>(statement: Query<P, R> | Command<P, R>, parameters: NoInfer<P>): Promise<R[]> {
    return this.#use((connection) => connection.all(statement, parameters))
  }

  first<P, R>(statement: Query<P, R> | Command<P, R>, parameters: NoInfer<P>): Promise<R | undefined> {
    return this.#use((connection) => connection.first(statement, parameters))
  }

  batch<const Requests extends readonly (QueryRequest<unknown> | undefined)[]>(
    requests: Requests,
  ): Promise<RowsOf<Requests>> {
    return this.#use(async (connection) => {
      const rows = await Promise.all(requests.map(async (request) => request?.(connection) ?? []))
      // The rows are in the order of the requests.
      return rows as RowsOf<Requests>
    })
  }

  run<P>(command: Command<P, unknown>, parameters: NoInfer<P>): Promise<number> {
    return this.#use((connection) => connection.run(command, parameters))
  }

  deferToCommit<P>(command: Command<P, unknown>, parameters: NoInfer<P>): void {
    this.ensureUsable()
    this.#deferred.push(this.#connection.bindCommand(command, parameters))
  }

  execute(script: string): Promise<void> {
    return this.#use((connection) => connection.execute(script))
  }

  lock(name: string): Promise<void> {
    return this.#use((connection): void | Promise<void> => connection.lock(name))
  }

  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.ensureUsable()
    const depth = ++this.#depth
    const before = { deferred: this.#deferred.length, notes: this.#notes.length }
    try {
      await this.execute(`savepoint level_${depth}`)
      const result = await work()
      if (this.#depth !== depth) throw new DatabaseError('OVERLAP')
      await this.execute(`release savepoint level_${depth}`)
      return result
    } catch (error) {
      if (this.isOpen) this.#state = 'failed'
      if (this.isOpen && this.#depth === depth) await this.#rollBackTo(depth, before)
      throw error
    } finally {
      this.#depth--
    }
  }

  notify(channel: string, payload: string): void {
    this.ensureUsable()
    checkChannel(channel)
    if (Buffer.byteLength(payload) > PAYLOAD_LIMIT_BYTES || payload.includes('\0')) {
      throw new DatabaseError('BAD_PARAMETER', `a payload is text of at most ${PAYLOAD_LIMIT_BYTES} bytes`)
    }
    const isSame = (note: Note) => note.channel === channel && note.payload === payload
    if (!this.#notes.some(isSame)) this.#notes.push({ channel, payload })
  }

  end(): void {
    this.#state = 'ended'
  }

  ensureUsable(): void {
    if (this.#state === 'ended') throw new DatabaseError('ENDED')
    if (this.#state === 'failed') throw new DatabaseError('FAILED')
  }

  async #rollBackTo(depth: number, before: { deferred: number; notes: number }): Promise<void> {
    await this.#connection.execute(`rollback to savepoint level_${depth}; release savepoint level_${depth}`)
    this.#deferred.length = before.deferred
    this.#notes.length = before.notes
    if (this.isOpen) this.#state = 'open'
  }

  /** PostgreSQL aborts a transaction whose statement failed; the same rule is applied to SQLite. */
  async #use<T>(use: (connection: Connection) => T | Promise<T>): Promise<T> {
    this.ensureUsable()
    try {
      return await use(this.#connection)
    } catch (error) {
      if (this.#state === 'open') this.#state = 'failed'
      throw error
    }
  }
}

/** PostgreSQL's limit for NOTIFY. */
const PAYLOAD_LIMIT_BYTES = 7_999

/** A channel's name is an identifier on PostgreSQL. */
export function checkChannel(channel: string): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) {
    throw new DatabaseError('BAD_PARAMETER', 'a channel is named with small letters, digits and _')
  }
}

/** Runs work in scopes, one at a time per asynchronous call chain, and never longer than a limit. */
export class Scopes {
  readonly #current = new AsyncLocalStorage<Scope>()

  /** A write inside a write would wait for itself, and a read beside it would miss what it wrote. */
  refuseNested(): void {
    if (this.#current.getStore()?.isOpen === true) throw new DatabaseError('NESTED')
  }

  async run<T>(scope: Scope, work: (scope: Scope) => Promise<T>, timeoutMs: number): Promise<T> {
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new DatabaseError('TIMED_OUT')), timeoutMs).unref()
    try {
      const result = await Promise.race([this.#current.run(scope, work, scope), timeout])
      scope.ensureUsable()
      return result
    } finally {
      clearTimeout(timer)
      scope.end()
    }
  }
}

/** Retries, for a while, what failed for a transient reason and left nothing behind. */
export async function withRetry<T>(retryForMs: number, attempt: () => T | Promise<T>): Promise<T> {
  const endMs = performance.now() + retryForMs
  for (let waitMs = 5; ; waitMs = Math.min(waitMs * 2, 250)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRetryableNow(error) || performance.now() > endMs) throw error
      await pause(waitMs * (0.5 + Math.random()))
    }
  }
}
