interface Refusal {
  status: number
  message: string
  /** When it is worth trying again. */
  retryAfterS?: number
}

/** Refusals of the server itself, before or instead of a route: code, HTTP status and message. */
const refusals = {
  NOT_FOUND: { status: 404, message: 'Not found.' },
  TWO_HOSTS: { status: 400, message: 'The request names more than one host.' },
  UNKNOWN_HOST: {
    status: 421,
    message:
      'The server is not set up for this host name. Check PUBLIC_URL, ALLOWED_ORIGINS and what the proxy passes on.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    message: 'Requests from this origin are not allowed. Add it to ALLOWED_ORIGINS.',
  },
  UNAUTHENTICATED: { status: 401, message: 'Sign in and try again.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests at once. Try again in a moment.',
  },
  BUSY: { status: 503, message: 'The server is busy. Try again in a moment.', retryAfterS: 1 },
  UNAVAILABLE: { status: 503, message: 'The database is not responding.' },
  DATABASE_VERSION: {
    status: 503,
    message: 'The database belongs to another version of the server.',
  },
  SECRET_KEY: { status: 503, message: 'The database uses another SECRET_KEY.' },
  DISK: { status: 503, message: 'The server can’t save anything because its disk is full or failing.' },
  INTERNAL: { status: 500, message: 'Something went wrong on the server.' },
} as const satisfies Record<string, Refusal>

/** The code of a refusal. */
export type RefusalCode = keyof typeof refusals

/** The status of a refusal. */
export function refusalStatus(code: RefusalCode): number {
  return refusals[code].status
}

/** The headers of a refusal. */
export function refusalHeaders(code: RefusalCode): Record<string, string> {
  const { retryAfterS }: Refusal = refusals[code]
  return retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }
}

/** The sentence of a refusal. */
export function refusalMessage(code: RefusalCode): string {
  return refusals[code].message
}

/** The error envelope of our own routes. */
export function envelope(code: RefusalCode): { error: { code: string; message: string } } {
  return { error: { code, message: refusals[code].message } }
}
