import type { Database, Transaction } from '@monedero/database'

/** Rows that one transaction of a long change writes: a few milliseconds, during which others wait. */
export const ROWS_PER_SLICE = 500

/** One short transaction of a long change. */
export type Slice = (tx: Transaction) => Promise<void> | void

/** Where a long change is made, and under which revision. */
export interface SlicePlace {
  readonly database: Database
  readonly uid: string
  readonly rev: number
  readonly rowsPerSlice: number
}
