import { type FirebaseApp, initializeApp } from '@firebase/app'
import { type Auth, initializeAuth, multiFactor, onIdTokenChanged, type User } from '@firebase/auth'
import { currentLanguage, onLanguageChange } from '../../messages/language.ts'
import { forgetAbandonedGuest } from '../abandoned-guest.ts'
import { remembersUser } from '../presence.ts'
import { codeOf } from '../problem.ts'
import { serverConfig } from '../server-config.ts'
import { becomeSignedIn, becomeSignedOut, sessionState } from '../session-state.ts'
import type { SessionUser, SignInMethod } from '../session-user.ts'
import { GoogleResolver } from './google-resolver.ts'
import { placesOfSession } from './session-place.ts'

/** The identity SDK, pointed at our own server. */
export interface Identity {
  readonly app: FirebaseApp
  readonly auth: Auth
}

let opened: Promise<Identity> | undefined

/** Opens the SDK once; it has read the stored session when the promise resolves. */
export function identity(): Promise<Identity> {
  opened ??= open()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Who is signed in. */
export async function currentUser(): Promise<User> {
  const { auth } = await identity()
  if (!auth.currentUser)
    throw Object.assign(new Error('nobody is signed in'), { code: 'auth/user-token-expired' })
  return auth.currentUser
}

async function open(): Promise<Identity> {
  const { apiKey, projectId } = await serverConfig()
  // The domain is never visited: the SDK looks for the result of a redirect only if there is one.
  const app = initializeApp({ apiKey, projectId, authDomain: location.host })
  const auth = initializeAuth(app, {
    persistence: await placesOfSession(),
    popupRedirectResolver: GoogleResolver,
  })
  // In the same tick, before the SDK sends its first request.
  Object.assign(auth.config, {
    apiScheme: location.protocol.slice(0, -1),
    apiHost: `${location.host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${location.host}/securetoken.googleapis.com`,
  })
  // Mails are written in the language of the page.
  auth.languageCode = currentLanguage()
  onLanguageChange(() => {
    auth.languageCode = currentLanguage()
    // The server takes the language from any request for the account.
    void checkSession()
  })
  await auth.authStateReady()
  followUser(auth)
  return { app, auth }
}

function followUser(auth: Auth): void {
  let last: User | null = null
  onIdTokenChanged(auth, (user) => {
    const gone = last
    last = user
    if (user) {
      if (gone?.uid !== user.uid || !isLeaving()) showUser(user)
      return
    }
    becomeSignedOut()
    if (gone) void explainLoss(gone)
  })
}

/** Another tab has signed out, which this tab's SDK will be notified of: until then its user data are outdated. */
function isLeaving(): boolean {
  return sessionState().status === 'signed-out' || !remembersUser()
}

/** The SDK signs out by itself when the server ended a session, without a reason: asks the server for it. */
async function explainLoss(user: User): Promise<void> {
  const state = sessionState()
  if (state.status !== 'signed-out' || state.notice !== 'ended') return
  try {
    await user.reload()
  } catch (error) {
    if (codeOf(error) === 'auth/user-disabled') becomeSignedOut('disabled')
  }
}

/** Publishes the SDK's current account. */
export function showUser(user: User): SessionUser {
  const shown = toSessionUser(user)
  // A guest who registered leaves no abandoned data.
  if (!user.isAnonymous) forgetAbandonedGuest(user.uid)
  becomeSignedIn(shown)
  return shown
}

/** Checks with the server whether the session is still valid; a disabled or deleted account is signed out. */
export async function checkSession(): Promise<void> {
  const { auth } = await identity()
  const user = auth.currentUser
  if (!user) return
  try {
    await user.reload()
    if (auth.currentUser === user && !isLeaving()) showUser(user)
  } catch {
    // Where the session is over the SDK has signed out by itself.
  }
}

function toSessionUser(user: User): SessionUser {
  return {
    uid: user.uid,
    email: user.email,
    isEmailVerified: user.emailVerified,
    name: user.displayName,
    isGuest: user.isAnonymous,
    methods: user.providerData.map(({ providerId }) => providerId).filter(isSignInMethod),
    secondFactors: multiFactor(user).enrolledFactors.map(({ uid, enrollmentTime }) => ({
      id: uid,
      enrolledAtMs: Date.parse(enrollmentTime),
    })),
  }
}

function isSignInMethod(providerId: string): providerId is SignInMethod {
  return /^(?:password|google\.com|phone|oidc\..+)$/.test(providerId)
}
