import type { CalendarDay } from '@monedero/core'
import type { StatementRow } from '../statement.ts'

/** The fields of an existing entry that verdicts need. */
export interface KnownEntry {
  readonly id: string
  readonly walletId: string
  readonly currency: string
  readonly day: CalendarDay
  readonly amount: number
  readonly description: string
  readonly bankId: string | null
  /** Its day comes from a bank's file; that of an entry noted by hand may be a few days off. */
  readonly isImported: boolean
  readonly isTransfer: boolean
}

/** A row of an earlier file that the person skipped. */
export interface KnownRejection {
  readonly walletId: string
  readonly day: CalendarDay
  readonly amount: number
  readonly description: string
  readonly bankId: string | null
  readonly rejectedOn: CalendarDay
}

/** A row of a file, and the wallet that it goes to. */
export interface JudgedRow {
  readonly walletId: string
  /** The name of the account in the file. */
  readonly account: string
  /** Amounts of transfers are compared within one currency only. */
  readonly currency: string
  readonly row: StatementRow
}

/** Why a row matches an existing entry. */
export type KnownReason = 'bank-id' | 'same-day' | 'noted'

/** The assessment of a row before the import. */
export type Verdict =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'known'
      readonly reason: KnownReason
      readonly entryId: string
      readonly daysApart: number
    }
  /** The person skipped the same row of an earlier file. */
  | { readonly kind: 'rejected'; readonly rejection: KnownRejection }
  /** Another wallet has the opposite amount: a proposal, unless the file itself states the transfer. */
  | { readonly kind: 'transfer'; readonly with: TransferPartner; readonly isStated: boolean }
  | { readonly kind: 'pending' }
  | { readonly kind: 'attention' }

export type TransferPartner = { readonly entryId: string } | { readonly row: number }

/** Maximum number of days between an entry made by hand, or the other side of a transfer, and the bank's day. */
export const twinDays = 3
