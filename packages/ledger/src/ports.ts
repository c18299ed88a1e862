import type { Database, Reader } from '@monedero/database'
import type { Clock, Log } from '@monedero/service'
import type { Authenticate } from './caller.ts'
import type { Owner, Quotas } from './limits.ts'
import type { Finisher } from './pending/finisher.ts'
import type { PageCache } from './pull/page-cache.ts'
import type { PageReader } from './pull/read-page.ts'
import type { StorageMeter } from './storage-meter.ts'

/** Dependencies of the ledger. */
export interface Ports {
  database: Database
  clock: Clock
  log: Pick<Log, 'info' | 'error'>
  authenticate: Authenticate
  /** Reads and compresses pages of pulls in other threads; without it they are read in this one. */
  readPage?: PageReader
  /** Rows that one transaction of a long change reads or writes; tests have few. */
  rowsPerSlice?: number
  /** How much people may store; without it the defaults. */
  quotas?: Quotas
  /** An account, where there is no request of it; without it the limits of users apply. */
  ownerOf?: (uid: string, reader: Reader) => Promise<Owner | undefined>
  /** What other packages have of an account, for its export. */
  exportOf?: (reader: Reader, uid: string) => Promise<Record<string, unknown>>
  /** Whether expired rows may be purged; without it the clock is trusted. */
  isClockTrusted?: () => Promise<boolean>
}

/** Dependencies of the ledger's routes. */
export interface LedgerPorts extends Ports {
  finisher: Finisher
  readPage: PageReader
  pages: PageCache
  storage: StorageMeter
}
