import type { PullAnswer, PullRequest, PushAnswer, PushRequest } from '@monedero/core'
import type { MemoryLedger } from '@monedero/core/testing'

/** What the server had at one moment. */
export interface ServerBackup {
  /** Restores the whole database. */
  readonly restore: () => Promise<void>
  /** Gives the account alone what it had, in place of what it has or after it was deleted. */
  readonly restoreAccount: (of: 'kept' | 'deleted') => Promise<void>
}

/** A server of one user, as a simulation sees it. Each call is instantaneous. */
export interface SimulatedServer {
  readonly rev: number
  readonly epoch: string
  readonly purgedUntilMs: number
  /** Whether its owner has no room for more rows; only the model can be full. */
  isFull?: boolean
  push(request: PushRequest): Promise<PushAnswer>
  pull(request: PullRequest): Promise<PullAnswer>
  purge(): Promise<void>
  /** Adds recurring entries that are due. */
  postDue(): Promise<void>
  backUp(): Promise<ServerBackup>
  rows(): Promise<MemoryLedger>
  remove(): Promise<void>
}
