import { randomUUID } from 'node:crypto'
import { initializeApp } from '@firebase/app'
import {
  type Auth,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  type User,
} from '@firebase/auth'
import { apiKey, freshEmail, password, projectId } from './service.ts'

/** The official SDK, version 12, pointed at our service: a browser profile of its own. */
export function modernClient(url: string): Auth {
  const app = initializeApp({ apiKey, projectId }, randomUUID())
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  const { host } = new URL(url)
  Object.assign(auth.config, {
    apiScheme: 'http',
    apiHost: `${host}/identitytoolkit.googleapis.com`,
    tokenApiHost: `${host}/securetoken.googleapis.com`,
  })
  return auth
}

/** Who is signed in; nobody is a failed test. */
export function userOf(auth: Auth): User {
  if (!auth.currentUser) throw new Error('nobody is signed in')
  return auth.currentUser
}

/** Somebody new, signed in with an address and the password that all share. */
export async function registeredAt(url: string) {
  const auth = modernClient(url)
  const email = freshEmail()
  await createUserWithEmailAndPassword(auth, email, password)
  return { auth, email, user: userOf(auth) }
}
