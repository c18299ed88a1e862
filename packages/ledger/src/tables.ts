import type { Amount, CategoryRow, WalletRow } from '@monedero/core'

/** One row per user: their document. */
export interface UsersTable {
  uid: string
  /** JSON of the user document, without its revision. */
  document: string
  /** The revision at which the document last changed; 0 until the first sync. */
  rev: number
}

export interface WalletsTable {
  uid: string
  id: string
  name: string
  kind: WalletRow['kind']
  currency: string
  symbol: string
  colour: WalletRow['colour']
  icon: string
  opening_balance: Amount
  is_archived: 0 | 1
  deleted_at_ms: number | null
  rev: number
}

export interface CategoriesTable {
  uid: string
  id: string
  name: string
  kind: CategoryRow['kind']
  colour: CategoryRow['colour']
  icon: string
  parent_id: string | null
  merged_into: string | null
  deleted_at_ms: number | null
  rev: number
}

export interface EntriesTable {
  uid: string
  id: string
  wallet_id: string
  amount: Amount
  description: string
  note: string
  date_ms: number
  offset_minutes: number
  /** Days since 1970-01-01 on the calendar where the entry was noted; follows from date and offset. */
  local_day: number
  category_id: string | null
  /** JSON list. */
  tags: string
  transfer_id: string | null
  transfer_origin: string | null
  transfer_destination: string | null
  deleted_at_ms: number | null
  rev: number
}

/** Where a ledger or one of its devices stands: small, and written with every change. */
export interface StandingsTable {
  uid: string
  /** Whose: see `rows/standings.ts`. A user has one of the ledger from the first sync on. */
  id: string
  /** When a device was last heard of; null of all else. */
  seen_at_ms: number | null
  /** See `ledger-state.ts` and `push/client-progress.ts`. */
  state: string
  /** Of a ledger: JSON of the `PendingWork`, or null. Of a device: null. */
  pending: string | null
  /** Of a ledger: how many wallets are stored, deleted ones included. Of a device: null. */
  wallet_rows: number | null
  /** Of a ledger: how many categories are stored, deleted ones included. Of a device: null. */
  category_rows: number | null
}

/** Archives that are being uploaded or imported, in pieces. */
export interface StagedLinesTable {
  upload: string
  place: number
  uid: string
  staged_at_ms: number
  /** Whole lines of the archive, without its header and footer. */
  lines: string
}

/** The tables of this package. */
export interface LedgerTables {
  users: UsersTable
  wallets: WalletsTable
  categories: CategoriesTable
  entries: EntriesTable
  standings: StandingsTable
  staged_lines: StagedLinesTable
}
