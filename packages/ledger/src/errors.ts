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
