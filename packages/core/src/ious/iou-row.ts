import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Amount } from '../money/amount.ts'

/** An amount that somebody owes for a purchase. Rows are immutable: a change is a new row. */
export interface IouRow {
  /** UUIDv7 made by the client. */
  readonly id: string
  /** The purchase: an expense. While that is deleted, nothing is owed. Null once it was purged; the IOU is then permanently deleted. */
  readonly entryId: string | null
  readonly person: string
  /** Above 0, in hundredths of the currency of the purchase's wallet. */
  readonly amount: Amount
  readonly note: string
  /** The day on which it was settled by hand. Refunds linked to it settle it too: see `openIous`. */
  readonly settledOn: CalendarDay | null
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}
