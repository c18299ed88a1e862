import type { RefusalCode } from '../errors/refusal-sentence.ts'
import type { Balance } from '../money/amount.ts'
import type { RowsPage } from './rows-page.ts'

/**
 * The versions of everything in this folder and of the mutations that a server speaks. `current` is raised when an old tab could
 * misread or be misread, together with a step in `versions.ts`; `min` when an old one is no longer served.
 */
export const protocolVersions = { min: 1, current: 5 } as const

/** The version that this code speaks by itself. */
export const protocolVersion = protocolVersions.current

/** Most mutations in one push. */
export const maxPushMutations = 500

/** So many acknowledged answers the server still remembers, for a copy of the profile that comes late [P11]. */
export const keptAnswers = 64

/** Most bytes of a push as JSON; a mutation that alone is larger cannot be sent. */
export const maxPushBytes = 8 * 1024 * 1024

/** Target rows per page. */
export const pageRows = 2048

/** What a device asks of `GET /v1/sync`, as query parameters. */
export interface PullRequest {
  readonly schema: number
  /** The epoch that the device's rows come from; absent before its first pull. */
  readonly epoch?: string
  /** The cursor; absent to get everything. */
  readonly since?: number
  /** The `next` of the page before. */
  readonly next?: string
}

/** What every answer carries about the state it was read from. */
export interface SyncState {
  readonly epoch: string
  readonly rev: number
  /** The highest revision of any purged row. */
  readonly floor: number
  /** Everything deleted at or before this instant is purged. */
  readonly purgedUntilMs: number
}

/** The answer to one mutation, the same however often it is asked for. */
export type MutationResult = { readonly seq: number; readonly ok: true } | RefusedMutation

export interface RefusedMutation {
  readonly seq: number
  readonly code: RefusalCode
  /** For a device that does not know the code. */
  readonly message: string
  /** What the sentence of the code is about. Answers that were stored before it was sent have none. */
  readonly details?: readonly (string | number)[]
  readonly path: string
}

/** Why the server goes no further with this device until it does what the code says. */
export type SyncStop =
  | { readonly code: 'GAP'; readonly expected: number }
  | { readonly code: 'CLIENT_FORKED' }
  | { readonly code: 'RESET'; readonly epoch: string }
  | { readonly code: 'UPGRADE_REQUIRED' | 'SERVER_OUTDATED'; readonly schema: number }

export interface PushResults extends SyncState {
  /** For the first mutations sent, at least one of them, in order. */
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
