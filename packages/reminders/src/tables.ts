import type { LocalTime } from '@monedero/core'

/** 0 or 1: the two engines' common boolean. */
type Flag = 0 | 1

/** The tables of this package. */
export interface ReminderTables {
  reminders: RemindersTable
  push_devices: PushDevicesTable
  push_schedule: PushScheduleTable
  push_told: PushToldTable
}

/** The reminders that an account has turned on. No row: none. */
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
  /** Whether notifications have names and amounts. */
  push_amounts: Flag
  /** No notification arrives from here on; null without quiet hours. */
  quiet_from: LocalTime | null
  quiet_until: LocalTime | null
}

/** A browser that gets notifications. */
export interface PushDevicesTable {
  /** SHA-256 of its endpoint. */
  id: string
  uid: string
  /** The session it is signed in with; it gets nothing once that has ended. */
  session_id: string
  /** Endpoint and keys, encrypted with the secret key. */
  sealed_subscription: string
  user_agent: string
  added_at_ms: number
  seen_at_ms: number
  /** How many notifications in a row its push service has refused. */
  refusals: number
  /** When its session was found to have ended; null before. */
  ended_at_ms: number | null
}

/** When to look for news of an account that has devices. */
export interface PushScheduleTable {
  uid: string
  due_at_ms: number
  /** When notifications were turned on: what was due before is no news. */
  since_ms: number
  /** Revision and day of the last check; null before the first. */
  seen: string | null
}

/** Alerts that were sent, so that each is sent once. */
interface PushToldTable {
  uid: string
  /** The key of the alert. */
  thing: string
  told_at_ms: number
}
