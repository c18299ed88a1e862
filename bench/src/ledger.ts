import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type EntryRow, encodeEntries, pageRows, protocolVersion } from '@monedero/core'
import { type Database, migrate, openDatabase } from '@monedero/database'
import { startPostgres } from '@monedero/database/testing'
import { createLedger, type LedgerRoute, migrations } from '@monedero/ledger'
import { Client } from 'pg'
import { compareCosts } from './cost.ts'
import { newId } from './device.ts'
import type { Row } from './row.ts'
import { aWallet, newEntry } from './sample-rows.ts'

const pulled = 20_000

/** A driver with nothing around it. */
interface Raw {
  name: string
  select: (sql: string, values: (string | number)[]) => Promise<unknown[]>
  close: () => Promise<void>
}

/** A first pull against the drivers under it, on both engines. */
export async function ledgerRows(): Promise<Row[]> {
  const postgres = await startPostgres({ fsync: true })
  // Not in the system's temporary folder, which may be in memory, where flushing is free.
  const cache = join(import.meta.dirname, '../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'ledger-'))
  try {
    const file = join(folder, 'ours.db')
    return [
      await pullRow(`sqlite:${file}`, () => rawSqlite(file)),
      await pullRow(postgres.url, () => rawPostgres(postgres.url)),
    ]
  } finally {
    rmSync(folder, { recursive: true })
    await postgres.stop()
  }
}

/** The routes of the ledger, called directly; authentication is skipped. */
class Service {
  readonly #routes: LedgerRoute[]
  #lastSeq = 0

  constructor(database: Database) {
    const ledger = createLedger({
      database,
      clock: { nowMs: () => Date.now() },
      log: { info() {}, error() {} },
      authenticate: async () => ({
        uid,
        isAnonymous: false,
        accountMadeAtMs: 0,
        language: 'en',
        expiresAtMs: Number.MAX_SAFE_INTEGER,
      }),
    })
    this.#routes = ledger.routes
  }

  /** Makes a wallet with many entries. */
  async fill(): Promise<void> {
    await this.#push({ op: 'wallet.create', args: aWallet })
    for (let from = 0; from < pulled; from += 5_000) {
      const entries = Array.from({ length: 5_000 }, (_, index) => newEntry(from + index))
      await this.#push({ op: 'entries.create', args: { entries, transfers: [] } })
    }
  }

  async #push(mutation: object): Promise<void> {
    const ackedSeq = this.#lastSeq++
    const mutations = [{ seq: ackedSeq + 1, id: newId(), ...mutation }]
    await this.#ask('POST', { schema: protocolVersion, epoch: null, client: device, ackedSeq, mutations })
  }

  /** All pages of a first pull, as text. */
  async pull(): Promise<number> {
    let bytes = 0
    for (let next: string | undefined; ; ) {
      const answer = await this.#ask('GET', undefined, next)
      bytes += JSON.stringify(answer).length
      if (!isPage(answer)) throw new Error('the pull failed')
      if (answer.next === null) return bytes
      next = answer.next
    }
  }

  async #ask(method: string, body: unknown, next?: string): Promise<unknown> {
    const route = this.#routes.find((one) => one.method === method && one.path === '/v1/sync')
    const query = { schema: String(protocolVersion), ...(next && { next }) }
    const answer = await route?.handle({ uid, headers: {}, query, body })
    if (answer && 'text' in answer) return JSON.parse(String(answer.text))
    if (!answer || !('json' in answer)) throw new Error('there is no such route')
    if (method === 'POST') checkResults(answer.json)
    return answer.json
  }
}

function isPage(answer: unknown): answer is { next: string | null } {
  return typeof answer === 'object' && answer !== null && 'next' in answer
}

/** A push that is refused would be cheap. */
function checkResults(answer: unknown): void {
  if (JSON.stringify(answer).includes('"code"')) throw new Error(`refused: ${JSON.stringify(answer)}`)
}

async function pullRow(url: string, openRaw: () => Promise<Raw>): Promise<Row> {
  const database = await openDatabase(url)
  await migrate(database, migrations)
  const service = new Service(database)
  await service.fill()
  const raw = await openRaw()
  const place = database.engine === 'sqlite' ? () => '?' : (n: number) => `$${n}`
  const sql = `select id, wallet_id as "walletId", amount, description, note, date_ms as "dateMs",
    offset_minutes as "offsetMinutes", local_day as day, category_id as "categoryId", tags,
    transfer_id as "transferId", transfer_origin as "transferOrigin",
    transfer_destination as "transferDestination", deleted_at_ms as "deletedAtMs", rev from entries
    where uid = ${place(1)} and (local_day, date_ms, id) < (${place(2)}, ${place(3)}, ${place(4)})
    order by uid desc, local_day desc, date_ms desc, id desc limit ${place(5)}`
  const cost = await compareCosts(
    () => async () => {
      let bytes = 0
      for (let at: (string | number)[] = [Number.MAX_SAFE_INTEGER, 0, '']; ; ) {
        // The statement selects the columns of a RawEntry; the raw limit checks nothing.
        const rows = (await raw.select(sql, [uid, ...at, pageRows])) as RawEntry[]
        for (const row of rows) row.tags = JSON.parse(String(row.tags))
        bytes += JSON.stringify(encodeEntries(rows)).length
        const last = rows.at(-1)
        if (rows.length < pageRows || last === undefined) return bytes
        at = [last.day, last.dateMs, last.id]
      }
    },
    () => () => service.pull(),
  )
  await raw.close()
  await database.close()
  const clock = `${ms(cost.ours.wallUs)}, ${raw.name} ${ms(cost.raw.wallUs)}`
  return {
    name: `pull of ${pulled.toLocaleString('en')} entries, ${database.engine}`,
    ratio: cost.ours.wallUs / cost.raw.wallUs,
    detail: `${clock}; of it CPU ${ms(cost.ours.cpuUs)} and ${ms(cost.raw.cpuUs)}`,
    floor: { atMost: 2 },
  }
}

type RawEntry = EntryRow & { day: number; tags: readonly string[] }

function ms(us: number): string {
  return `${(us / 1_000).toFixed(2)} ms`
}

async function rawSqlite(file: string): Promise<Raw> {
  const database = new DatabaseSync(file, { readOnly: true })
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return {
    name: 'node:sqlite',
    async select(sql, values) {
      const statement = statements.get(sql) ?? database.prepare(sql)
      statements.set(sql, statement)
      return statement.all(...values)
    },
    close: async () => database.close(),
  }
}

async function rawPostgres(connectionString: string): Promise<Raw> {
  const client = new Client({ connectionString })
  client.setTypeParser(20, Number)
  await client.connect()
  return {
    name: 'pg',
    async select(text, values) {
      const { rows } = await client.query({ name: 'page', text, values })
      return rows
    },
    close: () => client.end(),
  }
}

const uid = 'reader'
const device = 'a-device-of-one-person'
