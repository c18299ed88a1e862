import { type Ensure, ensureWith } from '@monedero/service'

const messages = {
  UNAUTHENTICATED: 'Sign in and try again.',
  /** The request is malformed; `path` is the location. */
  INVALID_REQUEST: 'The request cannot be read.',
  /** The body is no archive at all. */
  NO_ARCHIVE: 'This isn’t a Monedero backup.',
  ARCHIVE_VERSION: 'The backup was made by a version of Monedero that this server can’t read.',
  /** Truncated or corrupted. */
  ARCHIVE_DAMAGED: 'The backup is incomplete or was changed. Its checksum is wrong.',
  /** Intact, but its rows are inconsistent. */
  ARCHIVE_INVALID: 'The backup contains invalid data.',
  ARCHIVE_TOO_LARGE: 'The backup is larger than the account may be.',
  ACCOUNT_NOT_EMPTY:
    'You can only import into an account without wallets, entries or categories of your own.',
  /** It does not exist, is deleted, or the caller is no member of it: these are answered alike. */
  LEDGER_NOT_FOUND: 'This ledger doesn’t exist, or you aren’t a member of it.',
  /** The role of the caller in the ledger, or being a guest, does not allow it. */
  NOT_ALLOWED: 'You aren’t allowed to do this.',
  /** The id of a new ledger belongs to something else. */
  ID_TAKEN: 'The id of this new ledger is already taken.',
  /** It has other members. */
  LEDGER_SHARED: 'Other people use this ledger. Hand it over and leave it instead.',
  MEMBER_NOT_FOUND: 'This person is no member of the ledger.',
  HAND_OVER_FIRST: 'The owner of a ledger can’t leave it. Make somebody else the owner first, or delete it.',
  /** `details` has the limit and what it is of, as in refused changes. */
  LIMIT_REACHED: 'You have as many ledgers as you can have. Delete one first.',
  /** A ledger that is to be replaced has a newer revision; only the command line replaces ledgers. */
  LEDGER_CHANGED: 'The account was changed in the meantime. Try again.',
  /** The device polls every minute instead. */
  TOO_MANY_STREAMS: 'Too many of your devices are connected. Try again in a moment.',
  /** Archives are held in memory while they are written or read. */
  BUSY: 'The server is busy with other backups. Try again in a moment.',
} as const

/** Error codes of this package. */
export type LedgerErrorCode = keyof typeof messages

/** Parameters of an error. */
interface Particulars {
  readonly path?: string | undefined
  /** The same as English text. */
  readonly detail?: string
  readonly details?: readonly (string | number)[]
}

/** An expected failure; the HTTP layer maps it to a status. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: LedgerErrorCode
  /** The offending part of the request, where there is one. */
  readonly path: string | undefined
  /** Parameters for the client's own message. */
  readonly details: readonly (string | number)[]

  constructor(code: LedgerErrorCode, { path, detail, details = [] }: Particulars = {}) {
    super(detail === undefined ? messages[code] : `${messages[code]} (${detail})`)
    this.code = code
    this.path = path
    this.details = details
  }
}

/** Throws a LedgerError unless the condition holds. */
export const ensure: Ensure<LedgerErrorCode> = ensureWith(
  (code, detail) => new LedgerError(code, detail === undefined ? {} : { detail }),
)
