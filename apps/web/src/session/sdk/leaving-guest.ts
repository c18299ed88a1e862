import type { Auth, UserCredential } from '@firebase/auth'
import { forgetAbandonedGuest, rememberAbandonedGuest } from '../abandoned-guest.ts'

/**
 * Signs in, and records the current guest: the SDK supports one user only. Recorded before the sign-in, so that nothing
 * is lost if the page is left, as with a redirect to Google.
 */
export async function leavingGuest(
  auth: Auth,
  signIn: () => Promise<UserCredential>,
): Promise<UserCredential> {
  const guest = auth.currentUser
  if (!guest?.isAnonymous) return signIn()
  const { uid, refreshToken } = guest
  rememberAbandonedGuest({ uid, refreshToken, to: null, choice: null, isMoved: false })
  try {
    return await signIn()
  } catch (error) {
    forgetAbandonedGuest(uid)
    throw error
  }
}
