import type { Amount, Balance, CollectionName, Role } from '@monedero/core'

// The column `uid` of all tables but `members` is the id of a ledger. That of a personal ledger is the uid of its person, and at first there were no others.

/** One row per ledger: of a personal one from the first sync on, of a further one since it was made. */
export interface LedgersTable {
  uid: string
  /** The ledger's part of the epoch; null in a ledger that was made before there was one. */
  epoch: string | null
  rev: number
  floor: number
  purged_until_ms: number
  /** Counted bytes of the user's rows. */
  bytes: number
  /** Entries that are not deleted. */
  entries: number
  /** JSON of the `PendingWork`, or null. */
  pending: string | null
}

/** Every row of a ledger that is not an entry. */
export interface DocumentsTable {
  uid: string
  collection: CollectionName
  id: string
  deleted_at_ms: number | null
  rev: number
  /** JSON of the other fields. */
  body: string
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
  /** Local day in days since 1970-01-01; derived from date and offset. */
  local_day: number
  category_id: string | null
  /** JSON of who chose the category and of the description that a rule replaced, or null for a person and none. */
  filed: string | null
  /** JSON list. */
  tags: string
  /** JSON list of the parts, or null. */
  parts: string | null
  refund_of: string | null
  iou_id: string | null
  fee_of: string | null
  /** JSON of the import mark, or null. */
  imported: string | null
  transfer_id: string | null
  transfer_origin: string | null
  transfer_destination: string | null
  deleted_at_ms: number | null
  rev: number
}

/** Totals of a wallet's entries; written with every change of them. */
export interface WalletTotalsTable {
  uid: string
  wallet_id: string
  /** Opening balance plus all entries that are not deleted. */
  balance: Balance
  /** Number of entries in the wallet, deleted ones included. */
  entry_count: number
}

/** When recurring entries are due that are added without a person. */
export interface RecurringDueTable {
  uid: string
  /** The id of the recurring entry. */
  id: string
  /** No later than the entry is due; earlier where the time zone was not looked at. */
  due_at_ms: number
}

/** The push progress of each device. */
export interface DevicesTable {
  uid: string
  client: string
  last_seq: number
  seen_at_ms: number
  /** JSON list: the marks of the last mutations, the newest last. */
  marks: string
  /** JSON list of pairs: the number of a mutation, and its refusal. */
  refusals: string
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

/** Ledgers beside the personal ones. */
export interface FurtherLedgersTable {
  id: string
  made_at_ms: number
  /** Null while it is not deleted. */
  deleted_at_ms: number | null
}

/** Who is, or was, a member of a further ledger. */
export interface MembersTable {
  ledger: string
  /** Of the account. */
  uid: string
  role: Role
  /** What other members call them. */
  name: string
  since_ms: number
  /** When they left; null while they are members. */
  until_ms: number | null
}

/** The tables of this package. */
export interface LedgerTables {
  ledgers: LedgersTable
  documents: DocumentsTable
  entries: EntriesTable
  wallet_totals: WalletTotalsTable
  recurring_due: RecurringDueTable
  devices: DevicesTable
  staged_lines: StagedLinesTable
  further_ledgers: FurtherLedgersTable
  members: MembersTable
}
