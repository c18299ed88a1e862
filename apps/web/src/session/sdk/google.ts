import { FirebaseError } from '@firebase/app'
import {
  type Auth,
  getRedirectResult,
  linkWithPopup,
  linkWithRedirect,
  OAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type User,
  type UserCredential,
} from '@firebase/auth'
import { codeOf } from '../problem.ts'
import { serverConfig } from '../server-config.ts'
import type { ProviderId, SessionUser } from '../session-user.ts'
import { identity, showUser } from './identity.ts'
import { leavingGuest } from './leaving-guest.ts'
import { withSecondFactor } from './second-factor.ts'
import { makeSureOfPlace } from './session-place.ts'
import { mergeUserDocument } from './user-document.ts'

/** Signs in with the account at a provider that the person chooses. */
export async function signInWithProvider(id: ProviderId): Promise<SessionUser> {
  const { auth } = await identity()
  // A popup must follow the press at once, and takes longer than this.
  void makeSureOfPlace(auth)
  return settle(auth, () =>
    leavingGuest(auth, () => popupElseRedirect(signInWithPopup, signInWithRedirect, auth, id)),
  )
}

/** Links an account at a provider to the signed-in user; turns a guest into a registered account. */
export async function linkProvider(user: User, id: ProviderId): Promise<SessionUser> {
  const { auth } = await identity()
  return settle(auth, () => popupElseRedirect(linkWithPopup, linkWithRedirect, user, id))
}

/** Completes a redirect to a provider, if there was one. */
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
  popup: (subject: Subject, provider: OAuthProvider) => Promise<UserCredential>,
  redirect: (subject: Subject, provider: OAuthProvider) => Promise<never>,
  subject: Subject,
  id: ProviderId,
): Promise<UserCredential> {
  const { signIn } = await serverConfig()
  if (id === 'google.com' && !signIn.google)
    throw new FirebaseError('auth/operation-not-allowed', 'Google is not set up.')
  const provider = new OAuthProvider(id)
  try {
    return await popup(subject, provider)
  } catch (error) {
    if (codeOf(error) !== 'auth/popup-blocked') throw error
    return redirect(subject, provider)
  }
}
