import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  checkChannel,
  type Database,
  type DatabaseOptions,
  type Note,
  type Reader,
  Scope,
  Scopes,
  type StopListening,
  type Transaction,
  type WriteOptions,
  withRetry,
} from './database.ts'
import { DatabaseError } from './errors.ts'
import { timed } from './measurements.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { SqliteSnapshots } from './sqlite-snapshots.ts'
import { SqliteWriter } from './sqlite-writer.ts'
import type { Query } from './statement.ts'

/** How many writers, and how much time, one commit may gather. */
const GROUP_LIMIT = 256
const GROUP_LIMIT_MS = 20

/** Readers with a connection of their own beside a single writer that commits for many at once. */
export class SqliteDatabase implements Database {
  readonly engine = 'sqlite'
  readonly path: string
  readonly #isTemporary: boolean
  readonly #options: DatabaseOptions
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection
  readonly #scopes = new Scopes()
  readonly #snapshots: SqliteSnapshots
  readonly #queue: Writer[] = []
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #isCommitting = false
  #onIdle: (() => void) | undefined
  #closing: Promise<void> | undefined

  private constructor(path: string, isTemporary: boolean, options: DatabaseOptions) {
    this.path = path
    this.#isTemporary = isTemporary
    this.#options = options
    this.#writer = SqliteConnection.forWriting(path, isTemporary ? 'off' : 'full')
    this.#reader = SqliteConnection.forReading(path)
    this.#snapshots = new SqliteSnapshots(path, options, this.#scopes)
  }

  static async open(location: string, options: DatabaseOptions): Promise<SqliteDatabase> {
    // A database in memory is a temporary file too: SQLite's own block readers while a writer is active.
    const isTemporary = location === ':memory:'
    const path = isTemporary ? join(mkdtempSync(join(tmpdir(), 'monedero-memory-')), 'memory.db') : location
    // Two processes that initialise a new file at once conflict.
    return withRetry(options.retryForMs, () => new SqliteDatabase(path, isTemporary, options))
  }

  get url(): string {
    return `sqlite:${this.path}`
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
    return this.#snapshots.snapshot(work)
  }

  write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#refuse()
      const timeoutMs = options?.timeoutMs ?? this.#options.timeoutMs
      const inCallersContext = AsyncLocalStorage.snapshot()
      const queuedAtMs = performance.now()
      this.#queue.push({
        fail: reject,
        run: async (connection) => {
          this.#options.observe?.('lockWait', (performance.now() - queuedAtMs) / 1000)
          const scope = new Scope(connection)
          const result = await inCallersContext(() => this.#scopes.run(scope, work, timeoutMs))
          for (const command of scope.deferred) await command()
          return () => {
            resolve(result)
            for (const note of scope.notes) this.#deliver(note)
          }
        },
      })
      this.#commitSoon()
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
    if (this.#isCommitting) await new Promise<void>((resolve) => (this.#onIdle = resolve))
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

  /** After a turn of the event loop, in which more writers join the group. */
  #commitSoon(): void {
    if (this.#isCommitting) return
    this.#isCommitting = true
    setImmediate(() => void this.#commitAndGoOn())
  }

  async #commitAndGoOn(): Promise<void> {
    await this.#commitGroup()
    this.#isCommitting = false
    if (this.#queue.length > 0) this.#commitSoon()
    else this.#onIdle?.()
  }

  /** Runs queued writers in one transaction, so that they share its flush to disk. */
  async #commitGroup(): Promise<void> {
    try {
      await withRetry(this.#options.retryForMs, () => this.#writer.execute('begin immediate'))
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
        const connection = new SqliteWriter(this.#writer)
        try {
          const confirm = await writer.run(connection)
          connection.keepChanges()
          group.push({ writer, confirm })
        } catch (error) {
          writer.fail(error)
          // A full disk ends the whole transaction, and so the group.
          if (!this.#writer.isInTransaction) throw error
          if (connection.undoChanges()) continue
          this.#writer.rollback()
          // The other writers of the group run again, in the next one.
          this.#queue.unshift(...group.map((done) => done.writer))
          return
        }
      }
      await timed(this.#options.observe, 'commit', async () => this.#writer.execute('commit'))
      if (group.length > 0) this.#options.observe?.('group', group.length)
    } catch (error) {
      this.#writer.rollback()
      for (const { writer } of group) writer.fail(error)
      return
    }
    for (const { confirm } of group) confirm()
  }
}

interface Writer {
  fail: (error: unknown) => void
  /** Runs the work and returns the callback to run after the commit. */
  run: (connection: SqliteWriter) => Promise<() => void>
}
