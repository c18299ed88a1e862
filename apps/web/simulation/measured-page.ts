// A page that measures the replica in a real browser; `npm run bench` bundles it and opens it. The server is a list in memory.
import { type EntryRow, encodeEntries, type PullPage, pageRows, toBalance } from '@monedero/core'
import { aCategory, anEntry, anId, aWallet } from '@monedero/core/testing'
import { showPicture } from '../src/replica/browser/boot-picture.ts'
import { takePicture } from '../src/replica/browser/take-picture.ts'
import { noChannel, ownLock, webChannel, webLock, webPorts } from '../src/replica/browser/web-ports.ts'
import * as refusedImports from '../src/replica/imports/refused-imports.ts'
import * as compaction from '../src/replica/local-copy/compaction.ts'
import * as totals from '../src/replica/local-copy/write-totals.ts'
import { personalLedger } from '../src/replica/ports/ledger-ref.ts'
import type { Transport } from '../src/replica/ports/ports.ts'
import * as recurringPoster from '../src/replica/recurring/recurring-poster.ts'
import { Replica } from '../src/replica/replica.ts'
import { deleteDatabase } from '../src/replica/storage/delete-database.ts'
import { openIndexedDb } from '../src/replica/storage/indexed-db.ts'
import { findIn } from '../src/replica/store/find.ts'
import type { ReplicaStore } from '../src/replica/store/replica-store.ts'
import * as decideLost from '../src/replica/sync/decide-lost.ts'
import { recoverHandedOver } from '../src/replica/sync/recover-handed-over.ts'
import { SyncEngine } from '../src/replica/sync/sync-engine.ts'
import { longestFrame } from './longest-frame.ts'
import { median } from './timed.ts'
import { watchLongTasks } from './watch-long-tasks.ts'

/** Milliseconds, medians where something is done often. */
export interface Figures {
  readonly firstPull: number
  readonly firstList: number
  readonly loadAll: number
  readonly longestTask: number
  readonly add: number
  readonly edit: number
  readonly remove: number
  readonly switchWallet: number
  readonly firstSearch: number
  readonly search: number
  readonly delta: number
  readonly tabToTab: number
  /** The longest of as many tasks of one frame as a start takes: what a busy machine makes of them. */
  readonly frame: number
}

const walletCount = 5
const hourMs = 3_600_000
const newestMs = 1_794_660_120_000
const wallets = Array.from({ length: walletCount }, (_, index) =>
  aWallet({ id: anId(1 + index), name: `Wallet ${index}` }),
)
const categories = Array.from({ length: 20 }, (_, index) =>
  aCategory({ id: anId(1000 + index), name: `Category ${index}` }),
)

/** Measures with so many entries. */
async function measure(size: number): Promise<Figures> {
  const name = `measured-${size}`
  await deleteDatabase(name)
  const server = new ListServer(size)
  const startedAtMs = performance.now()
  const first = await opened(name, server)
  const firstPull = performance.now() - startedAtMs
  takePicture(first, null)
  first.close()
  const starts = []
  for (let round = 0; round < 5; round += 1) starts.push(await coldStart(name, server))
  const replica = await opened(name, server)
  const start = startsOf(starts)
  const figures = { firstPull, ...start, ...changes(replica, size), ...reads(replica.store) }
  const delta = await arrival(replica, server)
  const frame = median([
    longestFrame(start.loadAll),
    longestFrame(start.loadAll),
    longestFrame(start.loadAll),
  ])
  replica.close()
  const between = await tabToTab(name, server)
  await deleteDatabase(name)
  return { ...figures, delta, frame, tabToTab: between }
}

/** Answers like the server, from a list. */
class ListServer implements Transport {
  readonly #entries: readonly EntryRow[]
  #rev = 1
  #delta: EntryRow[] = []

  constructor(size: number) {
    this.#entries = Array.from({ length: size }, (_, index) => entryAt(index))
  }

  /** Other devices change so many entries. */
  change(count: number): void {
    this.#rev += 1
    const rev = this.#rev
    this.#delta = this.#entries.slice(0, count).map((row) => ({ ...row, note: `changed ${rev}`, rev }))
  }

  async push({ mutations }: Parameters<Transport['push']>[0]) {
    return { ...this.#state(), results: mutations.map(({ seq }) => ({ seq, ok: true as const })) }
  }

  async pull({ since, next }: Parameters<Transport['pull']>[0]): Promise<PullPage> {
    if (since !== undefined)
      return {
        ...this.#state(),
        next: null,
        documents: {},
        entries: encodeEntries(since < this.#rev ? this.#delta : []),
      }
    const start = Number(next ?? 0)
    const page = this.#entries.slice(start, start + pageRows)
    const isLast = start + pageRows >= this.#entries.length
    return {
      ...this.#state(),
      next: isLast ? null : String(start + pageRows),
      documents: start === 0 ? { wallets, categories } : {},
      ...(start === 0 && { balances: this.#balances() }),
      entries: encodeEntries(page),
    }
  }

  listen(): () => void {
    return () => {}
  }

  #state() {
    return { epoch: 'measured', rev: this.#rev, floor: 0, purgedUntilMs: 0 }
  }

  #balances() {
    const sumOf = (id: string) =>
      this.#entries.reduce((sum, { walletId, amount }) => (walletId === id ? sum + amount : sum), 0)
    return Object.fromEntries(wallets.map(({ id }) => [id, toBalance(sumOf(id))]))
  }
}

function entryAt(index: number): EntryRow {
  return anEntry({
    id: anId(1_000_000 + index),
    walletId: anId(1 + (index % walletCount)),
    categoryId: anId(1000 + (index % 20)),
    dateMs: newestMs - index * hourMs,
    amount: -100 - (index % 999),
    description: `Coffee number ${index % 1000}`,
    tags: index % 10 === 0 ? ['trip'] : [],
  })
}

async function opened(name: string, transport: Transport, shared = {}): Promise<Replica> {
  const replica = new Replica(
    personalLedger(name),
    { ...(await portsOf(name)), ...shared },
    deferredModules(transport),
  )
  await replica.open()
  await until(replica, () => replica.store.layers.isComplete && replica.meta.cursor !== null)
  return replica
}

async function portsOf(name: string) {
  const storage = await openIndexedDb(name, () => {})
  return { ...webPorts(name), storage, lock: ownLock, channel: noChannel }
}

function deferredModules(transport: Transport) {
  return {
    sync: async () => ({ SyncEngine, recoverHandedOver, transportOf: () => transport }),
    compaction: async () => compaction,
    totals: async () => totals,
    decideLost: async () => decideLost,
    refusedImports: async () => refusedImports,
    recurringPoster: async () => recurringPoster,
  }
}

function until(replica: Replica, isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isDone()) return
      stop()
      resolve()
    }
    const stops = [replica.store.subscribe(check), replica.onStatus(check)]
    const stop = () => stops.forEach((end) => end())
    check()
  })
}

/** A start with everything on the device: the picture first, then the rest, and the longest wait for anything else meanwhile. */
async function coldStart(name: string, transport: Transport) {
  const ports = await portsOf(name)
  const startedAtMs = performance.now()
  const replica = new Replica(personalLedger(name), ports, deferredModules(transport))
  showPicture(name, replica.store)
  readFirst(replica.store)
  const firstList = performance.now() - startedAtMs
  const longest = await watchLongTasks()
  await replica.open()
  await until(replica, () => replica.store.layers.isComplete)
  const loadAll = performance.now() - startedAtMs
  const longestTask = longest()
  replica.close()
  return { firstList, loadAll, longestTask }
}

type Start = Awaited<ReturnType<typeof coldStart>>

function startsOf(starts: readonly Start[]): Start {
  const of = (key: keyof Start) => median(starts.map((start) => start[key]))
  return { firstList: of('firstList'), loadAll: of('loadAll'), longestTask: of('longestTask') }
}

function changes(replica: Replica, size: number) {
  const idOf = (round: number) => anId(1_000_000 + ((round * 7919) % size))
  const { id: _, ...given } = createArgs()
  const make = (op: string, argsOf: (round: number) => unknown) =>
    often(60, (round) => {
      replica.perform({ op, args: argsOf(round) })
      readFirst(replica.store)
    })
  return {
    add: make('entry.create', () => ({ id: replica.newId(), ...given })),
    edit: make('entry.update', (round) => ({ id: idOf(round), set: { amount: -5 - round } })),
    remove: make('entry.delete', (round) => ({ id: idOf(round + 100) })),
  }
}

function createArgs() {
  const { id, walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes } = entryAt(0)
  return { id, walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes }
}

function reads(store: ReplicaStore) {
  const switchWallet = often(60, (round) => {
    store.ledger(anId(1 + (round % walletCount)), 100 + round, 150 + round)
  })
  const firstSearch = often(1, () => findIn(store, { text: 'number 77' }))
  const search = often(20, (round) => findIn(store, { text: `number 9${round}` }))
  return { switchWallet, firstSearch, search }
}

/** From the call for a pull to 500 changed rows being shown. */
async function arrival(replica: Replica, server: ListServer): Promise<number> {
  const times = []
  for (let round = 0; round < 5; round += 1) {
    server.change(500)
    const before = replica.meta.cursor ?? 0
    const startedAtMs = performance.now()
    replica.sync()
    await until(replica, () => (replica.meta.cursor ?? 0) > before)
    times.push(performance.now() - startedAtMs)
  }
  return median(times)
}

/** From a change in one tab to its row in another. Both are in this page, with the browser's own lock and channel between them. */
async function tabToTab(name: string, server: ListServer): Promise<number> {
  const openTab = () => opened(name, server, { lock: webLock(name), channel: webChannel(name) })
  const [here, there] = [await openTab(), await openTab()]
  const { id: _, ...given } = createArgs()
  const times = []
  for (let round = 0; round < 20; round += 1) {
    const id = here.newId()
    const startedAtMs = performance.now()
    here.perform({ op: 'entry.create', args: { id, ...given } })
    await until(there, () => there.store.rows.entry(id) !== undefined)
    times.push(performance.now() - startedAtMs)
  }
  here.close()
  there.close()
  return median(times)
}

function readFirst(store: ReplicaStore): void {
  store.wallets()
  store.ledger(anId(1), 0, 50)
}

function often(count: number, run: (round: number) => unknown): number {
  const times = Array.from({ length: count }, (_, round) => {
    const startedAtMs = performance.now()
    run(round)
    return performance.now() - startedAtMs
  })
  return median(times)
}

Object.assign(globalThis, { measure })
