import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Amount } from '../money/amount.ts'

/** A file that was imported. Its entries name it in their `imported`. Rows are immutable: a change is a new row. */
export interface ImportRow {
  /** UUIDv7 made by the client. */
  readonly id: string
  readonly fileName: string
  /** The format of the file, or the app that wrote it. */
  readonly source: string
  readonly importedAtMs: number
  /** Minutes east of UTC where it was imported. */
  readonly offsetMinutes: number
  /** The accounts of the file, by their names in it, and the wallets that received their entries. */
  readonly accounts: readonly ImportAccount[]
  /** Column mapping, reused for the next file with the same columns. */
  readonly table: ImportTable | null
  /** Wallets and categories that were made for it. */
  readonly madeWalletIds: readonly string[]
  readonly madeCategoryIds: readonly string[]
  /** Existing entries that were replaced, each with the transfer that replaced it. */
  readonly replaced: readonly ReplacedEntry[]
  /** Entries noted by hand that rows of the file were matched with. */
  readonly matched: readonly MatchedEntry[]
  /** Rows that the person skipped, and those that the person imported after skipping them earlier. */
  readonly rejected: readonly RejectedRow[]
  readonly entryCount: number
  readonly skippedCount: number
  readonly undoneAtMs: number | null
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}

export interface ImportAccount {
  /** Empty where the file does not name it. */
  readonly account: string
  readonly walletId: string
}

export interface ReplacedEntry {
  readonly entryId: string
  readonly transferId: string
}

/** An entry noted by hand, with the bank's id of its movement. Its day was moved to the bank's. */
export interface MatchedEntry {
  readonly entryId: string
  readonly bankId: string | null
  readonly dayBefore: CalendarDay
  readonly day: CalendarDay
}

/** A row of a file that did not become an entry although it was new. */
export interface RejectedRow {
  readonly walletId: string
  readonly day: CalendarDay
  readonly amount: Amount
  readonly description: string
  readonly bankId: string | null
  /** The row was imported after all: one earlier rejection of it no longer counts. */
  readonly isTakenBack: boolean
}

export interface ImportTable {
  /** The same for files with the same columns. */
  readonly header: string
  /** The role of each column, as named by the import package. */
  readonly roles: readonly string[]
  readonly dayOrder: string
  readonly decimal: string
  /** The person decided that the column for in and out counts more than the signs of amounts. */
  readonly isSignChosen?: boolean
  /** The person named the columns of what is the export of a known app. */
  readonly isByHand?: boolean
}
