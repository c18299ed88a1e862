import type { Amount } from '../money/amount.ts'

export const entryTypes = ['income', 'expense', 'transfer'] as const

/** `income` is money in, `expense` money out; a `transfer` is one of the two legs of a transfer. */
export type EntryType = (typeof entryTypes)[number]

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
  /** Minutes east of UTC where the entry was written down, so that 13:42 stays 13:42. */
  readonly offsetMinutes: number
  /** May name a category that is deleted or purged: then the entry counts as having none. Always null on a transfer. */
  readonly categoryId: string | null
  readonly tags: readonly string[]
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
