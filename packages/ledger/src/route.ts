import type { Reader } from '@monedero/database'
import type { Language } from '@monedero/messages'

/** What a route is told about a request, as far as this package reads it. */
export interface RouteRequest {
  readonly headers: Record<string, string | undefined>
  readonly query: Record<string, string>
  /** Parsed JSON; of an archive the bytes, as they come. */
  readonly body: unknown
  /** How the answer may be compressed: the best that client and server both know. */
  readonly encoding?: string | undefined
}

/** Where the events of a stream go. */
export interface EventSink {
  /** Aborted when the stream has ended, whoever ended it. */
  readonly signal: AbortSignal
  /** Sends one event; false when the stream has ended. */
  send: (data: string) => boolean
  /** Called just before each heartbeat. */
  onHeartbeat: (check: () => void) => void
  close: () => void
}

export type RouteAnswer =
  | { status: number; json: unknown }
  /** JSON as text, or as bytes that are compressed as their header says. */
  | { status: number; headers: Record<string, string>; text: string | Uint8Array }
  | { status: number; headers: Record<string, string>; chunks: Iterable<Uint8Array> }
  | { stream: (sink: EventSink) => Promise<void> }

/** An address of the ledger; what serves HTTP binds it. A refusal is thrown as a LedgerError. */
export interface Route {
  method: 'GET' | 'POST'
  path: string
  bodyLimitBytes?: number
  handle(request: RouteRequest): Promise<RouteAnswer>
}

/** Who sends a request. */
export interface Caller {
  readonly uid: string
  /** A guest has less room. */
  readonly isAnonymous: boolean
  /** So does somebody who has yet to prove an address; where no mails are sent, nobody has to. */
  readonly mustVerifyEmail?: boolean
  /** Tells apart accounts that had the same uid one after another. */
  readonly accountMadeAtMs: number
  /** The language that the first categories are named in. */
  readonly language: Language
  /** When the token that the request carries ends by itself. */
  readonly expiresAtMs: number
}

/**
 * Says who sends a request, as of now; undefined when its token is missing or no longer good.
 * Inside a transaction it is given as the reader.
 */
export type Authenticate = (
  request: Pick<RouteRequest, 'headers'>,
  reader?: Reader,
) => Promise<Caller | undefined>

/** The uid in the token of a request; undefined when the token is missing, forged or expired. It may have been revoked. */
export type UidOfToken = (request: Pick<RouteRequest, 'headers'>) => Promise<string | undefined>
