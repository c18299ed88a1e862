import { type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  multiFactor,
  onIdTokenChanged,
  type User,
} from 'firebase/auth'
import { codeOf } from '../problem.ts'
import { serverConfig } from '../server-config.ts'
import { becomeSignedIn, becomeSignedOut } from '../session-state.ts'
import type { SessionUser, SignInMethod } from '../session-user.ts'
import { GoogleResolver } from './google-resolver.ts'

/** The identity SDK, pointed at our own server. */
export interface Identity {
  readonly app: FirebaseApp
  readonly auth: Auth
}

let opened: Promise<Identity> | undefined

/** Opens the SDK once; it has read what this browser keeps of a session when the promise resolves. */
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
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: GoogleResolver,
  })
  // In the same tick, before the SDK sends its first request.
  Object.assign(auth.config, {
    apiScheme: location.protocol.slice(0, -1),
    apiHost: `${location.host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${location.host}/securetoken.googleapis.com`,
  })
  await auth.authStateReady()
  onIdTokenChanged(auth, (user) => (user ? showUser(user) : becomeSignedOut()))
  return { app, auth }
}

/** Shows the account as the SDK knows it now. */
export function showUser(user: User): SessionUser {
  const shown = toSessionUser(user)
  becomeSignedIn(shown)
  return shown
}

/** Asks the server whether the session is still good; a disabled or deleted account ends signed out. */
export async function checkSession(): Promise<void> {
  const { auth } = await identity()
  const user = auth.currentUser
  if (!user) return
  try {
    await user.reload()
    showUser(user)
  } catch (error) {
    // The SDK has signed out by itself where the session is over; it does not say why.
    if (codeOf(error) === 'auth/user-disabled') becomeSignedOut('disabled')
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
  return providerId === 'password' || providerId === 'google.com' || providerId === 'phone'
}
