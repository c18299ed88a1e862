import type { Amount } from '../money/amount.ts'
import type { ImportMark } from './import-mark.ts'

export const entryTypes = ['income', 'expense', 'transfer'] as const

/** `income` is money in, `expense` money out; a `transfer` is one of the two legs of a transfer. */
export type EntryType = (typeof entryTypes)[number]

export const filedBys = ['person', 'rule', 'guess'] as const

/** Who chose the category of an entry. */
export type FiledBy = (typeof filedBys)[number]

/** A part of a split entry: a share of its amount with its own category and tags. */
export interface EntryPart {
  /** UUIDv7 made by the client; no other part of the entry has it. The parts of an entry are in the order of their ids. */
  readonly id: string
  /** Hundredths, with the sign of the entry's amount. */
  readonly amount: Amount
  /** As that of an entry. */
  readonly categoryId: string | null
  readonly note: string
  readonly tags: readonly string[]
}

/** One movement of money in one wallet. Rows are immutable: a change is a new row. */
export interface EntryRow {
  /** UUIDv7 made by the client. */
  readonly id: string
  readonly walletId: string
  /** Follows from the rest: `transfer` where there is a transferId, else the sign of the amount. */
  readonly type: EntryType
  /** Hundredths of the wallet's currency: in > 0, out < 0, never 0. */
  readonly amount: Amount
  readonly description: string
  readonly note: string
  /** Epoch milliseconds. */
  readonly dateMs: number
  /** Minutes east of UTC where the entry was made, so that 13:42 stays 13:42. */
  readonly offsetMinutes: number
  /** May name a category that is deleted or purged: then the entry counts as having none. Always null on a transfer, and while split. */
  readonly categoryId: string | null
  /** `person` while split; without a meaning where there is no category. A rule replaces what a person chose only if asked to. */
  readonly filedBy: FiledBy
  /** The description before a rule replaced it; null where none did. */
  readonly original: string | null
  /** None while split. */
  readonly tags: readonly string[]
  /** Null, or 2 to 50 parts, whose sum the amount is. Neither transfers nor fees have any. */
  readonly parts: readonly EntryPart[] | null
  /**
   * On an income: the expense that it pays back, in any wallet. While that is deleted, or no longer an expense, the link is
   * ignored: see `purchaseOf`.
   */
  readonly refundOf: string | null
  /** With `refundOf`: the IOU of that purchase that it settles, fully or in part. */
  readonly iouId: string | null
  /** The transfer of which this expense is the fee; it lies in the wallet that the transfer leaves, on the transfer's date. */
  readonly feeOf: string | null
  /** Set on imported entries. */
  readonly imported: ImportMark | null
  /** The three are null together, or set together on both legs of a transfer. */
  readonly transferId: string | null
  /** The wallet that the money leaves. */
  readonly transferOrigin: string | null
  /** The wallet that the money reaches. */
  readonly transferDestination: string | null
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}
