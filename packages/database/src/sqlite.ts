import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  type Connection,
  checkChannel,
  type Database,
  type DatabaseOptions,
  type Note,
  persistently,
  type Reader,
  Scope,
  Scopes,
  type StopListening,
  type Transaction,
  type WriteOptions,
} from './database.ts'
import { DatabaseError, fromSqlite, hasCode } from './errors.ts'
import { bind, type Query, type Statement, statements, type Value } from './statement.ts'

/** How many writers, and how much time, one commit may gather. */
const GROUP_LIMIT = 256
const GROUP_LIMIT_MS = 20

/** Waits inside SQLite block the process: a writer takes the longer ones outside it, a reader hardly ever waits. */
const WRITER_BUSY_MS = 50
const READER_BUSY_MS = 1_000

const { command } = statements<object>()

/** What comes with every write, prepared like any other statement. */
const control = {
  begin: command()(() => sql`begin immediate`),
  open: command()(() => sql`savepoint writer`),
  release: command()(() => sql`release writer`),
  commit: command()(() => sql`commit`),
}

/** Readers with a connection of their own beside a single writer that commits for many at once. */
export class SqliteDatabase implements Database {
  readonly engine = 'sqlite'
  readonly path: string
  readonly #isTemporary: boolean
  readonly #options: DatabaseOptions
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection
  readonly #snapshots: SnapshotPool
  readonly #scopes = new Scopes()
  readonly #queue: Writer[] = []
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #writing: Promise<void> | undefined
  #closing: Promise<void> | undefined

  private constructor(path: string, isTemporary: boolean, options: DatabaseOptions) {
    this.path = path
    this.#isTemporary = isTemporary
    this.#options = options
    this.#writer = SqliteConnection.forWriting(path, isTemporary ? 'off' : 'full')
    this.#reader = SqliteConnection.forReading(path)
    this.#snapshots = new SnapshotPool(path, options.connections)
  }

  static async open(location: string, options: DatabaseOptions): Promise<SqliteDatabase> {
    // A database in memory is a file too: SQLite's own ones lock readers out while a writer is at work.
    const isTemporary = location === ':memory:'
    const path = isTemporary ? join(mkdtempSync(join(tmpdir(), 'monedero-memory-')), 'memory.db') : location
    // Two processes that make a new file ready at once get in each other's way.
    return persistently(options.patienceMs, () => new SqliteDatabase(path, isTemporary, options))
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
    const caller = new AsyncResource('write')
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({
        fail: reject,
        run: () =>
          caller.runInAsyncScope(async () => {
            const scope = new Scope(this.#writer)
            const result = await this.#scopes.run(scope, work, timeoutMs)
            return () => {
              resolve(result)
              for (const note of scope.notes) this.#deliver(note)
            }
          }),
      })
      this.#writing ??= this.#drain()
    })
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<StopListening> {
    this.#refuse()
    checkChannel(channel)
    const listeners = this.#listeners.get(channel) ?? new Set()
    const listener = AsyncLocalStorage.bind((payload: string) => onPayload(payload))
    this.#listeners.set(channel, listeners.add(listener))
    return async () => {
      listeners.delete(listener)
    }
  }

  async close(): Promise<void> {
    this.#scopes.refuseNested()
    this.#closing ??= this.#shutDown()
    await this.#closing
  }

  async #shutDown(): Promise<void> {
    await this.#writing
    await this.#snapshots.close()
    this.#listeners.clear()
    this.#reader.close()
    this.#writer.close()
    if (this.#isTemporary) rmSync(dirname(this.path), { recursive: true, force: true })
  }

  #refuse(): void {
    if (this.#closing !== undefined) throw new DatabaseError('CLOSED')
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
    try {
      await persistently(this.#options.patienceMs, () => this.#writer.run(control.begin, {}))
    } catch (error) {
      for (const { fail } of this.#queue.splice(0)) fail(error)
      return
    }
    const group: { writer: Writer; confirm: () => void }[] = []
    const endMs = performance.now() + GROUP_LIMIT_MS
    try {
      while (group.length < GROUP_LIMIT && performance.now() < endMs) {
        const writer = this.#queue.shift()
        if (writer === undefined) break
        const confirm = await this.#runWriter(writer)
        if (confirm !== undefined) group.push({ writer, confirm })
      }
      this.#writer.run(control.commit, {})
    } catch (error) {
      this.#writer.rollback()
      for (const { writer } of group) writer.fail(error)
      return
    }
    for (const { confirm } of group) confirm()
  }

  async #runWriter({ run, fail }: Writer): Promise<(() => void) | undefined> {
    try {
      this.#writer.run(control.open, {})
      const confirm = await run()
      this.#writer.run(control.release, {})
      return confirm
    } catch (error) {
      fail(error)
      // A full disk ends the whole transaction, and so the group.
      if (!this.#writer.isInTransaction) throw error
      this.#writer.execute('rollback to writer; release writer')
      return undefined
    }
  }
}

interface Writer {
  fail: (error: unknown) => void
  /** Does the work and answers with what is to be done once it is committed. */
  run: () => Promise<() => void>
}

/** Connections for snapshots, made as they are needed. */
class SnapshotPool {
  readonly #path: string
  readonly #limit: number
  readonly #idle: SqliteConnection[] = []
  readonly #waiting: ((connection: SqliteConnection) => void)[] = []
  #taken = 0
  #onUnused: (() => void) | undefined

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
    if (this.#taken === 0) this.#onUnused?.()
  }

  async close(): Promise<void> {
    if (this.#taken > 0) await new Promise<void>((resolve) => (this.#onUnused = resolve))
    for (const connection of this.#idle) connection.close()
  }
}

/** A connection and the statements that it has prepared. */
class SqliteConnection implements Connection {
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
      // What a savepoint may have to take back stays in memory: a file for it costs a fifth of a large write.
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
    // The one transaction that writes has no other to wait for.
  }

  /** If even this fails, the next transaction says so. */
  rollback(): void {
    try {
      if (this.isInTransaction) this.#database.exec('rollback')
    } catch {}
  }

  close(): void {
    this.#database.close()
  }

  #prepare<P, R>(statement: Statement<P, R>): Prepared<R> {
    let prepared = this.#prepared.get(statement)
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

/** Makes the file, readable by its owner alone; never touches one that is there, for closing it would drop its locks. */
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
