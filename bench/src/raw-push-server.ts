// The raw limit of a push: node:http parses the same JSON, and a bare driver writes the same rows in a durable commit.
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { migrate, openDatabase } from '@monedero/database'
import { migrations } from '@monedero/ledger'
import { Pool } from 'pg'
import { openJson } from './raw-server.ts'

interface Push {
  client: string
  mutations: { seq: number; id: string; args: Entry }[]
}

interface Entry {
  id: string
  walletId: string
  amount: number
  description: string
  note: string
  dateMs: number
  offsetMinutes: number
  tags: string[]
}

type Values = (string | number | null)[]

/** The rows of a push: its entries, which are new, and one of each table that counts. */
interface Rows {
  entries: Values[]
  /** In the order of `counting`. */
  counts: Values[]
}

type Store = (rows: Rows) => Promise<unknown>

const entryColumns =
  'uid id wallet_id amount description note date_ms offset_minutes local_day category_id tags rev'.split(' ')

/** What no push can do without: the ledger's revision and size, the wallet's totals, and how far the device has come. */
const counting = [
  { table: 'ledgers', key: 'uid', columns: 'uid rev floor purged_until_ms bytes entries'.split(' ') },
  { table: 'wallet_totals', key: 'uid, wallet_id', columns: 'uid wallet_id balance entry_count'.split(' ') },
  {
    table: 'devices',
    key: 'uid, client',
    columns: 'uid client last_seq seen_at_ms marks refusals'.split(' '),
  },
]

const url = process.env['DATABASE_URL'] ?? ''
const database = await openDatabase(url)
await migrate(database, migrations)
await database.close()
const store = url.startsWith('sqlite:') ? sqliteStore(url.slice('sqlite:'.length)) : postgresStore()

/** One commit for all that came since the one before, with the settings of the product. */
function sqliteStore(path: string): Store {
  const sqlite = new DatabaseSync(path)
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory')
  const insertEntry = sqlite.prepare(
    insertInto(
      'entries',
      entryColumns,
      list(entryColumns, () => '?'),
    ),
  )
  const putCounts = counting.map((each) =>
    sqlite.prepare(
      put(
        each,
        list(each.columns, () => '?'),
      ),
    ),
  )
  let waiting: { rows: Rows; resolve: () => void }[] = []
  const commit = () => {
    const group = waiting
    waiting = []
    sqlite.exec('begin immediate')
    for (const { rows } of group) {
      for (const entry of rows.entries) insertEntry.run(...entry)
      for (const [place, row] of rows.counts.entries()) putCounts[place]?.run(...row)
    }
    sqlite.exec('commit')
    for (const { resolve } of group) resolve()
  }
  return (rows) =>
    new Promise<void>((resolve) => {
      if (waiting.push({ rows, resolve }) === 1) setImmediate(commit)
    })
}

/** All rows in one statement, which is a transaction of its own; the server flushes several of them at once. */
function postgresStore(): Store {
  const pool = new Pool({ connectionString: url, max: 10 })
  const texts = new Map<number, string>()
  return ({ entries, counts }) => {
    const statement = texts.get(entries.length) ?? postgresStatement(entries.length)
    texts.set(entries.length, statement)
    const values = [...counts, ...entries].flat()
    return pool.query({ name: `push ${entries.length}`, text: statement, values })
  }
}

function postgresStatement(entries: number): string {
  let last = 0
  const nextRow = (columns: readonly string[]) => list(columns, () => `$${++last}`)
  const puts = counting.map((each) => `${each.table}_put as (${put(each, nextRow(each.columns))})`)
  const rows = Array.from({ length: entries }, () => nextRow(entryColumns))
  return `with ${puts.join()} ${insertInto('entries', entryColumns, rows.join())}`
}

function put({ table, key, columns }: (typeof counting)[number], row: string): string {
  const changes = columns.map((column) => `${column} = excluded.${column}`)
  return `${insertInto(table, columns, row)} on conflict (${key}) do update set ${changes.join()}`
}

function insertInto(table: string, columns: readonly string[], rows: string): string {
  return `insert into ${table} (${columns.join()}) values ${rows}`
}

function list(columns: readonly string[], place: () => string): string {
  return `(${columns.map(place).join()})`
}

function rowsOf({ client, mutations }: Push): Rows {
  const last = mutations.at(-1)
  const marks = mutations.map(({ id }) => id.slice(-12))
  const balance = mutations.reduce((sum, { args }) => sum + args.amount, 0)
  return {
    entries: mutations.map(({ args }) => entryRow(client, args)),
    counts: [
      [client, last?.seq ?? 0, 0, 0, 0, mutations.length],
      [client, last?.args.walletId ?? '', balance, mutations.length],
      [client, client, last?.seq ?? 0, Date.now(), JSON.stringify(marks), '[]'],
    ],
  }
}

/** In the order of `entryColumns`. */
function entryRow(uid: string, entry: Entry): Values {
  const { id, walletId, amount, description, note, dateMs, offsetMinutes, tags } = entry
  const day = Math.floor((dateMs + offsetMinutes * 60_000) / 86_400_000)
  const own = [uid, id, walletId, amount, description, note, dateMs, offsetMinutes]
  return [...own, day, null, JSON.stringify(tags), 1]
}

openJson(async (request) => {
  const push: Push = JSON.parse(await text(request))
  await store(rowsOf(push))
  return { results: push.mutations.map(({ seq }) => ({ seq, ok: true })) }
})
