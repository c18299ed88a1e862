import { FirebaseError } from '@firebase/app'
import { identity } from './identity.ts'

/** The SDK's names of refusals that differ from the server's. */
const names: Record<string, string> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  TOKEN_EXPIRED: 'user-token-expired',
  USER_NOT_FOUND: 'user-token-expired',
  INVALID_CODE: 'invalid-verification-code',
  INVALID_MFA_PENDING_CREDENTIAL: 'invalid-multi-factor-session',
  INVALID_ID_TOKEN: 'invalid-user-token',
  INVALID_OOB_CODE: 'invalid-action-code',
  EXPIRED_OOB_CODE: 'expired-action-code',
  EMAIL_EXISTS: 'email-already-in-use',
}

/** Calls an operation of the identity protocol that the SDK has no function for; a refusal is thrown with the SDK's code. */
export async function callToolkit<Answer>(operation: string, body: object): Promise<Answer> {
  const { auth } = await identity()
  const query = new URLSearchParams({ key: auth.config.apiKey })
  const response = await fetch(`/identitytoolkit.googleapis.com/${operation}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-firebase-locale': auth.languageCode ?? '' },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.json()
  const { error }: { error?: { message?: string } } = await response.json().catch(() => ({}))
  const [code = ''] = (error?.message ?? 'INTERNAL_ERROR').split(' : ')
  const name = names[code] ?? code.toLowerCase().replaceAll('_', '-')
  throw new FirebaseError(`auth/${name}`, `${operation}: ${response.status} (auth/${name})`)
}
