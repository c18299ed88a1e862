import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Readable } from 'node:stream'
import {
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  protocolVersion,
  putsOfPage,
} from '@monedero/core'
import { MemoryLedger } from '@monedero/core/testing'
import { type Database, epoch, migrate, openDatabase, renewEpoch } from '@monedero/database'
import { createLedger, type Ledger, migrations } from '@monedero/ledger'
import { ModelServer } from './model-server.ts'
import type { ServerBackup, SimulatedServer } from './simulated-server.ts'

/** The real ledger on SQLite, shared by many simulations, each of which is one user of it. */
export class RealLedger {
  readonly database: Database
  readonly ledger: Ledger
  /** A second connection, for making and restoring backups of one user. */
  readonly file: DatabaseSync
  readonly #clock: { nowMs(): number }

  private constructor(database: Database, file: DatabaseSync) {
    this.database = database
    this.file = file
    this.#clock = { nowMs: () => 0 }
    this.ledger = createLedger({
      database,
      clock: { nowMs: () => this.#clock.nowMs() },
      log: { info() {}, error() {} },
      authenticate: async ({ headers }) => ({
        uid: headers['authorization'] ?? '',
        isAnonymous: false,
        accountMadeAtMs: 0,
        language: 'en',
        expiresAtMs: Number.MAX_SAFE_INTEGER,
      }),
    })
  }

  static async open(): Promise<RealLedger> {
    const database = await openDatabase('sqlite::memory:')
    await migrate(database, migrations)
    if (!('path' in database) || typeof database.path !== 'string')
      throw new Error('a database without a file')
    return new RealLedger(database, new DatabaseSync(database.path, { timeout: 5000 }))
  }

  async close(): Promise<void> {
    this.file.close()
    await this.ledger.stop()
    await this.database.close()
  }

  async serverOf(uid: string, nowMs: () => number): Promise<LedgerServer> {
    this.#clock.nowMs = nowMs
    return new LedgerServer(this, uid, nowMs, await this.database.snapshot(epoch))
  }

  async ask(
    uid: string,
    method: 'GET' | 'POST' | 'DELETE',
    {
      path = '/v1/sync',
      ...request
    }: { path?: string; query?: Readonly<Record<string, string>>; body?: unknown },
  ): Promise<unknown> {
    const route = this.ledger.routes.find((one) => one.method === method && one.path === path)
    const answer = await route?.handle({
      uid,
      headers: { authorization: uid },
      query: {},
      body: undefined,
      ...request,
    })
    if (answer && 'text' in answer) return JSON.parse(String(answer.text))
    if (!answer || !('json' in answer)) throw new Error('the ledger does not answer')
    return answer.json
  }
}

/** One user's ledger in a simulation. The model runs in parallel and must always give the same results. */
class LedgerServer implements SimulatedServer {
  readonly #real: RealLedger
  readonly #uid: string
  readonly #model: ModelServer
  #rev = 0
  #epoch: string
  #last: Promise<unknown> = Promise.resolve()

  constructor(real: RealLedger, uid: string, nowMs: () => number, firstEpoch: string) {
    this.#real = real
    this.#uid = uid
    this.#epoch = firstEpoch
    this.#model = new ModelServer(uid, nowMs)
  }

  get rev(): number {
    return this.#rev
  }

  get epoch(): string {
    return this.#epoch
  }

  get purgedUntilMs(): number {
    return this.#model.purgedUntilMs
  }

  push(request: PushRequest): Promise<PushAnswer> {
    return this.#inTurn(() => this.#push(request))
  }

  async #push(request: PushRequest): Promise<PushAnswer> {
    // The type of a response is the protocol's; simulations check its content.
    const answer = (await this.#real.ask(this.#uid, 'POST', { body: request })) as PushAnswer
    const expected = await this.#model.push({ ...request, epoch: this.#modelEpoch(request.epoch) })
    const [found, wanted] = [answer, expected].map((one) =>
      JSON.stringify('results' in one ? [one.rev, one.floor, one.results] : one.code),
    )
    if (found !== wanted) throw new Error(`the ledger answers ${found}, the model ${wanted}`)
    if ('results' in answer) this.#rev = answer.rev
    if ('results' in answer) this.#epoch = answer.epoch
    return answer
  }

  async pull(request: PullRequest): Promise<PullAnswer> {
    const query = Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]))
    // As in push.
    const answer = (await this.#real.ask(this.#uid, 'GET', { query })) as PullAnswer
    if ('entries' in answer) this.#epoch = answer.epoch
    await this.#begin()
    return answer
  }

  async purge(): Promise<void> {
    await this.#real.ledger.purge()
    await this.#model.purge()
  }

  postDue(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#begin()
      await this.#real.ledger.postDue()
      await this.#model.postDue()
      this.#rev = this.#model.rev
    })
  }

  async backUp(): Promise<ServerBackup> {
    const { file } = this.#real
    const model = await this.#model.backUp()
    const archive = await this.#real.ledger.exportArchive(this.#uid)
    const rev = this.#rev
    const kept = tablesOf(file).map((table) => ({
      table,
      rows: file.prepare(`select * from ${table} where uid = ?`).all(this.#uid),
    }))
    return {
      restore: async () => {
        for (const { table, rows } of kept) {
          file.prepare(`delete from ${table} where uid = ?`).run(this.#uid)
          for (const row of rows) insert(file, table, row)
        }
        await renewEpoch(this.#real.database)
        await model.restore()
        this.#rev = rev
        this.#epoch = this.#storedEpoch()
      },
      restoreAccount: async (of) => {
        if (of === 'deleted') await this.remove()
        const target = { uid: this.#uid, isAnonymous: false }
        await this.#real.ledger.importArchive(target, Readable.from(archive), {
          rev: await this.#real.ledger.revision(this.#uid),
        })
        await model.restoreAccount(of)
        this.#rev = this.#model.rev
        this.#epoch = this.#storedEpoch()
      },
    }
  }

  /** That of the database, until the ledger is made. */
  #storedEpoch(): string {
    const of = `(select value from database_meta where key = 'epoch')`
    const found = this.#real.file
      .prepare(`select ${of} || coalesce('.' || (select epoch from ledgers where uid = ?), '') as epoch`)
      .get(this.#uid)
    return String(found?.['epoch'])
  }

  async rows(): Promise<MemoryLedger> {
    await this.#begin()
    const rows = new MemoryLedger()
    let next: string | null = null
    do {
      // As in push.
      const page = (await this.#real.ask(this.#uid, 'GET', {
        query: { schema: String(protocolVersion), ...(next !== null && { next }) },
      })) as PullAnswer
      if ('code' in page) throw new Error(page.code)
      for (const put of putsOfPage(page)) rows.apply([put], put.row.rev)
      next = page.next
    } while (next !== null)
    return rows
  }

  async remove(): Promise<void> {
    await this.#real.database.write((tx) => this.#real.ledger.deleteEverythingOf(tx, this.#uid))
  }

  /** Ledger and model do one thing after another in the same order. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  /** The model begins a user's ledger when the real one does: at the first pull. */
  async #begin(): Promise<void> {
    await this.#model.pull({ schema: protocolVersion })
    this.#rev = Math.max(this.#rev, this.#model.rev)
  }

  #modelEpoch(given: string | null): string | null {
    return given === this.#epoch ? this.#model.epoch : given
  }
}

function tablesOf(file: DatabaseSync): string[] {
  const tables = file.prepare(`select name from sqlite_master where type = 'table'`).all()
  return tables
    .map(({ name }) => String(name))
    .filter((table) => file.prepare(`select 1 from pragma_table_info(?) where name = 'uid'`).get(table))
}

function insert(file: DatabaseSync, table: string, row: Record<string, SQLInputValue>): void {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  file.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`).run(...Object.values(row))
}
