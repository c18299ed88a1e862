import type { Auth, UserCredential } from 'firebase/auth'
import { forgetAbandonedGuest, rememberAbandonedGuest } from '../abandoned-guest.ts'

/**
 * Signs in, and remembers the guest who was here: the SDK knows one user only. It is written down before, so that nothing
 * is lost where the page ends in the middle, as it does on the way to Google.
 */
export async function leavingGuest(
  auth: Auth,
  signIn: () => Promise<UserCredential>,
): Promise<UserCredential> {
  const guest = auth.currentUser
  if (!guest?.isAnonymous) return signIn()
  const { uid, refreshToken } = guest
  rememberAbandonedGuest({ uid, refreshToken, to: null, choice: null, isHandedOver: false })
  try {
    return await signIn()
  } catch (error) {
    forgetAbandonedGuest(uid)
    throw error
  }
}
