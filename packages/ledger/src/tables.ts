import type { Amount, Balance, CategoryRow, WalletRow } from '@monedero/core'

/** One row per user: their document. */
export interface UsersTable {
  uid: string
  /** JSON of the user document, without its revision. */
  document: string
  /** The revision at which the document last changed; 0 until the first sync. */
  rev: number
}

/** One row per user, made at the first sync: where their ledger stands. */
export interface LedgersTable {
  uid: string
  /** The user's newest revision. */
  rev: number
  /** The highest revision of any purged row. */
  floor: number
  purged_until_ms: number
  /** What the user's rows count for, tombstones included: see `row-bytes.ts`. */
  bytes: number
  /** Rows that are not deleted. */
  wallets: number
  categories: number
  entries: number
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
  /** Kept in the transaction of every change: opening balance plus all entries that are not deleted. */
  balance: Balance
  /** Entries that lie in the wallet, tombstones included. */
  entry_count: number
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

/** How far the mutations of one device have come. */
export interface SyncClientsTable {
  uid: string
  client: string
  last_seq: number
  /** Up to here the answers are acknowledged, and forgotten. */
  acked_seq: number
  seen_at_ms: number
  /** JSON of the answers after `acked_seq`: see `client-progress.ts`. Last, because it can be long. */
  answers: string
}

/** The tables of this package. */
export interface LedgerTables {
  users: UsersTable
  ledgers: LedgersTable
  wallets: WalletsTable
  categories: CategoriesTable
  entries: EntriesTable
  sync_clients: SyncClientsTable
}
