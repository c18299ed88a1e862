import type { Reader } from '@monedero/database'
import type { Language } from '@monedero/messages'
import type { Route, RouteRequest } from '@monedero/service'

/** The part of a request that this package reads; the body of an archive is a stream of bytes. */
export type LedgerRequest = Pick<RouteRequest, 'headers' | 'query' | 'body' | 'encoding'>

/** A refusal is thrown as a LedgerError. */
export type LedgerRoute = Route<LedgerRequest>

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
