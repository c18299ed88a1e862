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
  NewMutation,
  Remains,
  Stored,
  StoredMutation,
  StoredPage,
  StoredState,
  Writes,
} from './storage/stored.ts'

/** The database of one user in this browser profile. */
export interface ReplicaStorage {
  /** Whether what it holds outlives the page. */
  readonly isDurable: boolean
  /** Writes new mutations within the call, all or none; resolves with their numbers when they are durable. */
  append(mutations: readonly NewMutation[]): Promise<readonly number[]>
  /** One transaction: reads, lets the caller decide at once, writes. Null writes nothing. */
  update(decide: (state: StoredState) => Writes | null): Promise<Committed | null>
  state(): Promise<StoredState>
  /** Everything but later chunks, as it is at one instant; of the log only what is behind the key; totals of years from one on. */
  read(afterLogKey: number, totalsSince?: string): Promise<Stored>
  writeChunk(generation: string, index: number, page: StoredPage): Promise<void>
  readChunk(generation: string, index: number): Promise<StoredPage | undefined>
  /** Puts what days add up to, by year, beside the chunks of a generation, in place of what was there. */
  writeTotals(generation: string, years: ReadonlyMap<string, TotalsColumns>): Promise<void>
  /** Removes everything in it. */
  destroy(): Promise<void>
  /** Lets go of it, so that another tab may remove it. */
  close(): void
}

/**
 * Copies of changes from the moment they are shown until storage has them: a write can fail, and one that waits for another, or for
 * the database to open, is dropped with its tab.
 */
export interface Handover {
  /** `batch` names changes that are written all or none: a batch of which copies are missing is not recovered. */
  put(mutation: NewMutation, batch?: HandedBatch): void
  remove(id: string): void
  /** Copies of all tabs: being written, failed, or left by a tab that is gone. */
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

/** Why a request has no answer. */
export type TransportProblem =
  /** Nobody could be reached, or what came back was cut. */
  | 'offline'
  /** The session is not accepted. */
  | 'unauthorised'
  /** The server asks to come back later. */
  | 'busy'
  /** The server failed, or did not understand. */
  | 'fault'

/** Thrown by a transport that has no answer to give. */
export class TransportError extends Error {
  readonly problem: TransportProblem

  constructor(problem: TransportProblem, message: string = problem) {
    super(message)
    this.name = 'TransportError'
    this.problem = problem
  }
}

/** The way to the server. */
export interface Transport {
  push(request: PushRequest): Promise<PushAnswer>
  pull(request: PullRequest): Promise<PullAnswer>
  /** Listens for events until closed; `onBytes` hears of every sign of life. Returns the way to stop. */
  listen(listener: EventListener): () => void
}

export interface EventListener {
  onEvent(event: SyncEvent): void
  onBytes(): void
  onEnd(problem: TransportProblem): void
}

/** The lock that one tab of all holds. */
export interface ReplicaLock {
  /** Waits for the lock, or takes it away from its holder. Returns the way to give up waiting, or the lock. */
  acquire(request: LockRequest): () => void
}

export interface LockRequest {
  readonly steal: boolean
  readonly onGranted: () => void
  /** Another tab has taken it away. */
  readonly onLost: () => void
}

/** What tabs of one user and browser profile tell each other. */
export type TabMessage =
  | { readonly kind: 'outbox'; readonly rows: readonly StoredMutation[] }
  | { readonly kind: 'committed'; readonly committed: Committed }
  /** The holder of the lock is alive, this is how sync goes, and `Meta.change` as it knows it. */
  | { readonly kind: 'alive'; readonly progress: SyncProgress; readonly change: number }
  /** A tab opened or became visible: the holder looks after everything. */
  | { readonly kind: 'wake' }
  /** The person asks for it: the holder does not wait any longer. */
  | { readonly kind: 'sync' }
  /** What is to become of a change that makes the server fail; the holder does it. */
  | { readonly kind: 'decide'; readonly choice: 'retry' | 'take-back' }
  /** The replica is being removed. */
  | { readonly kind: 'gone' }

export interface ReplicaChannel {
  post(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
  close(): void
}

/** How the holder's conversation with the server goes. */
export interface SyncProgress {
  /** Nothing could be reached at the last try. */
  readonly isOffline: boolean
  readonly isBusy: boolean
  /** The server no longer speaks this version: the person is asked to reload. */
  readonly needsReload: boolean
  /** The id of a mutation that makes the server fail every time. */
  readonly blockedId: string | null
}

/** Time. */
export interface Clock {
  nowMs(): number
  /** Calls back once; returns the way not to. */
  after(delayMs: number, callback: () => void): () => void
  /** Resolves when the page has had time to paint and to answer. */
  idle(): Promise<void>
}

/** Visibility of the tab, and when it is used again. */
export interface PageActivity {
  isVisible(): boolean
  /** The tab becomes visible or the network comes back. */
  onReturn(listener: () => void): () => void
}

/** Everything that a replica needs from outside, but for the server. */
export interface ReplicaPorts {
  readonly storage: ReplicaStorage
  readonly handover: Handover
  readonly lock: ReplicaLock
  readonly channel: ReplicaChannel
  readonly clock: Clock
  readonly activity: PageActivity
  /** What an earlier replica of this page had in memory. */
  readonly remains?: Remains | undefined
  randomBytes(count: number): Uint8Array
}

/** The same for the tab that speaks with the server. */
export interface SyncPorts extends ReplicaPorts {
  readonly transport: Transport
}
