import { checkActionCode, confirmPasswordReset } from '@firebase/auth'
import { checkSession, identity } from './identity.ts'
import { callToolkit } from './toolkit.ts'

/** The account of a mailed code, and the address it would set; without consuming it. */
export async function checkCode(
  code: string,
): Promise<{ email: string | null; previousEmail: string | null }> {
  const { auth } = await identity()
  const { data } = await checkActionCode(auth, code)
  return { email: data.email ?? null, previousEmail: data.previousEmail ?? null }
}

/**
 * Uses a code that verifies, changes or restores an address. The token, which the SDK's own function does not send, shows the server that
 * whoever reads the mail is signed in to the account.
 */
export async function applyCode(code: string): Promise<void> {
  const { auth } = await identity()
  const idToken = await auth.currentUser?.getIdToken().catch(() => undefined)
  await callToolkit('v1/accounts:update', { oobCode: code, idToken })
  await checkSession()
}

/** Uses a code to choose a new password. */
export async function resetPassword(code: string, newPassword: string): Promise<void> {
  const { auth } = await identity()
  await confirmPasswordReset(auth, code, newPassword)
  await checkSession()
}
