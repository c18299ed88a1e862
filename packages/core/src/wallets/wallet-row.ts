import type { Colour } from '../appearance/colour.ts'
import type { Amount } from '../money/amount.ts'
import type { WalletKind } from './wallet-kind.ts'

/** A wallet. Rows are immutable: a change is a new row. */
export interface WalletRow {
  /** UUIDv7 made by the client. */
  readonly id: string
  readonly name: string
  readonly kind: WalletKind
  /** ISO 4217 code; fixed once there are entries. */
  readonly currency: string
  readonly symbol: string
  readonly colour: Colour
  readonly icon: string
  /** Precedes all entries and counts in no in/out total. */
  readonly openingBalance: Amount
  readonly note: string
  /** Day of the month on which a card's statement closes, and that on which it is to be paid; a day that a month lacks is its last one. */
  readonly closingDay: number | null
  readonly dueDay: number | null
  readonly isArchived: boolean
  /** Left out of reports and budgets. */
  readonly isLeftOut: boolean
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}
