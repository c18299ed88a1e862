import { applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth'
import { checkSession, identity } from './identity.ts'

/** The account of a mailed code, and the address it would set; without consuming it. */
export async function lookAtCode(
  code: string,
): Promise<{ email: string | null; previousEmail: string | null }> {
  const { auth } = await identity()
  const { data } = await checkActionCode(auth, code)
  return { email: data.email ?? null, previousEmail: data.previousEmail ?? null }
}

/** Uses a code that verifies, changes or restores an address. */
export async function applyCode(code: string): Promise<void> {
  const { auth } = await identity()
  await applyActionCode(auth, code)
  await checkSession()
}

/** Uses a code to choose a new password. */
export async function resetPassword(code: string, newPassword: string): Promise<void> {
  const { auth } = await identity()
  await confirmPasswordReset(auth, code, newPassword)
  await checkSession()
}
