import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
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
import { bind, type Query, type Statement, type Value } from './statement.ts'

/** How many writers, and how much time, one commit may gather. */
const GROUP_LIMIT = 256
const GROUP_LIMIT_MS = 20

/** A short wait inside SQLite, which blocks the process; longer waits are taken outside it. */
const BUSY_TIMEOUT_MS = 50

interface Writer {
  run(connection: SqliteConnection): Promise<void>
  commit(): void
  fail(error: unknown): void
}

export class SqliteDatabase implements Database {
  readonly engine = 'sqlite'
  readonly path: string
  readonly #options: DatabaseOptions
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection
  readonly #snapshots: SnapshotPool
  readonly #scopes = new Scopes()
  readonly #queue: Writer[] = []
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #removeAtClose: string | undefined
  #writing: Promise<void> | undefined
  #isClosed = false

  constructor(location: string, options: DatabaseOptions) {
    // A private file keeps the semantics of one; SQLite's own memory databases lock readers out.
    this.#removeAtClose = location === ':memory:' ? mkdtempSync(join(tmpdir(), 'monedero-')) : undefined
    this.path = this.#removeAtClose === undefined ? location : join(this.#removeAtClose, 'memory.db')
    this.#options = options
    const durability = this.#removeAtClose === undefined ? 'full' : 'off'
    this.#writer = SqliteConnection.forWriting(this.path, durability)
    this.#reader = SqliteConnection.forReading(this.path)
    this.#snapshots = new SnapshotPool(this.path, options.connections)
  }

  async all<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R[]> {
    this.#refuse()
    return this.#reader.all(query, parameters)
  }

  async first<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R | undefined> {
    this.#refuse()
    return this.#reader.first(query, parameters)
  }

  async snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    this.#refuse()
    const connection = await this.#snapshots.take()
    try {
      connection.execute('begin')
      return await this.#scopes.run(new Scope(connection), work, this.#options.timeoutMs)
    } finally {
      connection.rollback()
      this.#snapshots.giveBack(connection)
    }
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T> {
    this.#refuse()
    const timeoutMs = options?.timeoutMs ?? this.#options.timeoutMs
    return new Promise<T>((resolve, reject) => {
      let result: T
      let notes: readonly Note[] = []
      this.#queue.push({
        run: async (connection) => {
          const scope = new Scope(connection)
          result = await this.#scopes.run(scope, work, timeoutMs)
          notes = scope.notes
        },
        commit: () => {
          resolve(result)
          for (const note of notes) this.#deliver(note)
        },
        fail: reject,
      })
      this.#writing ??= this.#drain()
    })
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<StopListening> {
    this.#refuse()
    checkChannel(channel)
    const listeners = this.#listeners.get(channel) ?? new Set()
    const listener = (payload: string) => onPayload(payload)
    this.#listeners.set(channel, listeners.add(listener))
    return async () => {
      listeners.delete(listener)
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#writing
    await this.#snapshots.close()
    this.#listeners.clear()
    this.#reader.close()
    this.#writer.close()
    if (this.#removeAtClose !== undefined) rmSync(this.#removeAtClose, { recursive: true, force: true })
  }

  #refuse(): void {
    if (this.#isClosed) throw new DatabaseError('CLOSED')
    this.#scopes.refuseNested()
  }

  #deliver({ channel, payload }: Note): void {
    for (const listener of this.#listeners.get(channel) ?? []) queueMicrotask(() => listener(payload))
  }

  /** One group after another; each waits a turn of the event loop, so that writers gather. */
  async #drain(): Promise<void> {
    await nextTurn()
    while (this.#queue.length > 0) {
      await this.#commitGroup()
      await nextTurn()
    }
    this.#writing = undefined
  }

  /** Runs queued writers as savepoints of one transaction, so that they share its flush to disk. */
  async #commitGroup(): Promise<void> {
    const done: Writer[] = []
    try {
      await this.#begin()
      const endMs = performance.now() + GROUP_LIMIT_MS
      while (done.length < GROUP_LIMIT && performance.now() < endMs) {
        const writer = this.#queue.shift()
        if (writer === undefined) break
        if (await this.#runWriter(writer)) done.push(writer)
      }
      this.#writer.execute('commit')
    } catch (error) {
      this.#writer.rollback()
      if (done.length === 0) this.#queue.shift()?.fail(error)
      for (const writer of done) writer.fail(error)
      return
    }
    for (const writer of done) writer.commit()
  }

  async #runWriter(writer: Writer): Promise<boolean> {
    this.#writer.execute('savepoint writer')
    try {
      await writer.run(this.#writer)
      this.#writer.execute('release writer')
      return true
    } catch (error) {
      writer.fail(error)
      this.#writer.execute('rollback to writer; release writer')
      return false
    }
  }

  async #begin(): Promise<void> {
    const endMs = performance.now() + this.#options.patienceMs
    for (let waitMs = 5; ; waitMs = Math.min(waitMs * 2, 200)) {
      try {
        this.#writer.execute('begin immediate')
        return
      } catch (error) {
        if (!hasCode(error, 'BUSY') || performance.now() > endMs) throw error
        await pause(waitMs * (0.5 + Math.random()))
      }
    }
  }
}

/** Connections that are only read from, made as they are needed. */
class SnapshotPool {
  readonly #path: string
  readonly #limit: number
  readonly #idle: SqliteConnection[] = []
  readonly #waiting: ((connection: SqliteConnection) => void)[] = []
  #taken = 0
  #closed: (() => void) | undefined

  constructor(path: string, limit: number) {
    this.#path = path
    this.#limit = limit
  }

  async take(): Promise<SqliteConnection> {
    if (this.#taken === this.#limit) return new Promise((resolve) => this.#waiting.push(resolve))
    const connection = this.#idle.pop() ?? SqliteConnection.forReading(this.#path)
    this.#taken++
    return connection
  }

  giveBack(connection: SqliteConnection): void {
    const next = this.#waiting.shift()
    if (next !== undefined) return next(connection)
    this.#idle.push(connection)
    this.#taken--
    if (this.#taken === 0) this.#closed?.()
  }

  async close(): Promise<void> {
    if (this.#taken > 0) await new Promise<void>((resolve) => (this.#closed = resolve))
    for (const connection of this.#idle) connection.close()
  }
}

/** A connection with the statements that it has prepared. */
class SqliteConnection implements Connection {
  readonly #database: DatabaseSync
  readonly #prepared = new WeakMap<object, unknown>()

  private constructor(database: DatabaseSync) {
    this.#database = database
  }

  static forWriting(path: string, durability: 'full' | 'off'): SqliteConnection {
    return translating(() => {
      closeSync(openSync(path, 'a', 0o600))
      const connection = new SqliteConnection(new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS }))
      connection.execute(
        `pragma journal_mode = wal; pragma synchronous = ${durability}; pragma foreign_keys = on`,
      )
      return connection
    })
  }

  static forReading(path: string): SqliteConnection {
    return translating(
      () => new SqliteConnection(new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS })),
    )
  }

  all<P, R>(statement: Statement<P, R>, parameters: P): R[] {
    return translating(() => this.#prepare(statement).all(...bind(statement.compiled('sqlite'), parameters)))
  }

  first<P, R>(statement: Statement<P, R>, parameters: P): R | undefined {
    return translating(() => this.#prepare(statement).get(...bind(statement.compiled('sqlite'), parameters)))
  }

  run<P>(statement: Statement<P, unknown>, parameters: P): number {
    return translating(
      () => this.#prepare(statement).run(...bind(statement.compiled('sqlite'), parameters)).changes,
    )
  }

  execute(script: string): void {
    translating(() => this.#database.exec(script))
  }

  lock(): void {
    // A transaction that writes is the only one that does.
  }

  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  close(): void {
    this.#database.close()
  }

  #prepare<P, R>(statement: Statement<P, R>): Prepared<R> {
    let prepared: unknown = this.#prepared.get(statement)
    if (prepared === undefined) {
      prepared = this.#database.prepare(statement.compiled('sqlite').sql)
      this.#prepared.set(statement, prepared)
    }
    trustRows(statement, prepared)
    return prepared
  }
}

interface Prepared<R> {
  all(...values: Value[]): R[]
  get(...values: Value[]): R | undefined
  run(...values: Value[]): { changes: number }
}

/** Where the compiler takes our word: the rows have the type that Kysely inferred for their statement. */
function trustRows<P, R>(_from: Statement<P, R>, _prepared: unknown): asserts _prepared is Prepared<R> {}

function translating<T>(use: () => T): T {
  try {
    return use()
  } catch (error) {
    throw translated(error)
  }
}

/** SQLite's primary result codes, https://sqlite.org/rescode.html */
const codes: Record<number, DatabaseErrorCode> = {
  5: 'BUSY',
  6: 'BUSY',
  8: 'READ_ONLY',
  10: 'DISK',
  11: 'DAMAGED',
  13: 'DISK',
  14: 'UNWRITABLE',
  19: 'CONSTRAINT_VIOLATION',
  26: 'NOT_A_DATABASE',
}
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error
  const { code, errcode } = error as Error & { code?: string; errcode?: number }
  if (code === 'ERR_OUT_OF_RANGE') return new DatabaseError('NUMBER_TOO_LARGE', undefined, error)
  if (code === 'EACCES' || code === 'ENOENT' || code === 'EROFS' || code === 'EISDIR' || code === 'ENOTDIR') {
    return new DatabaseError('UNWRITABLE', code, error)
  }
  if (errcode === undefined) return error
  if (errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY) {
    return new DatabaseError('UNIQUE_VIOLATION', undefined, error)
  }
  return new DatabaseError(codes[errcode & 0xff] ?? 'STATEMENT_FAILED', error.message, error)
}
