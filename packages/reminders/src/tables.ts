/** 0 or 1: the two engines' common boolean. */
type Flag = 0 | 1

/** The tables of this package. */
export interface ReminderTables {
  reminders: RemindersTable
}

/** What an account wants to be reminded of, and how. No row: nothing. */
export interface RemindersTable {
  uid: string
  weekly_mail: Flag
  /** When the next weekly mail is due; null while none is wanted. */
  weekly_due_at_ms: number | null
  /** Whether the calendar has amounts. */
  shows_amounts: Flag
  /** SHA-256 of the key in the address of the calendar; null without one. */
  feed_key_hash: string | null
  /** The key itself, sealed, so that its owner can copy the address again. */
  sealed_feed_key: string | null
  /** The time zone of the browser in which this was chosen, for people whose settings have none. */
  time_zone: string
}
