import type {
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
  SyncEvent,
  TotalsColumns,
} from '@monedero/core'
import type {
  Committed,
  KnownState,
  MemorySnapshot,
  NewMutation,
  Stored,
  StoredMutation,
  StoredPage,
  StoredState,
  Writes,
} from './stored.ts'

/** The database of one user in this browser profile. */
export interface ReplicaStorage {
  /** Whether its data survives the page. */
  readonly isDurable: boolean
  /** Writes new mutations within the call, all or none; resolves with their numbers when they are durable. */
  append(mutations: readonly NewMutation[]): Promise<readonly number[]>
  /** One transaction: reads, lets the caller decide at once, writes. Null writes nothing. What is known of the outbox is not read. */
  update(decide: (state: StoredState) => Writes | null, knownState?: KnownState): Promise<Committed | null>
  state(knownState?: KnownState): Promise<StoredState>
  /** Everything but later chunks, as a snapshot; of the log only pages after the key; totals from one year on. */
  read(afterLogKey: number, totalsSince?: string): Promise<Stored>
  /** With the text in which a search looks for words of its entries. */
  writeChunk(generation: string, index: number, page: StoredPage, text: string): Promise<void>
  readChunk(generation: string, index: number): Promise<StoredPage | undefined>
  /** The texts of all chunks of a generation, by their index; none if an earlier version wrote the chunks, or one cannot be read. */
  readTexts(generation: string): Promise<readonly string[]>
  /** Replaces the totals of days, by year, of a generation of chunks. */
  writeTotals(generation: string, years: ReadonlyMap<string, TotalsColumns>): Promise<void>
  /** Removes everything in it. */
  destroy(): Promise<void>
  /** Closes it, so that another tab may remove it. */
  close(): void
}

/**
 * Copies of changes from the moment they are shown until storage has them: a write can fail, and one that is queued behind another,
 * or waits for the database to open, is lost with its tab.
 */
export interface Handover {
  /** `batch` names changes that are written all or none: a batch of which copies are missing is reported as refused. */
  put(mutation: NewMutation, batch?: HandedBatch): void
  remove(id: string): void
  /** Copies of all tabs: being written, failed, or left by a closed tab. */
  pending(): readonly HandedCopy[]
}

export interface HandedBatch {
  readonly id: string
  readonly size: number
}

/** A mutation as JSON, which may be damaged. */
export interface HandedCopy {
  readonly id: string
  readonly text: string
}

/** Why a request failed. */
export type TransportProblem =
  /** The server is unreachable, or the response was truncated. */
  | 'offline'
  /** The session is not accepted. */
  | 'unauthorised'
  /** The server asks to retry later. */
  | 'busy'
  /** The server failed, or refused the request as invalid. */
  | 'fault'
  /** The server does not have the ledger, or not for this person. */
  | 'unknown-ledger'

/** Why a device has no ledger to sync with any more: the server does not have it, or its person is no longer a member of it. */
export type LedgerEnd = 'unknown' | 'left'

/** Thrown by a transport when a request fails. */
export class TransportError extends Error {
  readonly problem: TransportProblem

  constructor(problem: TransportProblem, message: string = problem) {
    super(message)
    this.name = 'TransportError'
    this.problem = problem
  }
}

/** Requests to the server. */
export interface Transport {
  push(request: PushRequest): Promise<PushAnswer>
  pull(request: PullRequest): Promise<PullAnswer>
  /** Listens for events until closed; `onBytes` is called for all received data. Returns a function that stops it. */
  listen(listener: EventListener): () => void
}

export interface EventListener {
  onEvent(event: SyncEvent): void
  onBytes(): void
  onEnd(problem: TransportProblem): void
}

/** The lock that one of all tabs holds. */
export interface ReplicaLock {
  /** Waits for the lock, or steals it. Returns a function that stops waiting, or releases the lock. */
  acquire(request: LockRequest): () => void
}

export interface LockRequest {
  readonly steal: boolean
  readonly onGranted: () => void
  /** Another tab has stolen it. */
  readonly onLost: () => void
}

/** Messages between the tabs of one user and browser profile. */
export type TabMessage =
  | { readonly kind: 'outbox'; readonly rows: readonly StoredMutation[] }
  | { readonly kind: 'committed'; readonly committed: Committed }
  /** Heartbeat of the lock holder, with the sync progress and its latest `Meta.change`. */
  | { readonly kind: 'alive'; readonly progress: SyncProgress; readonly change: number }
  /** A tab opened or became visible: the holder syncs. */
  | { readonly kind: 'wake' }
  /** The person asked to sync now: the holder does not wait any longer. */
  | { readonly kind: 'sync' }
  /** The decision about a change that makes the server fail; carried out by the holder. */
  | { readonly kind: 'decide'; readonly choice: 'retry' | 'take-back' }
  /** The replica is being removed. */
  | { readonly kind: 'gone' }

export interface ReplicaChannel {
  post(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
  close(): void
}

/** The sync progress of the lock holder. */
export interface SyncProgress {
  /** The server was unreachable at the last attempt. */
  readonly isOffline: boolean
  readonly isBusy: boolean
  /** The server no longer supports this version: the person is asked to reload. */
  readonly needsReload: boolean
  /** The id of a mutation that makes the server fail every time. */
  readonly blockedId: string | null
}

/** Time. */
export interface Clock {
  nowMs(): number
  /** Calls back once; returns a function that cancels it. */
  after(delayMs: number, callback: () => void): () => void
  /** Resolves when the page has had time to paint and to handle input. */
  idle(): Promise<void>
}

/** Visibility of the tab, and when it is used again. */
export interface PageActivity {
  isVisible(): boolean
  /** The tab becomes visible or the network comes back. */
  onReturn(listener: () => void): () => void
}

/** The dependencies of a replica, except for the server. */
export interface ReplicaPorts {
  readonly storage: ReplicaStorage
  readonly handover: Handover
  readonly lock: ReplicaLock
  readonly channel: ReplicaChannel
  readonly clock: Clock
  readonly activity: PageActivity
  /** The memory of an earlier replica of this page. */
  readonly memory?: MemorySnapshot | undefined
  randomBytes(count: number): Uint8Array
}

/** The same for the tab that syncs with the server. */
export interface SyncPorts extends ReplicaPorts {
  readonly transport: Transport
}
