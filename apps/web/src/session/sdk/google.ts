import { FirebaseError } from 'firebase/app'
import {
  type Auth,
  GoogleAuthProvider,
  getRedirectResult,
  linkWithPopup,
  linkWithRedirect,
  signInWithPopup,
  signInWithRedirect,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { codeOf } from '../problem.ts'
import { serverConfig } from '../server-config.ts'
import type { SessionUser } from '../session-user.ts'
import { identity, showUser } from './identity.ts'
import { leavingGuest } from './leaving-guest.ts'
import { withSecondFactor } from './second-factor.ts'
import { makeSureOfPlace } from './session-place.ts'
import { mergeUserDocument } from './user-document.ts'

/** Signs in with the Google account that the person chooses. */
export async function signInWithGoogle(): Promise<SessionUser> {
  const { auth } = await identity()
  // A popup must follow the press at once, and takes longer than this.
  void makeSureOfPlace(auth)
  return settle(auth, () =>
    leavingGuest(auth, () => popupElseRedirect(signInWithPopup, signInWithRedirect, auth)),
  )
}

/** Links a Google account to the signed-in user; turns a guest into a registered account. */
export async function linkGoogle(user: User): Promise<SessionUser> {
  const { auth } = await identity()
  return settle(auth, () => popupElseRedirect(linkWithPopup, linkWithRedirect, user))
}

/** Completes a redirect to Google, if there was one. */
export async function finishRedirect(): Promise<SessionUser | null> {
  const { auth } = await identity()
  const credential = await withSecondFactor(auth, () => getRedirectResult(auth))
  return credential && finish(credential)
}

async function settle(auth: Auth, act: () => Promise<UserCredential>): Promise<SessionUser> {
  return finish(await withSecondFactor(auth, act))
}

function finish({ user }: UserCredential): SessionUser {
  void mergeUserDocument(user)
  return showUser(user)
}

/** Uses a popup; if the browser blocks it, a redirect. */
async function popupElseRedirect<Subject>(
  popup: (subject: Subject, provider: GoogleAuthProvider) => Promise<UserCredential>,
  redirect: (subject: Subject, provider: GoogleAuthProvider) => Promise<never>,
  subject: Subject,
): Promise<UserCredential> {
  const { signIn } = await serverConfig()
  if (!signIn.google) throw new FirebaseError('auth/operation-not-allowed', 'Google is not set up.')
  const provider = new GoogleAuthProvider()
  try {
    return await popup(subject, provider)
  } catch (error) {
    if (codeOf(error) !== 'auth/popup-blocked') throw error
    return redirect(subject, provider)
  }
}
