// A page that measures the upload of an import in a real browser; `npm run bench` bundles it and opens it. The server is a worker.
import {
  effectOf,
  type Mutation,
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  pageOfPuts,
  pageRows,
  type RowPut,
  readMutation,
} from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { noChannel, ownLock, webPorts } from '../src/replica/browser/web-ports.ts'
import * as refusedImports from '../src/replica/imports/refused-imports.ts'
import * as compaction from '../src/replica/local-copy/compaction.ts'
import * as totals from '../src/replica/local-copy/write-totals.ts'
import { personalLedger } from '../src/replica/ports/ledger-ref.ts'
import { type Transport, TransportError } from '../src/replica/ports/ports.ts'
import * as recurringPoster from '../src/replica/recurring/recurring-poster.ts'
import { Replica } from '../src/replica/replica.ts'
import { deleteDatabase } from '../src/replica/storage/delete-database.ts'
import { openIndexedDb } from '../src/replica/storage/indexed-db.ts'
import { Tables } from '../src/replica/store/tables.ts'
import * as decideLost from '../src/replica/sync/decide-lost.ts'
import { recoverHandedOver } from '../src/replica/sync/recover-handed-over.ts'
import { SyncEngine } from '../src/replica/sync/sync-engine.ts'
import { longestFrame } from './longest-frame.ts'
import { watchLongTasks } from './watch-long-tasks.ts'

/** Milliseconds. */
export interface Figures {
  /** From the last entry that is stored on the device to the last one that is also on the server and pulled again. */
  readonly upload: number
  /** The longest task of the page meanwhile; 0 if none took 50 ms. */
  readonly uploadTask: number
  /** The longest of as many tasks of one frame: what a busy machine makes of them. */
  readonly frame: number
}

const uid = 'upload'
const entriesPerMutation = 250
const dayMs = 86_400_000

async function measure(entryCount: number): Promise<Figures> {
  await deleteDatabase(uid)
  const server = new WorkerServer()
  const replica = await opened(server)
  const importing = await replica.performAllInSlices(importOf(entryCount))
  await importing.durable
  const longest = await watchLongTasks()
  const startMs = performance.now()
  server.isReachable = true
  replica.sync()
  await statusOf(replica, ({ phase }) => phase === 'saved' && replica.store.layers.waiting.length === 0)
  const figures = { upload: performance.now() - startMs, uploadTask: longest() }
  replica.close()
  await deleteDatabase(uid)
  return { ...figures, frame: longestFrame(1000) }
}

async function opened(server: WorkerServer): Promise<Replica> {
  const storage = await openIndexedDb(uid, () => {})
  const ports = { ...webPorts(uid), storage, lock: ownLock, channel: noChannel }
  const replica = new Replica(personalLedger(uid), ports, {
    sync: async () => ({ SyncEngine, recoverHandedOver, transportOf: () => server.transport }),
    compaction: async () => compaction,
    totals: async () => totals,
    decideLost: async () => decideLost,
    recurringPoster: async () => recurringPoster,
    refusedImports: async () => refusedImports,
  })
  await replica.open()
  await statusOf(replica, ({ phase }) => phase === 'saved')
  server.isReachable = false
  return replica
}

function statusOf(
  replica: Replica,
  isReached: (status: ReturnType<Replica['status']>) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isReached(replica.status())) resolve()
    }
    replica.onStatus(check)
    check()
  })
}

function importOf(entryCount: number): Mutation[] {
  const { deletedAtMs: _, rev: __, isArchived: ___, ...wallet } = aWallet()
  const importId = anId(5)
  const { amount, note, dateMs, offsetMinutes, categoryId, tags, parts } = anEntry()
  const slices = Array.from({ length: entryCount / entriesPerMutation }, (____, slice) =>
    Array.from({ length: entriesPerMutation }, (_____, at) => {
      const index = slice * entriesPerMutation + at
      return {
        id: anId(1_000_000 + index),
        walletId: wallet.id,
        amount: amount - (index % 997),
        description: `Shop number ${index % 500}`,
        dateMs: dateMs - Math.floor(index / 28) * dayMs,
        imported: { importId, bankId: null, digest: '00000000' },
        note,
        offsetMinutes,
        categoryId,
        tags,
        parts,
      }
    }),
  )
  return [
    readMutation('wallet.create', wallet),
    readMutation('import.create', {
      id: importId,
      fileName: 'bank.csv',
      source: 'csv',
      importedAtMs: dateMs,
      accounts: [],
      table: null,
      madeWalletIds: [],
      madeCategoryIds: [],
      replaced: [],
      entryCount,
      skippedCount: 0,
      offsetMinutes,
    }),
    ...slices.map((entries) => readMutation('entries.create', { entries, transfers: [] })),
  ]
}

type Call = { readonly push: PushRequest } | { readonly pull: PullRequest }

/** The server in a worker, as reached over HTTP: texts are read and written in the page. */
class WorkerServer {
  isReachable = true
  readonly #worker = new Worker('/page.js')
  readonly #waiting: ((answer: string) => void)[] = []

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<string>) =>
      this.#waiting.shift()?.(data),
    )
  }

  get transport(): Transport {
    return {
      push: async (push) => JSON.parse(await this.#ask({ push })),
      pull: async (pull) => JSON.parse(await this.#ask({ pull })),
      listen: () => () => {},
    }
  }

  #ask(call: Call): Promise<string> {
    if (!this.isReachable) return Promise.reject(new TransportError('offline'))
    const { promise, resolve } = Promise.withResolvers<string>()
    this.#waiting.push(resolve)
    this.#worker.postMessage(JSON.stringify(call), [])
    return promise
  }
}

/** Applies what is pushed, and answers pulls with the rows that have changed since. */
class ListServer {
  readonly #rows = new Tables()
  readonly #changed: RowPut[] = []
  #rev = 1

  push({ mutations }: PushRequest): PushAnswer {
    this.#rev += 1
    for (const { op, args } of mutations) {
      for (const put of effectOf(this.#rows, readMutation(op, args), { nowMs: Date.now() })) {
        // The row is that of its own table; the compiler does not follow the union.
        this.#put({ ...put, row: { ...put.row, rev: this.#rev } } as RowPut)
      }
    }
    // Another device adds an entry after every push.
    this.#put({ table: 'entries', row: anEntry({ id: anId(2_000_000 + this.#rev), rev: this.#rev }) })
    return { ...this.#state(), results: mutations.map(({ seq }) => ({ seq, ok: true as const })) }
  }

  #put(put: RowPut): void {
    this.#rows.put(put)
    this.#changed.push(put)
  }

  pull({ since = 0, next }: PullRequest): PullAnswer {
    const start = Number(next ?? this.#changed.findIndex(({ row }) => row.rev > since))
    const end = start + pageRows
    return {
      ...this.#state(),
      next: end < this.#changed.length ? String(end) : null,
      ...pageOfPuts(start < 0 ? [] : this.#changed.slice(start, end)),
      ...(since === 0 && { balances: {} }),
    }
  }

  #state() {
    return { epoch: 'epoch', rev: this.#rev, floor: 0, purgedUntilMs: 0 }
  }
}

const server = new ListServer()

function answer({ data }: MessageEvent<string>): void {
  const call: Call = JSON.parse(data)
  const result = 'push' in call ? server.push(call.push) : server.pull(call.pull)
  postMessage(JSON.stringify(result))
}

if (typeof document === 'undefined') addEventListener('message', answer)
else Object.assign(globalThis, { measure })
