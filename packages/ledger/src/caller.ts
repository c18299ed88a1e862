import type { Reader } from '@monedero/database'
import type { Language } from '@monedero/messages'
import type { Route, RouteRequest } from '@monedero/service'

/** The part of a request that this package reads; the body of an archive is a stream of bytes. */
export type LedgerRequest = Pick<RouteRequest, 'headers' | 'uid' | 'query' | 'body' | 'encoding'>

/** A refusal is thrown as a LedgerError. */
export type LedgerRoute = Route<LedgerRequest>

/** Who sends a request. */
export interface Caller {
  readonly uid: string
  /** Guests have a lower limit. */
  readonly isAnonymous: boolean
  /** So do accounts with an unverified address; on servers without mail nothing is verified. */
  readonly mustVerifyEmail?: boolean
  /** Distinguishes successive accounts with the same uid. */
  readonly accountMadeAtMs: number
  /** The language that the first categories are named in. */
  readonly language: Language
  /** Expiry of the request's token. */
  readonly expiresAtMs: number
}

/**
 * Authenticates a request; undefined if its token is missing or no longer valid.
 * Inside a transaction, that is passed as the reader.
 */
export type Authenticate = (
  request: Pick<RouteRequest, 'headers'>,
  reader?: Reader,
) => Promise<Caller | undefined>
