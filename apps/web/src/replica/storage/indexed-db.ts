import type { RowPut, TotalsColumns } from '@monedero/core'
import type { ReplicaStorage } from '../ports/ports.ts'
import {
  type Committed,
  type KnownState,
  knownOutbox,
  type Meta,
  type NewMutation,
  type RefusedChange,
  type Stored,
  type StoredMutation,
  type StoredPage,
  type StoredState,
  type Writes,
} from '../ports/stored.ts'
import { abortedOnLeave } from './abort-on-leave.ts'
import { openLockName } from './delete-database.ts'
import { upgrade, version } from './upgrade-steps.ts'

const stores = ['outbox', 'meta', 'refused', 'log', 'chunks'] as const
const timeoutMs = 10_000
const maxAtOnce = 20
type StoreName = (typeof stores)[number]
type Upgrade = typeof upgrade

/**
 * External events of a database. `blocked`: a connection of an older version keeps it from being opened.
 * Then it is no longer open: `removed` or `upgraded` by another tab, or `closed` by the browser.
 */
export type DatabaseEvent = 'blocked' | 'removed' | 'upgraded' | 'closed'

/** Thrown when another tab has upgraded the database beyond this version of the app. */
export class NewerDatabaseError extends Error {}

/** Opens the database of a user and brings it up to date. */
export async function openIndexedDb(
  name: string,
  onEvent: (event: DatabaseEvent) => void,
): Promise<IndexedDbStorage> {
  const database = await openWith(name, upgrade, onEvent).catch(async (error: unknown) => {
    if (!(error instanceof UpgradeError)) throw error
    const { dropRows } = await import('./drop-rows.ts')
    return openWith(name, dropRows, onEvent)
  })
  const storage = new IndexedDbStorage(database)
  database.addEventListener('versionchange', ({ newVersion }) => {
    storage.close()
    onEvent(newVersion === null ? 'removed' : 'upgraded')
  })
  database.addEventListener('close', () => {
    storage.close()
    onEvent('closed')
  })
  return storage
}

class UpgradeError extends Error {}

/** Keeps the database from being deleted until the returned function is called. */
function shareOpenLock(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Without the Locks API, and in a page that is unloaded, there is nothing to hold.
  if ('locks' in navigator)
    void navigator.locks.request(openLockName(name), { mode: 'shared' }, () => promise).catch(() => {})
  return resolve
}

function openWith(
  name: string,
  change: Upgrade,
  onEvent: (event: DatabaseEvent) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    let isUpgrade = false
    // Some browsers never answer the request after a start; a database that opens too late is closed.
    const timer = setTimeout(() => {
      request.addEventListener('success', () => request.result.close())
      reject(new Error('the database failed'))
    }, timeoutMs)
    request.addEventListener('blocked', () => {
      clearTimeout(timer)
      onEvent('blocked')
    })
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      isUpgrade = true
      if (request.transaction) change(request.result, abortedOnLeave(request.transaction), oldVersion)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => {
      const error = request.error ?? new Error('the database failed')
      const isNewer = error.name === 'VersionError'
      reject(isUpgrade ? new UpgradeError() : isNewer ? new NewerDatabaseError() : error)
    })
    for (const end of ['success', 'error']) request.addEventListener(end, () => clearTimeout(timer))
  })
}

/** The stored replica: column chunks, a log of later pages, the outbox and metadata. */
class IndexedDbStorage implements ReplicaStorage {
  readonly isDurable = true
  readonly #database: IDBDatabase
  readonly #release: () => void

  constructor(database: IDBDatabase) {
    this.#database = database
    this.#release = shareOpenLock(database.name)
  }

  // `add` and `commit` happen before this returns: unless another transaction is at work, a tab may be killed right after.
  async append(mutations: readonly NewMutation[]): Promise<readonly number[]> {
    const transaction = this.#database.transaction(['outbox'], 'readwrite', { durability: 'strict' })
    if (mutations.length > maxAtOnce) return addInTurn(transaction, mutations)
    const requests = await written(transaction, () => {
      const outbox = transaction.objectStore('outbox')
      return mutations.map((mutation) => outbox.add(mutation))
    })
    return requests.map(({ result }) => Number(result))
  }

  async update(
    decide: (state: StoredState) => Writes | null,
    knownState?: KnownState,
  ): Promise<Committed | null> {
    const transaction = this.#database.transaction(stores, 'readwrite', { durability: 'strict' })
    const writes = decide(await readState(transaction, knownState))
    if (!writes) return null
    const logRequest = await written(transaction, () => put(transaction, writes))
    return { writes, logKey: Number(logRequest?.result ?? 0) }
  }

  state(knownState?: KnownState): Promise<StoredState> {
    return readState(this.#database.transaction(['meta', 'outbox']), knownState)
  }

  async read(afterLogKey: number, totalsSince?: string): Promise<Stored> {
    const transaction = this.#database.transaction(stores)
    const range = IDBKeyRange.lowerBound(afterLogKey, true)
    const [refused, lost, keys, pages, { state, newest, totals }] = await Promise.all([
      done<RefusedChange[]>(transaction.objectStore('refused').getAll()),
      done<RowPut[] | undefined>(transaction.objectStore('meta').get('lost')),
      done(transaction.objectStore('log').getAllKeys(range)),
      // Large values are separate files, which can get lost: a full read tolerates that.
      (afterLogKey === 0 ? readable : done)<StoredPage[]>(transaction.objectStore('log').getAll(range)),
      // Last: if an earlier call throws, it is no longer awaited.
      readStateAndBeside(transaction, afterLogKey === 0, totalsSince),
    ])
    return {
      ...state,
      newest: pages && newest,
      totals,
      refused,
      lost: lost ?? [],
      log: pages?.map((page, index) => ({ key: Number(keys[index]), page })) ?? [],
    }
  }

  async writeChunk(generation: string, index: number, page: StoredPage, text: string): Promise<void> {
    const transaction = this.#database.transaction(['chunks'], 'readwrite')
    await written(transaction, () => {
      const store = transaction.objectStore('chunks')
      store.put(page, [generation, index])
      // Texts have the numbers below zero, from the last chunk up to the first.
      store.put(text, [generation, -1 - index])
    })
  }

  readChunk(generation: string, index: number): Promise<StoredPage | undefined> {
    return done(chunkOf(this.#database.transaction(['chunks']), generation, index))
  }

  async readTexts(generation: string): Promise<readonly string[]> {
    const store = this.#database.transaction(['chunks']).objectStore('chunks')
    const range = IDBKeyRange.bound([generation], [generation, 0], false, true)
    return (await readable<string[]>(store.getAll(range)))?.toReversed() ?? []
  }

  async writeTotals(generation: string, years: ReadonlyMap<string, TotalsColumns>): Promise<void> {
    const transaction = this.#database.transaction(['chunks'], 'readwrite')
    await written(transaction, () => {
      const store = transaction.objectStore('chunks')
      store.delete(totalsRange(generation))
      for (const [year, totals] of years) store.put(totals, [generation, year])
    })
  }

  async destroy(): Promise<void> {
    const transaction = this.#database.transaction(stores, 'readwrite', { durability: 'strict' })
    for (const name of stores) transaction.objectStore(name).clear()
    transaction.commit()
    await finished(transaction)
  }

  close(): void {
    this.#database.close()
    this.#release()
  }
}

async function readState(transaction: IDBTransaction, knownState?: KnownState): Promise<StoredState> {
  const store = transaction.objectStore('outbox')
  const [meta = null, seqs] = await Promise.all([
    done<Meta | undefined>(transaction.objectStore('meta').get('meta')),
    done(store.getAllKeys()),
  ])
  const rows = knownOutbox(meta, knownState)
  const unknown = seqs.find((seq) => !rows.has(Number(seq)))
  if (unknown !== undefined)
    for (const row of await done<StoredMutation[]>(store.getAll(IDBKeyRange.lowerBound(unknown))))
      rows.set(row.seq, row)
  return { meta, outbox: seqs.flatMap((seq) => rows.get(Number(seq)) ?? []) }
}

async function readStateAndBeside(
  transaction: IDBTransaction,
  readsNewest: boolean,
  totalsSince: string | undefined,
): Promise<{ state: StoredState } & Pick<Stored, 'newest' | 'totals'>> {
  const state = await readState(transaction)
  const generation = state.meta?.generation ?? ''
  const [newest, totals] = await Promise.all([
    readsNewest ? readable(chunkOf(transaction, generation, 0)) : undefined,
    totalsSince === undefined
      ? undefined
      : readable<TotalsColumns[]>(
          transaction.objectStore('chunks').getAll(totalsRange(generation, totalsSince)),
        ),
  ])
  return { state, newest, totals }
}

/** The keys of the totals beside the chunks of a generation: years are texts, which come behind the numbers of chunks. */
function totalsRange(generation: string, since = ''): IDBKeyRange {
  return IDBKeyRange.bound([generation, since], [generation, []])
}

function chunkOf(
  transaction: IDBTransaction,
  generation: string,
  index: number,
): IDBRequest<StoredPage | undefined> {
  return transaction.objectStore('chunks').get([generation, index])
}

function put(transaction: IDBTransaction, writes: Writes): IDBRequest | undefined {
  const store = (name: StoreName) => transaction.objectStore(name)
  store('meta').put(writes.meta, 'meta')
  for (const row of writes.outboxAdd ?? []) store('outbox').add(row)
  for (const row of writes.outboxPut ?? []) store('outbox').put(row)
  for (const seq of writes.outboxDelete ?? []) store('outbox').delete(seq)
  for (const row of writes.refusedPut ?? []) store('refused').put(row)
  for (const id of writes.refusedDelete ?? []) store('refused').delete(id)
  if (writes.lost) store('meta').put(writes.lost, 'lost')
  if (writes.replacesLogUpTo !== undefined) {
    const { generation } = writes.meta
    store('log').delete(IDBKeyRange.upperBound(writes.replacesLogUpTo))
    // A key is a generation and a number, or a year as text: everything before and behind this generation goes.
    store('chunks').delete(IDBKeyRange.upperBound([generation], true))
    store('chunks').delete(IDBKeyRange.lowerBound([generation, []], true))
  }
  return writes.page && store('log').add(writes.page)
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')))
  // If the next call in the same transaction throws, this one is no longer awaited.
  promise.catch(() => {})
  return promise
}

/** Unreadable values count as missing, and do not abort the transaction. */
function readable<T>(request: IDBRequest<T>): Promise<T | undefined> {
  request.addEventListener('error', (event) => event.preventDefault())
  return done(request).catch(() => undefined)
}

/** Adds many one after another: copying them all in one task would block the page. They are still one transaction. */
async function addInTurn(
  transaction: IDBTransaction,
  mutations: readonly NewMutation[],
): Promise<readonly number[]> {
  const outbox = transaction.objectStore('outbox')
  const seqs: number[] = []
  const addNext = (): void => {
    const mutation = mutations[seqs.length]
    if (mutation === undefined) return transaction.commit()
    const request = outbox.add(mutation)
    request.addEventListener('success', () => {
      seqs.push(Number(request.result))
      addNext()
    })
  }
  const whole = finished(transaction)
  addNext()
  await whole
  return seqs
}

/** Commits all calls of `write`, or none if one throws; by default the others would be committed. */
async function written<T>(transaction: IDBTransaction, write: () => T): Promise<T> {
  try {
    const result = write()
    transaction.commit()
    await finished(transaction)
    return result
  } catch (error) {
    abort(transaction)
    throw error
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the database failed')))
  })
}
