import type { Reader } from '@monedero/database'
import type { Language } from '@monedero/messages'
import type { Route, RouteRequest } from '@monedero/service'

/** The part of a request that this package reads; the body of an archive is a stream of bytes. */
export type LedgerRequest = Pick<RouteRequest, 'headers' | 'uid' | 'query' | 'body' | 'encoding' | 'network'>

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

/** What other members of a ledger learn of a person, and what invitations are bound to. */
export interface Person {
  /** What the account is called: its name, else its address; empty without both. */
  readonly name: string
  /** The address in its canonical form. */
  readonly email: string | null
  readonly isEmailVerified: boolean
}

/** What accounts are for other people. */
export interface People {
  /** Undefined for guests, disabled and deleted accounts. */
  personOf(uid: string, reader: Reader): Promise<Person | undefined>
  /** The canonical form of an address; undefined if it is none. */
  canonicalEmail(text: string): string | undefined
}

/**
 * Authenticates a request; undefined if its token is missing or no longer valid.
 * Inside a transaction, that is passed as the reader.
 */
export type Authenticate = (
  request: Pick<RouteRequest, 'headers'>,
  reader?: Reader,
) => Promise<Caller | undefined>
