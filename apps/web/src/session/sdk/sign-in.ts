import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  type User,
} from '@firebase/auth'
import type { Presence } from '../parse-presence.ts'
import { writePresence } from '../presence.ts'
import type { ProviderId, SessionUser } from '../session-user.ts'
import { linkProvider, signInWithProvider } from './google.ts'
import { identity, showUser } from './identity.ts'
import { leavingGuest } from './leaving-guest.ts'
import { withSecondFactor } from './second-factor.ts'
import { makeSureOfPlace } from './session-place.ts'

export { finishRedirect, signInWithProvider } from './google.ts'

/** Signs in with a password. */
export async function signIn(email: string, password: string): Promise<SessionUser> {
  const { auth } = await identity()
  await makeSureOfPlace(auth)
  const { user } = await leavingGuest(auth, () =>
    withSecondFactor(auth, () => signInWithEmailAndPassword(auth, email, password)),
  )
  return showUser(user)
}

/** Signs in with the link that a mail brought. */
export async function signInWithLink(email: string, link: string): Promise<SessionUser> {
  const { auth } = await identity()
  await makeSureOfPlace(auth)
  const { user } = await leavingGuest(auth, () =>
    withSecondFactor(auth, () => signInWithEmailLink(auth, email, link)),
  )
  return showUser(user)
}

/** Starts a guest session, unless a person is signed in already. */
export async function signInAsGuest(): Promise<SessionUser> {
  const { auth } = await identity()
  if (auth.currentUser) return showUser(auth.currentUser)
  await makeSureOfPlace(auth)
  const { user } = await signInAnonymously(auth)
  return showUser(user)
}

/** Creates an account, or adds email and password to a guest; then sends the verification mail. */
export async function signUp(email: string, password: string): Promise<SessionUser> {
  const { auth } = await identity()
  await makeSureOfPlace(auth)
  const guest = auth.currentUser?.isAnonymous ? auth.currentUser : undefined
  const { user } = guest
    ? await linkWithCredential(guest, EmailAuthProvider.credential(email, password))
    : await createUserWithEmailAndPassword(auth, email, password)
  const shown = showUser(user)
  // The account is there whether or not the mail leaves; the app offers to send it again.
  sendEmailVerification(user).catch(() => undefined)
  return shown
}

/** Signs up with an account at a provider: a guest keeps all data. */
export async function signUpWithProvider(id: ProviderId): Promise<SessionUser> {
  const { auth } = await identity()
  return auth.currentUser?.isAnonymous ? linkProvider(auth.currentUser, id) : signInWithProvider(id)
}

/** Requests a password reset mail. */
export async function sendResetMail(email: string): Promise<void> {
  const { auth } = await identity()
  await sendPasswordResetEmail(auth, email)
}

/** Requests a sign-in link by mail, which leads to `returnPath`. */
export async function sendSignInMail(email: string, returnPath: string): Promise<void> {
  const { auth } = await identity()
  const url = new URL(returnPath, location.origin).href
  await sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })
}

/** Ends the session in every tab of this browser, and on the server if that can be reached; `presence` is what remains. */
export async function signOut(presence: Presence): Promise<void> {
  const { auth } = await identity()
  writePresence(presence)
  if (auth.currentUser) void endOnServer(auth.currentUser)
  await auth.signOut()
}

/** Offline, the session stays on the server until it expires; its token is deleted. */
async function endOnServer(user: User): Promise<void> {
  try {
    const { token, claims } = await user.getIdTokenResult()
    const { session_id: id }: { session_id?: string } = Object(claims['firebase'])
    if (id === undefined) return
    const headers = { authorization: `Bearer ${token}` }
    await fetch(`/v1/sessions?${new URLSearchParams({ id })}`, { method: 'DELETE', headers, keepalive: true })
  } catch {
    // There was no network.
  }
}
