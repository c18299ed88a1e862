// The raw limit of a push: node:http parses the same JSON, and a bare driver stores its entries in a durable commit.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { migrate, openDatabase } from '@monedero/database'
import { migrations } from '@monedero/ledger'
import { Pool } from 'pg'

interface Push {
  client: string
  mutations: { seq: number; args: Entry }[]
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
type Insert = (rows: Values[]) => Promise<unknown>

const columns =
  'uid id wallet_id amount description note date_ms offset_minutes local_day category_id tags rev'.split(' ')
const into = `insert into entries (${columns.join()}) values`

const url = process.env['DATABASE_URL'] ?? ''
const database = await openDatabase(url)
await migrate(database, migrations)
await database.close()
const insert = url.startsWith('sqlite:') ? sqliteInsert(url.slice('sqlite:'.length)) : postgresInsert()

/** One commit for all that came since the one before, with the settings of the product. */
function sqliteInsert(path: string): Insert {
  const sqlite = new DatabaseSync(path)
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory')
  const insertRow = sqlite.prepare(`${into} (${columns.map(() => '?').join()})`)
  let waiting: { rows: Values[]; resolve: () => void }[] = []
  const commit = () => {
    const group = waiting
    waiting = []
    sqlite.exec('begin immediate')
    for (const { rows } of group) for (const row of rows) insertRow.run(...row)
    sqlite.exec('commit')
    for (const { resolve } of group) resolve()
  }
  return (rows) =>
    new Promise<void>((resolve) => {
      if (waiting.push({ rows, resolve }) === 1) setImmediate(commit)
    })
}

/** A statement is a transaction of its own, and the server flushes several of them at once. */
function postgresInsert(): Insert {
  const pool = new Pool({ connectionString: url, max: 10 })
  const texts = new Map<number, string>()
  return (rows) => {
    const insertRows = texts.get(rows.length) ?? insertText(rows.length)
    texts.set(rows.length, insertRows)
    return pool.query({ name: `insert ${rows.length}`, text: insertRows, values: rows.flat() })
  }
}

function insertText(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    return `(${columns.map((_column, place) => `$${row * columns.length + place + 1}`).join()})`
  })
  return `${into} ${rows.join()}`
}

/** In the order of the columns. */
function storedEntry(uid: string, { args }: Push['mutations'][number]): Values {
  const { id, walletId, amount, description, note, dateMs, offsetMinutes, tags } = args
  const day = Math.floor((dateMs + offsetMinutes * 60_000) / 86_400_000)
  const own = [uid, id, walletId, amount, description, note, dateMs, offsetMinutes]
  return [...own, day, null, JSON.stringify(tags), 1]
}

const respond = async (request: IncomingMessage, response: ServerResponse) => {
  const { client, mutations }: Push = JSON.parse(await text(request))
  await insert(mutations.map((mutation) => storedEntry(client, mutation)))
  const body = JSON.stringify({ results: mutations.map(({ seq }) => ({ seq, ok: true })) })
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
const server = createServer((request, response) => void respond(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`open at http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})
