import type { CalendarDay, DocumentLists, EntryRow } from '@monedero/core'
import type { Database, Reader } from '@monedero/database'
import type { DeliverMail, Enqueue, SendPush } from '@monedero/delivery'
import type { Language } from '@monedero/messages'
import type { Clock, Log, RouteRequest, Secrets } from '@monedero/service'

/** A possible recipient. */
export interface Recipient {
  /** Proven to be theirs; null without such an address. */
  email: string | null
  /** Of the account; settings of the person take precedence. */
  language: Language
}

/** Reads what a person has. */
export interface LedgerReader {
  documents(uid: string): Promise<DocumentLists>
  /** Entries of days after a day that are not deleted. */
  entriesAfter(uid: string, day: CalendarDay): Promise<readonly EntryRow[]>
  /** All entries that are not deleted. */
  entries(uid: string): Promise<readonly EntryRow[]>
  /** Grows with every change. */
  revision(uid: string): Promise<number>
}

/** A signed-in caller. */
export interface Caller {
  uid: string
  sessionId: string
}

/** Messages to browsers. */
export interface PushPort {
  send: SendPush
  /** The key that browsers subscribe with. */
  publicKey(): Promise<string>
  /** Origins of push services that may be anywhere. */
  allowedOrigins: readonly string[]
}

/** Dependencies of the reminders. */
export interface Ports {
  database: Database
  clock: Clock
  log: Log
  secrets: Secrets
  enqueue: Enqueue
  deliverMail: DeliverMail
  push: PushPort
  publicUrl: string
  /** The signed-in caller; undefined for guests and where the token is no longer good. In a transaction the account is locked. */
  authenticate(request: Pick<RouteRequest, 'headers'>, reader?: Reader): Promise<Caller | undefined>
  /** The ids of the sessions of an account that have not ended. */
  liveSessions(uid: string, reader: Reader): Promise<ReadonlySet<string>>
  /** Undefined where nothing may be sent or shown: deleted and disabled accounts, and guests. */
  recipientOf(uid: string, reader: Reader): Promise<Recipient | undefined>
  ledger: LedgerReader
  /** Off only for load tests. */
  rateLimit: boolean
  /** Whether times can be relied on; without it they are. */
  isClockTrusted?: () => Promise<boolean>
}
