import type { Database, Transaction } from '@monedero/database'
import type { LedgerState } from '../ledger-state.ts'

/** Rows per transaction of a long change: it blocks others for a few milliseconds. */
export const ROWS_PER_SLICE = 500

/** One short transaction of a long change; returns the ledger's state if that changes. */
export type Slice = (tx: Transaction, state: LedgerState) => Promise<LedgerState | void> | void

/** The ledger and revision of a long change. */
export interface SlicePlace {
  readonly database: Database
  readonly uid: string
  readonly rev: number
  readonly rowsPerSlice: number
}
