import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type Command,
  columnTypes,
  type Database,
  type Migration,
  migrate,
  openDatabase,
  type Query,
  statements,
} from '@monedero/database'
import { startPostgres } from '@monedero/database/testing'
import { Client } from 'pg'
import { median, type Row } from './row.ts'

const rounds = 15
const users = 20
const entriesPerUser = 500
const pageSize = 50
const writers = 64

interface Entry {
  uid: string
  id: string
  wallet: string
  amount: number
  description: string
  date_ms: number
  rev: number
}

const migrations: Migration[] = [
  {
    name: 'bench/0001-entries',
    statements: (engine) => {
      const { key, text, integer, clustered } = columnTypes(engine)
      return [
        `create table entries (uid ${key} not null, id ${key} not null, wallet ${text} not null, amount ${integer} not null,
          description ${text} not null, date_ms ${integer} not null, rev ${integer} not null, primary key (uid, id)) ${clustered}`,
      ]
    },
  },
]

const { query, command } = statements<{ entries: Entry }>()

const entryById = query<Key>()((db, param) =>
  db.selectFrom('entries').selectAll().where('uid', '=', param('uid')).where('id', '=', param('id')),
)
const entriesAfter = query<Key>()((db, param) =>
  db
    .selectFrom('entries')
    .selectAll()
    .where('uid', '=', param('uid'))
    .where('id', '>', param('id'))
    .orderBy('id')
    .limit(pageSize),
)
const addEntry = command<Entry>()((db, param) =>
  db.insertInto('entries').values({
    uid: param('uid'),
    id: param('id'),
    wallet: param('wallet'),
    amount: param('amount'),
    description: param('description'),
    date_ms: param('date_ms'),
    rev: param('rev'),
  }),
)

interface Key {
  uid: string
  id: string
}

/** The same three statements on a driver with nothing around it. */
interface Raw {
  name: string
  point: (key: Key) => unknown
  page: (key: Key) => unknown
  insert: (entry: Entry) => unknown
}

/** Our reads and writes against the drivers under them, on both engines. */
export async function databaseRows(): Promise<Row[]> {
  const postgres = await startPostgres({ fsync: true })
  // Not in the system's temporary folder, which may be in memory, where flushing is free.
  const cache = join(import.meta.dirname, '../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'database-'))
  try {
    const file = join(folder, 'bench.db')
    return [...(await sqliteRows(file)), ...(await postgresRows(postgres.url))]
  } finally {
    rmSync(folder, { recursive: true })
    await postgres.stop()
  }
}

async function sqliteRows(file: string): Promise<Row[]> {
  const database = await filled(`sqlite:${file}`)
  const raw = new DatabaseSync(file)
  raw.exec('pragma synchronous = full')
  const point = raw.prepare(entryById.compiled('sqlite').sql)
  const page = raw.prepare(entriesAfter.compiled('sqlite').sql)
  const insert = raw.prepare(addEntry.compiled('sqlite').sql)
  const driver: Raw = {
    name: 'node:sqlite',
    point: ({ uid, id }) => point.get(uid, id),
    page: ({ uid, id }) => page.all(uid, id, pageSize),
    insert: (entry) => insert.run(...Object.values(entry)),
  }
  const rows = await driverRows(database, driver)
  rows.push(await groupCommit(database, driver))
  raw.close()
  await database.close()
  return rows
}

async function postgresRows(url: string): Promise<Row[]> {
  const database = await filled(url)
  const raw = new Client({ connectionString: url })
  await raw.connect()
  const [point, page, insert] = [named(entryById), named(entriesAfter), named(addEntry)]
  const rows = await driverRows(database, {
    name: 'pg',
    point: ({ uid, id }) => raw.query({ ...point, values: [uid, id] }),
    page: ({ uid, id }) => raw.query({ ...page, values: [uid, id, pageSize] }),
    insert: (entry) => raw.query({ ...insert, values: Object.values(entry) }),
  })
  await raw.end()
  await database.close()
  return rows
}

function named<P, R>(statement: Query<P, R> | Command<P, R>): { name: string; text: string } {
  const { name, sql } = statement.compiled('postgres')
  return { name, text: sql }
}

async function driverRows(database: Database, driver: Raw): Promise<Row[]> {
  const reads = database.engine === 'sqlite' ? 3_000 : 600
  return [
    await compare(`point read, ${database.engine}, CPU`, driver.name, reads, 2.5, {
      raw: (turn) => driver.point(someKey(turn)),
      ours: (turn) => database.first(entryById, someKey(turn)),
    }),
    await compare(`page of ${pageSize}, ${database.engine}, CPU`, driver.name, reads / 5, 1.5, {
      raw: (turn) => driver.page(someKey(turn)),
      ours: (turn) => database.all(entriesAfter, someKey(turn)),
    }),
    await compare(`durable insert, ${database.engine}, CPU`, driver.name, 50, undefined, {
      raw: () => driver.insert(newEntry()),
      ours: () => database.write((tx) => tx.run(addEntry, newEntry())),
    }),
  ]
}

function someKey(turn: number): Key {
  return { uid: `user-${turn % users}`, id: entryId((turn * 7) % (entriesPerUser - pageSize)) }
}

type Act = (turn: number) => unknown

async function compare(
  name: string,
  driver: string,
  count: number,
  atMost: number | undefined,
  { raw, ours }: { raw: Act; ours: Act },
): Promise<Row> {
  const [rawCosts, ourCosts] = await inTurn(
    () => costOf(count, raw),
    () => costOf(count, ours),
  )
  const cpu = [middle(ourCosts, 'cpuUs'), middle(rawCosts, 'cpuUs')] as const
  const wall = [middle(ourCosts, 'wallUs'), middle(rawCosts, 'wallUs')] as const
  const clock = `by the clock ${wall[0].toFixed(0)} and ${wall[1].toFixed(0)} µs`
  const row: Row = {
    name,
    ratio: cpu[0] / cpu[1],
    detail: `${cpu[0].toFixed(1)} µs, ${driver} ${cpu[1].toFixed(1)} µs; ${clock}`,
  }
  return atMost === undefined ? row : { ...row, floor: { atMost } }
}

/** The same inserts, each with its own commit on the raw driver, all at once through ours. */
async function groupCommit(database: Database, driver: Raw): Promise<Row> {
  const [alone, grouped] = await inTurn(
    () => costOf(writers, () => driver.insert(newEntry())),
    () =>
      costOf(1, () =>
        Promise.all(
          Array.from({ length: writers }, () => database.write((tx) => tx.run(addEntry, newEntry()))),
        ),
      ),
  )
  const aloneUs = middle(alone, 'wallUs')
  const groupedUs = middle(grouped, 'wallUs') / writers
  return {
    name: `group commit, ${writers} writers, speed`,
    ratio: aloneUs / groupedUs,
    detail: `${groupedUs.toFixed(0)} µs an insert, one commit each ${aloneUs.toFixed(0)} µs`,
    floor: { atLeast: 1.5 },
  }
}

interface Cost {
  cpuUs: number
  wallUs: number
}

function middle(costs: Cost[], unit: keyof Cost): number {
  return median(costs.map((cost) => cost[unit]))
}

async function costOf(count: number, act: Act): Promise<Cost> {
  const cpu = process.cpuUsage()
  const startMs = performance.now()
  for (let turn = 0; turn < count; turn++) {
    const result = act(turn)
    if (result instanceof Promise) await result
  }
  const wallUs = (performance.now() - startMs) * 1_000
  const { user, system } = process.cpuUsage(cpu)
  return { cpuUs: (user + system) / count, wallUs: wallUs / count }
}

/** Alternates rounds of both, so that load of the machine affects them equally; the first rounds are warm-up. */
async function inTurn(raw: () => Promise<Cost>, ours: () => Promise<Cost>): Promise<[Cost[], Cost[]]> {
  const measured: [Cost, Cost][] = []
  for (let round = 0; round < rounds + 3; round++) measured.push([await raw(), await ours()])
  const counted = measured.slice(3)
  return [counted.map(([cost]) => cost), counted.map(([, cost]) => cost)]
}

async function filled(url: string): Promise<Database> {
  const database = await openDatabase(url)
  await migrate(database, migrations)
  for (let user = 0; user < users; user++) {
    await database.write(async (tx) => {
      for (let number = 0; number < entriesPerUser; number++) {
        await tx.run(addEntry, { ...newEntry(), uid: `user-${user}`, id: entryId(number) })
      }
    })
  }
  return database
}

const entryId = (number: number) => `018f3c1e-7a2b-7000-8000-${String(number).padStart(12, '0')}`

let made = 0
function newEntry(): Entry {
  return {
    uid: 'writer',
    id: entryId(made++),
    wallet: '018f3c1e-7a2b-7000-8000-000000000001',
    amount: -1_250 - (made % 97),
    description: 'Bread, coffee and the newspaper',
    date_ms: 1_760_000_000_000 + made,
    rev: made,
  }
}
