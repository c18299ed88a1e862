import { AuthorizationResponseError } from 'openid-client'
import { IdentityError } from '../errors.ts'
import { OutsideFailure } from '../outside-failure.ts'

/** The outcome of a provider sign-in, with the SDK's error codes. */
export type GoogleResult = { type: string; eventId: string } & (
  | { providerId: string; idToken: string }
  | { error: { code: string; message: string } }
)

const failures = {
  'auth/user-cancelled': 'The sign-in was cancelled at the provider.',
  'auth/timeout': 'The sign-in took too long or was started in another browser.',
  'auth/operation-not-allowed': 'The provider is not set up on this server.',
  'auth/network-request-failed': 'The provider cannot be reached.',
  'auth/invalid-credential': "The provider's answer cannot be trusted.",
} as const

/** Why a provider sign-in failed. */
export type GoogleFailure = keyof typeof failures

/** The result of a failed provider sign-in. */
export function failed(code: GoogleFailure, flow?: { type: string; eventId: string }): GoogleResult {
  const { type = 'unknown', eventId = '' } = flow ?? {}
  return { type, eventId, error: { code, message: failures[code] } }
}

/** Maps a failure to a result; anything unexpected counts as an untrusted response. */
export function failureOf(error: unknown): GoogleFailure {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return 'auth/user-cancelled'
  if (error instanceof IdentityError) return 'auth/invalid-credential'
  return error instanceof OutsideFailure || isNetworkFailure(error)
    ? 'auth/network-request-failed'
    : 'auth/invalid-credential'
}

/** `fetch` reports a lost network as a TypeError, a deadline as a TimeoutError; openid-client wraps both as a cause. */
function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || error.message === 'fetch failed' || isNetworkFailure(error.cause)
}
