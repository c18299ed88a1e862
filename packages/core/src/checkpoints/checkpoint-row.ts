import type { CalendarDay } from '../calendar/calendar-day.ts'
import { derivedId } from '../ids/derived-id.ts'
import type { Balance } from '../money/amount.ts'

/** A wallet at the end of a day. */
export interface CheckpointPlace {
  readonly walletId: string
  readonly day: CalendarDay
}

/** What a wallet held at the end of a day, by a statement or a person's own count. Rows are immutable: a change is a new row. */
export interface CheckpointRow extends CheckpointPlace {
  /** Follows from wallet and day: see `checkpointId`. */
  readonly id: string
  readonly balance: Balance
  /** The import whose file gave it; null where a person set it. */
  readonly importId: string | null
  readonly deletedAtMs: number | null
  /** The user's revision at which the server last changed the row; 0 while a change is only local. */
  readonly rev: number
}

/** The one id of the checkpoint of a wallet on a day: two devices that set it make one row. */
export function checkpointId({ walletId, day }: CheckpointPlace): string {
  return derivedId(`checkpoint/${walletId}/${day}`)
}
