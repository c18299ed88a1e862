// A page that measures imports in a real browser; `npm run bench` bundles it and opens it. There is no server.
import { FilingHistory, type Mutation, readMutation } from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { type FileContent, readFile } from '@monedero/import'
import { idsByKey } from '../src/features/import/file-categories.ts'
import { type ReviewRow, reviewFile } from '../src/features/import/review.ts'
import { noChannel, ownLock, webPorts } from '../src/replica/browser/web-ports.ts'
import type { DeferredModules } from '../src/replica/deferred-modules.ts'
import { personalLedger } from '../src/replica/ports/ledger-ref.ts'
import { Replica } from '../src/replica/replica.ts'
import { deleteDatabase } from '../src/replica/storage/delete-database.ts'
import { openIndexedDb } from '../src/replica/storage/indexed-db.ts'
import { longestFrame } from './longest-frame.ts'
import { median, timed } from './timed.ts'
import { watchLongTasks } from './watch-long-tasks.ts'

/** Milliseconds. */
export interface Figures {
  readonly bareSplit: number
  /** Reading and judging all rows, which a worker does. */
  readonly preview: number
  /** The longest task of the page while rows arrive that a worker has read and judged. */
  readonly arrivalTask: number
  readonly bareInsert: number
  /** Checking, showing and storing entries as one step. */
  readonly write: number
  /** The longest task meanwhile; 0 if none took 50 ms. */
  readonly writeTask: number
  /** The longest of as many tasks of one frame: what a busy machine makes of them. */
  readonly frame: number
}

const rounds = 3
const entryCount = 10_000
const entriesPerMutation = 250
const sliceRows = 500

async function measure(rowCount: number): Promise<Figures> {
  const text = tableOf(rowCount)
  const bytes = new TextEncoder().encode(text)
  const bareSplit = timed(rounds, () => text.split('\n').map((line) => line.split(',')))
  const arrivalTask = await arrival(bytes)
  const written = await writes()
  const preview = timed(rounds, () => judged(bytes))
  return { bareSplit, preview, arrivalTask, ...written, frame: longestFrame(500) }
}

function tableOf(rowCount: number): string {
  const lines = Array.from({ length: rowCount }, (_, index) => {
    const day = new Date(Date.UTC(2016, 0, 1 + (index % 3600))).toISOString().slice(0, 10)
    return `${day},Shop number ${index % 500},-${(index % 997) + 1}.${10 + (index % 90)}`
  })
  return `Date,Description,Amount\n${lines.join('\n')}\n`
}

function judged(bytes: Uint8Array): readonly ReviewRow[] {
  const content = contentOf(bytes)
  return reviewFile(content, [{ walletId: anId(1), isNew: false }], {
    wallets: [],
    categories: [],
    knownEntries: [],
    mergeable: new Set(),
    rejections: [],
    corrections: new Map(),
    rules: [],
    history: new FilingHistory(Date.parse('2026-11-14')),
    currencyOf: () => 'EUR',
    categoryIdOf: idsByKey(() => anId(2)),
  }).rows
}

function contentOf(bytes: Uint8Array): FileContent {
  const read = readFile(bytes)
  if (!read.ok) throw new Error(read.problem.code)
  return read.content
}

/** A worker with this script reads and judges; its rows come in slices, as those of an import do. */
async function arrival(bytes: Uint8Array): Promise<number> {
  const worker = new Worker('/page.js')
  const arrived: ReviewRow[] = []
  let longest = 0
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', (event: MessageEvent<readonly ReviewRow[] | null>) => {
      const startMs = performance.now()
      // The rows are copied when they are asked for.
      const rows = event.data
      if (rows) arrived.push(...rows)
      else resolve()
      longest = Math.max(longest, performance.now() - startMs)
    })
    worker.postMessage(bytes, [])
  })
  worker.terminate()
  return longest
}

function answerWithRows({ data }: MessageEvent<Uint8Array>): void {
  const rows = judged(data)
  for (let start = 0; start < rows.length; start += sliceRows)
    postMessage(rows.slice(start, start + sliceRows))
  postMessage(null)
}

async function writes(): Promise<Pick<Figures, 'bareInsert' | 'write' | 'writeTask'>> {
  const times: { bareInsert: number; write: number; writeTask: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const name = `import-${round}`
    const replica = await emptyReplica(name)
    const mutations = creations()
    const longestTask = await watchLongTasks()
    const startMs = performance.now()
    await (await replica.performAllInSlices(mutations)).durable
    const [write, writeTask] = [performance.now() - startMs, longestTask()]
    replica.close()
    await deleteDatabase(name)
    times.push({ write, writeTask, bareInsert: await bareInsert(mutations) })
  }
  const of = (key: 'bareInsert' | 'write' | 'writeTask') => median(times.map((each) => each[key]))
  return { bareInsert: of('bareInsert'), write: of('write'), writeTask: of('writeTask') }
}

async function emptyReplica(name: string): Promise<Replica> {
  await deleteDatabase(name)
  const storage = await openIndexedDb(name, () => {})
  const ports = { ...webPorts(name), storage, lock: ownLock, channel: noChannel }
  const replica = new Replica(personalLedger(name), ports, noServer)
  await replica.open()
  const { deletedAtMs: _, rev: __, isArchived: ___, ...wallet } = aWallet()
  replica.perform({ op: 'wallet.create', args: wallet })
  return replica
}

const never = () => new Promise<never>(() => {})
const noServer: DeferredModules = {
  sync: never,
  compaction: never,
  totals: never,
  decideLost: never,
  refusedImports: never,
  recurringPoster: never,
}

function creations(): Mutation[] {
  const { walletId, amount, description, note, dateMs, offsetMinutes, categoryId, tags, parts } = anEntry()
  const entry = { walletId, amount, description, note, dateMs, offsetMinutes, categoryId, tags, parts }
  return Array.from({ length: entryCount / entriesPerMutation }, (_, slice) => {
    const entries = Array.from({ length: entriesPerMutation }, (__, index) => ({
      id: anId(1_000_000 + slice * entriesPerMutation + index),
      ...entry,
      imported: { importId: anId(5), bankId: null, digest: '00000000' },
    }))
    return readMutation('entries.create', { entries, transfers: [] })
  })
}

/** The same rows in one transaction, one by one. */
async function bareInsert(mutations: readonly Mutation[]): Promise<number> {
  const name = 'import-bare'
  await deleteDatabase(name)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('rows', { keyPath: 'id' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('the database failed')))
  })
  const rows = mutations.flatMap((mutation) =>
    mutation.op === 'entries.create' ? mutation.args.entries : [],
  )
  const startMs = performance.now()
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(['rows'], 'readwrite', { durability: 'strict' })
    for (const row of rows) transaction.objectStore('rows').add(row)
    transaction.addEventListener('complete', () => resolve())
  })
  const ms = performance.now() - startMs
  database.close()
  await deleteDatabase(name)
  return ms
}

if (typeof document === 'undefined') addEventListener('message', answerWithRows)
else Object.assign(globalThis, { measure })
