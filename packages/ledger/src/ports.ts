import type { Database } from '@monedero/database'
import type { Finisher } from './pending/finisher.ts'
import type { PageCache } from './pull/page-cache.ts'
import type { PageReader } from './pull/read-page.ts'
import type { Authenticate, UidOfToken } from './route.ts'

/** Where the time comes from: handed in, so that tests can hold and move it. */
export interface Clock {
  nowMs(): number
}

/** Where the log goes; pino's shape. No rows, tokens or uids are written to it. */
export interface Log {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What the ledger works with. */
export interface Ports {
  database: Database
  clock: Clock
  log: Log
  authenticate: Authenticate
  uidOfToken: UidOfToken
  /** Reads and compresses pages of pulls in other threads; without it they are read in this one. */
  readPage?: PageReader
  /** Rows that one transaction of a long change reads or writes; tests have few. */
  rowsPerSlice?: number
  /** Whether what is old by the clock may be purged; without it the clock is believed. */
  isClockTrusted?: () => Promise<boolean>
}

/** What the routes of the ledger work with. */
export interface LedgerPorts extends Ports {
  finisher: Finisher
  readPage: PageReader
  pages: PageCache
}
