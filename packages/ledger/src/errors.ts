const messages = {
  UNAUTHENTICATED: 'Sign in and try again.',
  /** The request has the wrong shape; `path` says where. */
  INVALID_REQUEST: 'The request cannot be read.',
} as const

/** What this package refuses. */
export type LedgerErrorCode = keyof typeof messages

/** An expected failure; what serves HTTP finds its status. */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode
  /** The offending part of the request, where there is one. */
  readonly path: string | undefined

  constructor(code: LedgerErrorCode, path?: string) {
    super(messages[code])
    this.name = 'LedgerError'
    this.code = code
    this.path = path
  }
}

/** Throws unless the condition holds. */
export function ensure(condition: unknown, code: LedgerErrorCode, path?: string): asserts condition {
  if (!condition) throw new LedgerError(code, path)
}
