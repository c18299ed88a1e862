import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type EntryRow, encodeEntries, pageRows, protocolVersion, toAmount, uuidV7 } from '@monedero/core'
import { type Database, type Engine, migrate, openDatabase } from '@monedero/database'
import { startPostgres } from '@monedero/database/testing'
import { createLedger, migrations, type Route } from '@monedero/ledger'
import { Client } from 'pg'
import { type Cost, compareCosts } from './cost.ts'
import type { Row } from './row.ts'

const pulled = 20_000

/** A driver with nothing around it: the same rows in and out of the same tables. */
interface Raw {
  name: string
  select: (sql: string, values: (string | number)[]) => Promise<unknown[]>
  /** Inserts entries, and does what else is given, in one transaction that is durable. */
  insert: (entries: readonly Values[], beside: readonly BareStatement[]) => Promise<unknown>
  close: () => Promise<void>
}

type Values = (string | number | null)[]

interface BareStatement {
  name: string
  text: string
  values: Values
}

/** Pull and push against the drivers under them, on both engines. */
export async function ledgerRows(): Promise<Row[]> {
  const postgres = await startPostgres({ fsync: true })
  // Not in the system's folder for temporary files: that may be memory, where a flush costs nothing.
  const cache = join(import.meta.dirname, '../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'ledger-'))
  try {
    const onSqlite = await rowsOf(`sqlite:${join(folder, 'ours.db')}`, () =>
      rawSqlite(join(folder, 'raw.db')),
    )
    return [...onSqlite, ...(await rowsOf(postgres.url, () => rawPostgres(postgres.url)))]
  } finally {
    rmSync(folder, { recursive: true })
    await postgres.stop()
  }
}

async function rowsOf(url: string, openRaw: () => Promise<Raw>): Promise<Row[]> {
  const database = await openDatabase(url)
  await migrate(database, migrations)
  const service = new Service(database)
  const raw = await openRaw()
  await service.fill('reader')
  const rows = [
    await pullRow(service, raw),
    await pushRow(service, raw, { count: 1, people: 1 }),
    await pushRow(service, raw, { count: 1, people: 8 }),
    await pushRow(service, raw, { count: 500, people: 1 }),
  ]
  await raw.close()
  await database.close()
  return rows
}

/** The routes of the ledger, asked directly; who asks is known without looking. */
class Service {
  readonly engine: Engine
  readonly #routes: Route[]
  readonly #lastSeq = new Map<string, number>()

  constructor(database: Database) {
    this.engine = database.engine
    const ledger = createLedger({
      database,
      clock: { nowMs: () => Date.now() },
      log: { info() {}, error() {} },
      authenticate: async ({ headers: { authorization = '' } }) => ({
        uid: authorization,
        isAnonymous: false,
        expiresAtMs: Number.MAX_SAFE_INTEGER,
      }),
    })
    this.#routes = ledger.routes
  }

  /** Gives whom the bare driver writes for a wallet, and somebody else one with many entries. */
  async fill(uid: string): Promise<void> {
    for (const owner of ['raw', uid]) await this.pushing(owner, [{ op: 'wallet.create', args: aWallet }])()
    for (let from = 0; from < pulled; from += 5_000) {
      const entries = Array.from({ length: 5_000 }, (_, index) => newEntry(from + index))
      await this.pushing(uid, [{ op: 'entries.create', args: { entries, transfers: [] } }])()
    }
  }

  /** A push that is ready to be sent. */
  pushing(uid: string, mutations: readonly object[]): () => Promise<unknown> {
    const ackedSeq = this.#lastSeq.get(uid) ?? 0
    this.#lastSeq.set(uid, ackedSeq + mutations.length)
    const sent = mutations.map((mutation, index) => ({ seq: ackedSeq + 1 + index, id: newId(), ...mutation }))
    const body = { schema: protocolVersion, epoch: null, client: device, ackedSeq, mutations: sent }
    return () => this.#ask(uid, 'POST', body)
  }

  /** All pages of a first pull, as text. */
  async pull(uid: string): Promise<number> {
    let bytes = 0
    for (let next: string | undefined; ; ) {
      const answer = await this.#ask(uid, 'GET', undefined, next)
      bytes += JSON.stringify(answer).length
      if (!isPage(answer)) throw new Error('the pull failed')
      if (answer.next === null) return bytes
      next = answer.next
    }
  }

  async #ask(uid: string, method: string, body: unknown, next?: string): Promise<unknown> {
    const route = this.#routes.find((one) => one.method === method && one.path === '/v1/sync')
    const query = { schema: String(protocolVersion), ...(next && { next }) }
    const answer = await route?.handle({ headers: { authorization: uid }, query, body })
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

async function pullRow(service: Service, raw: Raw): Promise<Row> {
  const place = service.engine === 'sqlite' ? () => '?' : (n: number) => `$${n}`
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
        const rows = await raw.select(sql, ['reader', ...at, pageRows])
        isEntries(rows)
        for (const row of rows) row.tags = JSON.parse(String(row.tags))
        bytes += JSON.stringify(encodeEntries(rows)).length
        const last = rows.at(-1)
        if (rows.length < pageRows || last === undefined) return bytes
        at = [last.day, last.dateMs, last.id]
      }
    },
    () => () => service.pull('reader'),
  )
  return rowOf(service, raw, `pull of ${pulled.toLocaleString('en')} entries`, cost, 2)
}

type RawEntry = EntryRow & { day: number; tags: readonly string[] }

/** The raw limit trusts the driver. */
function isEntries(_rows: unknown[]): asserts _rows is RawEntry[] {}

/** Pushes of so many entries by so many people, each of whom waits for the answer before the next. */
async function pushRow(
  service: Service,
  raw: Raw,
  { count, people }: { count: number; people: number },
): Promise<Row> {
  const uids = Array.from(
    { length: people },
    (_, person) => `writer ${person} of ${count}, ${people} at once`,
  )
  for (const uid of uids) await service.pushing(uid, [{ op: 'wallet.create', args: aWallet }])()
  // A single one is too short to be measured alone, and a server is warm.
  const times = count === 1 ? 200 : 2
  const entries = () => Array.from({ length: count }, (_, index) => newEntry(index))
  const changes = () => entries().map((args) => ({ op: 'entry.create', args }))
  const bare = (isWhole: boolean) => (round: number) => {
    const prepared = Array.from({ length: times }, () =>
      entries().map((entry) => storedEntry('raw', entry, round)),
    )
    return async () => {
      for (const [index, rows] of prepared.entries()) {
        await raw.insert(rows, isWhole ? besideOf(round * times + index, rows.length) : [])
      }
    }
  }
  const pushes = () => {
    const prepared = uids.map((uid) =>
      Array.from({ length: times / people }, () => service.pushing(uid, changes())),
    )
    return () =>
      Promise.all(
        prepared.map(async (mine) => {
          for (const push of mine) await push()
        }),
      )
  }
  const cost = await compareCosts(bare(false), pushes)
  const whole = await compareCosts(bare(true), pushes)
  const name = people === 1 ? `push of ${count}` : `push of ${count}, ${people} at once`
  const row = rowOf(service, raw, name, perPush(cost, times), 3)
  const ratio = (whole.ours.wallUs / whole.raw.wallUs).toFixed(1)
  return { ...row, detail: `${row.detail}; ${ratio}× of all rows that a push stores` }
}

function perPush({ raw, ours }: { raw: Cost; ours: Cost }, times: number): { raw: Cost; ours: Cost } {
  const each = ({ cpuUs, wallUs }: Cost) => ({ cpuUs: cpuUs / times, wallUs: wallUs / times })
  return { raw: each(raw), ours: each(ours) }
}

/** By the clock, which is what somebody waits for; the processor's part stands beside it. */
function rowOf(
  { engine }: Service,
  { name: driver }: Raw,
  what: string,
  { raw, ours }: { raw: Cost; ours: Cost },
  atMost: number,
): Row {
  const clock = `${ms(ours.wallUs)}, ${driver} ${ms(raw.wallUs)}`
  return {
    name: `${what}, ${engine}`,
    ratio: ours.wallUs / raw.wallUs,
    detail: `${clock}; of it CPU ${ms(ours.cpuUs)} and ${ms(raw.cpuUs)}`,
    floor: { atMost },
  }
}

function ms(us: number): string {
  return `${(us / 1_000).toFixed(2)} ms`
}

/** In a file of its own: two connections that write to one file make each other forget what they have read. */
async function rawSqlite(file: string): Promise<Raw> {
  const ours = await openDatabase(`sqlite:${file}`)
  await migrate(ours, migrations)
  await new Service(ours).fill('reader')
  await ours.close()
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = full')
  const insert = database.prepare(`insert into entries values (${columns.map(() => '?').join()})`)
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepared = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text.replaceAll('$', '?'))
    statements.set(text, statement)
    return statement
  }
  return {
    name: 'node:sqlite',
    async select(sql, values) {
      return prepared(sql).all(...values)
    },
    async insert(rows, beside) {
      database.exec('begin immediate')
      for (const row of rows) insert.run(...row)
      for (const { text, values } of beside) prepared(text).run(...values)
      database.exec('commit')
    },
    close: async () => database.close(),
  }
}

function insertOf(count: number): { name: string; text: string } {
  const places = Array.from({ length: count * columns.length }, (_, place) => `$${place + 1}`)
  const rows = Array.from({ length: count }, (_, row) => {
    return `(${places.slice(row * columns.length, (row + 1) * columns.length).join()})`
  })
  return { name: `insert ${count}`, text: `insert into entries values ${rows.join()}` }
}

async function rawPostgres(connectionString: string): Promise<Raw> {
  // Like ours, it sends at once what does not wait for an answer.
  const client = new Client({ connectionString, pipeline: true })
  client.setTypeParser(20, Number)
  await client.connect()
  const inserts = new Map<number, ReturnType<typeof insertOf>>()
  return {
    name: 'pg',
    async select(text, values) {
      const { rows } = await client.query({ name: 'page', text, values })
      return rows
    },
    async insert(rows, beside) {
      const statement = inserts.get(rows.length) ?? insertOf(rows.length)
      inserts.set(rows.length, statement)
      await client.query('begin')
      const sent = [client.query({ ...statement, values: rows.flat() })]
      for (const other of beside) sent.push(client.query(other))
      await Promise.all(sent)
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

const device = 'a-device-of-one-person'
const walletId = '018f3c1e-7a2b-7000-8000-000000000001'
const aWallet = {
  id: walletId,
  name: 'Everyday',
  kind: 'bank',
  currency: 'EUR',
  symbol: '€',
  colour: 'blue',
  icon: 'landmark',
  openingBalance: 0,
}
const words = ['Bread', 'Coffee', 'Rent', 'Train to Cádiz', 'Newspaper', 'Pharmacy', 'Books', '']

/** Entries like those of a person: a few words, a tag now and then, seldom a note. */
function newEntry(n: number) {
  return {
    id: newId(),
    walletId,
    amount: toAmount(-100 - (n % 9_973)),
    categoryId: null,
    description: words[n % words.length] ?? '',
    note: n % 40 === 0 ? 'With the others, to be shared later' : '',
    tags: n % 10 === 0 ? ['shared'] : [],
    dateMs: 1_700_000_000_000 + ((n * 7_919) % 20_000) * 3_600_000,
    offsetMinutes: 60,
  }
}

const columns = [
  'uid',
  'id',
  'wallet',
  'amount',
  'description',
  'note',
  'date',
  'offset',
  'day',
  'category',
].concat(['tags', 'transfer', 'origin', 'destination', 'deleted', 'rev'])

/** In the order of the table's columns. */
function storedEntry(
  uid: string,
  entry: ReturnType<typeof newEntry>,
  rev: number,
): (string | number | null)[] {
  const { id, amount, description, note, dateMs, offsetMinutes, tags } = entry
  const day = Math.floor((dateMs + offsetMinutes * 60_000) / 86_400_000)
  const texts = [uid, id, walletId, amount, description, note, dateMs, offsetMinutes, day, null]
  return [...texts, JSON.stringify(tags), null, null, null, null, rev]
}

/** What a push stores beside its entries so that nothing is lost or doubled: how far the ledger is, with its balances, and how far the device. */
function besideOf(pushed: number, count: number): BareStatement[] {
  const ledger = `${pushed} 0 0 ${pushed * 260} 1 12 ${pushed * count} ${walletId} ${-100 * pushed} ${pushed * count}`
  const progress = `${pushed} ${pushed} ${'a1b2c3d4e5f6'.repeat(64)} []`
  return [
    {
      name: 'standings',
      text: `insert into standings values ($1, $2, $3, $4), ($5, $6, $7, $8)
        on conflict (uid, id) do update set seen_at_ms = excluded.seen_at_ms, state = excluded.state`,
      values: ['raw', 'ledger', null, ledger, 'raw', `device ${device}`, Date.now(), progress],
    },
  ]
}

function newId(): string {
  return uuidV7(Date.now(), randomBytes(10))
}
