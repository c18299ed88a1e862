import type { RefusalCode } from '../errors/refusal-sentence.ts'
import type { Balance } from '../money/amount.ts'
import type { RowsPage } from './rows-page.ts'

/**
 * The versions of the protocol, including mutations, that a server supports. `current` is raised on an incompatible change,
 * together with a step in `versions.ts`; `min` when an old version is no longer supported.
 */
export const protocolVersions = { min: 1, current: 7 } as const

/** The version that this code uses. */
export const protocolVersion = protocolVersions.current

/** Maximum number of mutations in one push. */
export const maxPushMutations = 500

/** How many acknowledged answers the server keeps, for a restored copy of a browser profile [P11]. With more, a device's row needs a second page of SQLite. */
export const keptAnswers = 48

/**
 * Maximum size of a push as JSON, in bytes; a larger mutation cannot be sent. No row is larger either: a row is made by one mutation, and lists that later ones extend are
 * limited so that they stay below it.
 */
export const maxPushBytes = 8 * 1024 * 1024

/** Target rows per page. */
export const pageRows = 2048

/** The query parameters of `GET /v1/sync`. */
export interface PullRequest {
  readonly schema: number
  /** The epoch of the device's rows; absent before its first pull. */
  readonly epoch?: string
  /** The cursor; absent to get everything. */
  readonly since?: number
  /** The `next` of the previous page. */
  readonly next?: string
}

/** Fields of every response about the state it was read from. */
export interface SyncState {
  readonly epoch: string
  readonly rev: number
  /** The highest revision of any purged row. */
  readonly floor: number
  /** Everything deleted at or before this instant is purged. */
  readonly purgedUntilMs: number
}

/** The result of one mutation, the same on every retry. */
export type MutationResult = { readonly seq: number; readonly ok: true } | RefusedMutation

export interface RefusedMutation {
  readonly seq: number
  readonly code: RefusalCode
  /** Fallback for a device that does not know the code. */
  readonly message: string
  /** Parameters of the code's sentence. Absent in results stored by older versions. */
  readonly details?: readonly (string | number)[]
  readonly path: string
}

/** Why the server refuses to sync with this device until it does what the code requires. */
export type SyncStop =
  | { readonly code: 'GAP'; readonly expected: number }
  | { readonly code: 'CLIENT_FORKED' }
  /** The person is no longer a member of the ledger. */
  | { readonly code: 'LEFT' }
  | { readonly code: 'RESET'; readonly epoch: string }
  | { readonly code: 'UPGRADE_REQUIRED' | 'SERVER_OUTDATED'; readonly schema: number }

export interface PushResults extends SyncState {
  /** Results of the first mutations sent, at least one, in order. */
  readonly results: readonly MutationResult[]
}

export interface PullPage extends SyncState, RowsPage {
  /** Opaque; null on the last page. */
  readonly next: string | null
  /** On the first page of a first pull: the balance of every wallet at `rev`. */
  readonly balances?: Readonly<Record<string, Balance>>
}

export type PushAnswer = PushResults | SyncStop
export type PullAnswer = PullPage | SyncStop

/** The data of one event of `GET /v1/events`. */
export interface SyncEvent {
  readonly epoch: string
  readonly rev: number
}
