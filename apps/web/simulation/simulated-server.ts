import type { PullAnswer, PullRequest, PushAnswer, PushRequest } from '@monedero/core'
import type { MemoryLedger } from '@monedero/core/testing'

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
  /** Makes a backup; calling the result restores it. */
  backUp(): Promise<() => Promise<void>>
  rows(): Promise<MemoryLedger>
  remove(): Promise<void>
}
