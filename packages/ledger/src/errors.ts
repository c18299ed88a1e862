import { type Ensure, ensureWith } from '@monedero/service'

const messages = {
  UNAUTHENTICATED: 'Sign in and try again.',
  /** The request has the wrong shape; `path` says where. */
  INVALID_REQUEST: 'The request cannot be read.',
  /** The body is something else altogether. */
  NO_ARCHIVE: 'This is not an archive of Monedero.',
  ARCHIVE_VERSION: 'The archive was written by another version of Monedero than this server can read.',
  /** Cut short, or changed on the way. */
  ARCHIVE_DAMAGED: 'The archive is not complete, or was changed: its checksum is wrong.',
  /** Whole, but its rows do not fit together. */
  ARCHIVE_INVALID: 'The archive holds what no ledger can hold.',
  ARCHIVE_TOO_LARGE: 'The archive is larger than the account may be.',
  ACCOUNT_NOT_EMPTY:
    'An archive is only read into an account that has no wallets, entries or categories of its own.',
  /** The device asks every minute instead. */
  TOO_MANY_STREAMS: 'Too many of your devices are listening already. Try again in a moment.',
  /** Archives are held in memory while they are written or read. */
  BUSY: 'The server is busy with other archives. Try again in a moment.',
} as const

/** What this package refuses. */
export type LedgerErrorCode = keyof typeof messages

/** An expected failure; what serves HTTP finds its status. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
  readonly code: LedgerErrorCode
  /** The offending part of the request, where there is one. */
  readonly path: string | undefined

  constructor(code: LedgerErrorCode, { path, detail }: { path?: string | undefined; detail?: string } = {}) {
    super(detail === undefined ? messages[code] : `${messages[code]} (${detail})`)
    this.code = code
    this.path = path
  }
}

/** Throws a LedgerError unless the condition holds. */
export const ensure: Ensure<LedgerErrorCode> = ensureWith(
  (code, detail) => new LedgerError(code, detail === undefined ? {} : { detail }),
)
