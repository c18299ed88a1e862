import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { protocolVersions } from '@monedero/core'
import type { Engine } from '@monedero/database'
import { startPostgres } from '@monedero/database/testing'
import { Client } from 'pg'
import { Device, signUp } from './device.ts'
import {
  cpuMicroseconds,
  type MeasuredServer,
  ourCommand,
  serveCommand,
  start,
  stop,
} from './measured-server.ts'
import { median, type Row } from './row.ts'
import { aWallet, newEntry } from './sample-rows.ts'

const rawCommand = [fileURLToPath(new URL('raw-push-server.ts', import.meta.url))]
const rounds = 15
/** About the length of an ID token. */
const bytesOfToken = 900

/** How many devices push at once, each over its own connection, how many entries, and how often in a round. */
interface Load {
  devices: number
  entries: number
  pushesEach: number
  /** The floor against the raw limit. */
  atMost?: number
}

const loads: Load[] = [
  { devices: 1, entries: 1, pushesEach: 150 },
  { devices: 8, entries: 1, pushesEach: 40, atMost: 3 },
  { devices: 64, entries: 1, pushesEach: 10 },
  { devices: 1, entries: 500, pushesEach: 5 },
  { devices: 8, entries: 500, pushesEach: 1, atMost: 2 },
  { devices: 64, entries: 500, pushesEach: 1 },
]

/** What a push costs the built server over HTTP, on both engines, against node:http with a bare driver or another build. */
export async function pushRows(otherBuild?: string): Promise<Row[]> {
  const postgres = await startPostgres({ fsync: true })
  // Not in the system's temporary folder, which may be in memory, where flushing is free.
  const cache = join(import.meta.dirname, '../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'push-'))
  try {
    const onSqlite = await rowsOn(
      'sqlite',
      folder,
      otherBuild,
      async (name) => `sqlite:${join(folder, name)}.db`,
      () => 0,
    )
    const onPostgres = await rowsOn(
      'postgres',
      folder,
      otherBuild,
      (name) => newDatabase(postgres.url, name),
      cpuOfPostgres(postgres.folder),
    )
    return [...onSqlite, ...onPostgres]
  } finally {
    rmSync(folder, { recursive: true })
    await postgres.stop()
  }
}

async function newDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A server and devices that push to it. */
interface Pushed {
  server: MeasuredServer
  devices: Device[]
}

type CpuUs = () => number

function cpuOfProcess(pid: string): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000
}

/** The processor time of PostgreSQL so far: the process that accepts connections, and one for each of them. Linux counts it. */
function cpuOfPostgres(folder: string): CpuUs {
  const pid = Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
  return () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [String(pid), ...children].reduce((sum, each) => sum + cpuOfProcess(each), 0)
  }
}

async function rowsOn(
  engine: Engine,
  folder: string,
  otherBuild: string | undefined,
  newUrl: (name: string) => Promise<string>,
  databaseUs: CpuUs,
): Promise<Row[]> {
  const ours = await startProduct(ourCommand, folder, await newUrl('ours'))
  const other = await (otherBuild === undefined
    ? startRaw(await newUrl('raw'))
    : startProduct(serveCommand(otherBuild), folder, await newUrl('other'), protocolVersions.min))
  try {
    const rows: Row[] = []
    for (const load of loads) {
      const costs: Costs[] = []
      for (let round = 0; round <= rounds; round++)
        costs.push(await inTurn(ours, other, load, round, databaseUs))
      // The first round only warms up.
      const row = rowOf(engine, load, costs.slice(1))
      rows.push(otherBuild === undefined ? row : { ...row, floor: { atMost: 1.1 } })
    }
    return rows
  } finally {
    await Promise.all([stop(ours.server), stop(other.server)])
  }
}

const people = Math.max(...loads.map((load) => load.devices))

/** As `npm start` does, with people who have a wallet each. */
async function startProduct(
  command: readonly string[],
  dataDir: string,
  databaseUrl: string,
  schema?: number,
): Promise<Pushed> {
  const server = await start(command, {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT: 'off',
  })
  const devices: Device[] = []
  for (let person = 0; person < people; person++) {
    const token = await signUp(server.port, `person${person}@example.com`)
    const device = new Device(server.port, token, schema)
    await device.nextPush([{ op: 'wallet.create', args: aWallet }])()
    devices.push(device)
  }
  return { server, devices }
}

async function startRaw(databaseUrl: string): Promise<Pushed> {
  const server = await start(rawCommand, { DATABASE_URL: databaseUrl })
  // Not checked, but read from the socket like the product's tokens.
  const token = 'x'.repeat(bytesOfToken)
  return { server, devices: Array.from({ length: people }, () => new Device(server.port, token)) }
}

interface Cost {
  /** Processor time of the server for one push. */
  cpuUs: number
  /** That of the database where it is a process of its own. */
  inDatabaseUs: number
  perSecond: number
  /** From the request to the answer, of the middle push. */
  waitMs: number
}

interface Costs {
  ours: Cost
  other: Cost
}

/** Both in one round, so that load of the machine affects them equally, and each as often first as second. */
async function inTurn(
  ours: Pushed,
  other: Pushed,
  load: Load,
  round: number,
  databaseUs: CpuUs,
): Promise<Costs> {
  const cost = (pushed: Pushed) => costOf(pushed, load, databaseUs)
  if (round % 2 === 0) return { ours: await cost(ours), other: await cost(other) }
  const first = await cost(other)
  return { ours: await cost(ours), other: first }
}

/** Each device waits for the answer to a push before the next; what they send is made before the clock runs. */
async function costOf({ server, devices }: Pushed, load: Load, databaseUs: CpuUs): Promise<Cost> {
  const { entries, pushesEach } = load
  const prepared = devices
    .slice(0, load.devices)
    .map((device) => Array.from({ length: pushesEach }, () => device.nextPush(newEntries(entries))))
  const waits: number[] = []
  const [cpuBefore, databaseBefore] = [await cpuMicroseconds(server), databaseUs()]
  const startMs = performance.now()
  await Promise.all(
    prepared.map(async (pushes) => {
      for (const push of pushes) {
        const sentMs = performance.now()
        await push()
        waits.push(performance.now() - sentMs)
      }
    }),
  )
  const seconds = (performance.now() - startMs) / 1_000
  const cpuUs = ((await cpuMicroseconds(server)) - cpuBefore) / waits.length
  const inDatabaseUs = (databaseUs() - databaseBefore) / waits.length
  return { cpuUs, inDatabaseUs, perSecond: waits.length / seconds, waitMs: median(waits) }
}

function middle(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]))
  return {
    cpuUs: of('cpuUs'),
    inDatabaseUs: of('inDatabaseUs'),
    perSecond: of('perSecond'),
    waitMs: of('waitMs'),
  }
}

function rowOf(engine: Engine, load: Load, costs: readonly Costs[]): Row {
  const { atMost } = load
  const [ours, other] = [middle(costs.map((cost) => cost.ours)), middle(costs.map((cost) => cost.other))]
  return {
    name: `push of ${load.entries}, ${load.devices} at once, ${engine}, CPU`,
    ratio: median(costs.map((cost) => wholeUs(cost.ours) / wholeUs(cost.other))),
    detail: `${textOf(ours)}, against ${textOf(other)}`,
    ...(atMost !== undefined && { floor: { atMost } }),
  }
}

function wholeUs({ cpuUs, inDatabaseUs }: Cost): number {
  return cpuUs + inDatabaseUs
}

function textOf({ cpuUs, inDatabaseUs, perSecond, waitMs }: Cost): string {
  const database = inDatabaseUs > 0 ? ` + ${(inDatabaseUs / 1_000).toFixed(2)} ms of the database` : ''
  return `${(cpuUs / 1_000).toFixed(2)} ms${database}, ${perSecond.toFixed(0)}/s, p50 ${waitMs.toFixed(1)} ms`
}

function newEntries(count: number) {
  return Array.from({ length: count }, (_, n) => ({ op: 'entry.create', args: newEntry(n) }))
}
