import type { BodyAnswer } from '@monedero/service'

/** Every refusal of this package. */
const refusals = {
  UNAUTHENTICATED: { status: 401, message: 'Sign in to an account first.' },
  INVALID_REQUEST: { status: 400, message: 'The request cannot be read.' },
  EMAIL_NOT_VERIFIED: { status: 409, message: 'Verify your email address first.' },
  ENDPOINT_NOT_ALLOWED: { status: 400, message: 'Nothing can be sent to this push service.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Try again later.' },
} as const

/** The answer to a request that is refused. */
export function refuse(code: keyof typeof refusals, headers: Record<string, string> = {}): BodyAnswer {
  const { status, message } = refusals[code]
  return { status, headers: { ...noStore, ...headers }, json: { error: { code, message } } }
}

/** Answers that no browser or proxy may keep. */
export const noStore = { 'cache-control': 'private, no-store' }
