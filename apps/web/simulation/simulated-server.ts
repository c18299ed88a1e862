import type { PullAnswer, PullRequest, PushAnswer, PushRequest } from '@monedero/core'
import type { MemoryLedger } from '@monedero/core/testing'

/** What the server had at one moment. */
export interface ServerBackup {
  /** Restores the whole database. */
  readonly restore: () => Promise<void>
  /** Gives the account alone what it had, in place of what it has or after it was deleted. */
  readonly restoreAccount: (of: 'kept' | 'deleted') => Promise<void>
}

/** One ledger on the server, as devices and checks see it. Each call is instantaneous. */
export interface ServedLedger {
  readonly rev: number
  readonly epoch: string
  readonly purgedUntilMs: number
  push(request: PushRequest): Promise<PushAnswer>
  pull(request: PullRequest): Promise<PullAnswer>
  purge(): Promise<void>
  rows(): Promise<MemoryLedger>
}

/** The personal ledger of one user. */
export interface SimulatedServer extends ServedLedger {
  /** Whether its owner has no room for more rows; only the model can be full. */
  isFull?: boolean
  /** Adds recurring entries that are due. */
  postDue(): Promise<void>
  backUp(): Promise<ServerBackup>
  remove(): Promise<void>
}
