import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engine } from '@monedero/database'
import { startPostgres } from '@monedero/database/testing'
import { Client } from 'pg'
import { Device, newId, signUp } from './device.ts'
import { cpuMicroseconds, type MeasuredServer, ourCommand, start, stop } from './measured-server.ts'
import { median, type Row } from './row.ts'

const rawCommand = [fileURLToPath(new URL('raw-push-server.ts', import.meta.url))]
const rounds = 7

/** How many devices push at once, each over its own connection, how many entries, and how often in a round. */
interface Load {
  devices: number
  entries: number
  pushesEach: number
  /** The most that a push may cost, against the raw limit. */
  atMost?: number
}

const loads: Load[] = [
  { devices: 1, entries: 1, pushesEach: 400 },
  { devices: 8, entries: 1, pushesEach: 100, atMost: 3 },
  { devices: 64, entries: 1, pushesEach: 20 },
  { devices: 1, entries: 500, pushesEach: 8 },
  { devices: 8, entries: 500, pushesEach: 2, atMost: 2 },
  { devices: 64, entries: 500, pushesEach: 1 },
]

/** What a push costs the built server over HTTP, against node:http and a bare driver, on both engines. */
export async function pushRows(): Promise<Row[]> {
  const postgres = await startPostgres({ fsync: true })
  // Not in the system's folder for temporary files: that may be memory, where a flush costs nothing.
  const cache = join(import.meta.dirname, '../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'push-'))
  try {
    const onSqlite = await rowsOn('sqlite', folder, {
      ours: `sqlite:${join(folder, 'ours.db')}`,
      raw: `sqlite:${join(folder, 'raw.db')}`,
    })
    const onPostgres = await rowsOn('postgres', folder, {
      ours: await newDatabase(postgres.url, 'ours'),
      raw: await newDatabase(postgres.url, 'raw'),
    })
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

async function rowsOn(
  engine: Engine,
  dataDir: string,
  { ours: ourUrl, raw: rawUrl }: { ours: string; raw: string },
): Promise<Row[]> {
  const ours = await start(ourCommand, {
    DATA_DIR: dataDir,
    DATABASE_URL: ourUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT: 'off',
  })
  const raw = await start(rawCommand, { DATABASE_URL: rawUrl })
  const people = Math.max(...loads.map(({ devices }) => devices))
  const ourDevices: Device[] = []
  const rawDevices = Array.from({ length: people }, () => new Device(raw.port, ''))
  try {
    for (let person = 0; person < people; person++) {
      const device = new Device(ours.port, await signUp(ours.port, `person${person}@example.com`))
      await device.nextPush([{ op: 'wallet.create', args: aWallet }])()
      ourDevices.push(device)
    }
    const rows: Row[] = []
    for (const load of loads) {
      const costs: { raw: Cost; ours: Cost }[] = []
      for (let round = 0; round <= rounds; round++) {
        costs.push({ raw: await costOf(raw, rawDevices, load), ours: await costOf(ours, ourDevices, load) })
      }
      // The first round only warms up.
      const counted = costs.slice(1)
      rows.push(
        rowOf(engine, load, {
          raw: middle(counted.map((cost) => cost.raw)),
          ours: middle(counted.map((cost) => cost.ours)),
        }),
      )
    }
    return rows
  } finally {
    for (const device of [...ourDevices, ...rawDevices]) device.disconnect()
    await Promise.all([stop(raw), stop(ours)])
  }
}

interface Cost {
  /** Processor time of the server for one push. */
  cpuUs: number
  perSecond: number
  /** From the request to the answer, of the middle push. */
  waitMs: number
}

/** Each device waits for the answer to a push before the next; what they send is made before the clock runs. */
async function costOf(
  server: MeasuredServer,
  devices: readonly Device[],
  { devices: count, entries, pushesEach }: Load,
): Promise<Cost> {
  const prepared = devices
    .slice(0, count)
    .map((device) => Array.from({ length: pushesEach }, () => device.nextPush(newEntries(entries))))
  const waits: number[] = []
  const cpuBefore = await cpuMicroseconds(server)
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
  return { cpuUs, perSecond: waits.length / seconds, waitMs: median(waits) }
}

function middle(costs: readonly Cost[]): Cost {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]))
  return { cpuUs: of('cpuUs'), perSecond: of('perSecond'), waitMs: of('waitMs') }
}

function rowOf(
  engine: Engine,
  { devices, entries, atMost }: Load,
  { raw, ours }: { raw: Cost; ours: Cost },
): Row {
  return {
    name: `push of ${entries}, ${devices} at once, ${engine}, CPU`,
    ratio: ours.cpuUs / raw.cpuUs,
    detail: `${textOf(ours)}; node:http with a bare insert ${textOf(raw)}`,
    ...(atMost !== undefined && { floor: { atMost } }),
  }
}

function textOf({ cpuUs, perSecond, waitMs }: Cost): string {
  return `${(cpuUs / 1_000).toFixed(2)} ms, ${perSecond.toFixed(0)}/s, p50 ${waitMs.toFixed(1)} ms`
}

const walletId = newId()
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
function newEntries(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    op: 'entry.create',
    args: {
      id: newId(),
      walletId,
      amount: -100 - (n % 9_973),
      categoryId: null,
      description: words[n % words.length] ?? '',
      note: n % 40 === 0 ? 'With the others, to be shared later' : '',
      tags: n % 10 === 0 ? ['shared'] : [],
      dateMs: 1_700_000_000_000 + ((n * 7_919) % 20_000) * 3_600_000,
      offsetMinutes: 60,
    },
  }))
}
