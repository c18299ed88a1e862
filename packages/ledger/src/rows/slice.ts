import type { Database, Transaction } from '@monedero/database'
import type { LedgerState } from '../ledger-state.ts'

/** Rows that one transaction of a long change writes: a few milliseconds, during which others wait. */
export const ROWS_PER_SLICE = 500

/** One short transaction of a long change; returns the ledger's state where that changes. */
export type Slice = (tx: Transaction, state: LedgerState) => Promise<LedgerState | void> | void

/** Where a long change is made, and under which revision. */
export interface SlicePlace {
  readonly database: Database
  readonly uid: string
  readonly rev: number
  readonly rowsPerSlice: number
}
