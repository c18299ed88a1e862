const messages = {
  UNAUTHENTICATED: 'Sign in and try again.',
} as const

/** What this package refuses. */
export type LedgerErrorCode = keyof typeof messages

/** An expected failure; what serves HTTP finds its status. */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode

  constructor(code: LedgerErrorCode) {
    super(messages[code])
    this.code = code
  }
}

/** Throws unless the condition holds. */
export function ensure(condition: unknown, code: LedgerErrorCode): asserts condition {
  if (!condition) throw new LedgerError(code)
}
