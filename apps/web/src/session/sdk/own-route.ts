import { FirebaseError } from '@firebase/app'
import { currentUser } from './identity.ts'

/** The refusal of our own routes. */
interface Refusal {
  error?: { code?: string; message?: string }
}

/** Calls one of our own routes with the current token; a refusal is thrown with the SDK's code for it. */
export async function askOwnRoute<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const user = await currentUser()
  const authorization = `Bearer ${await user.getIdToken()}`
  const response = await fetch(path, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.ok) return response.json()
  const { error }: Refusal = await response.json().catch(() => ({}))
  const isTooOld = error?.code === 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  const isOver = response.status === 401
  const code = isTooOld ? 'requires-recent-login' : isOver ? 'user-token-expired' : 'internal-error'
  throw new FirebaseError(`auth/${code}`, error?.message ?? `${method} ${path}: ${response.status}`)
}
