import { randomUUID } from 'node:crypto'
import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type legacy from 'firebase-8'
import { apiKey, projectId } from './service.ts'

const require = createRequire(import.meta.url)
const requireOfLegacy = createRequire(require.resolve('firebase-8/package.json'))

// npm may lay version 8's auth package beside version 12's app package: it must find its own.
registerHooks({
  resolve(specifier, context, next) {
    const isLegacyAuth = context.parentURL?.endsWith('/@firebase/auth/dist/auth.js') ?? false
    if (!isLegacyAuth || specifier !== '@firebase/app') return next(specifier, context)
    const url = pathToFileURL(requireOfLegacy.resolve('@firebase/app')).href
    return { url, format: 'commonjs', shortCircuit: true }
  },
})

// Version 8 is CommonJS with folders for entries, which an ES import cannot name.
const [app]: { default: typeof legacy }[] = ['firebase-8/app', 'firebase-8/auth'].map((part) => require(part))
if (!app) throw new Error('version 8 of the SDK is not installed')
export const firebase = app.default

/** The official SDK, version 8, which speaks the older names of the protocol. */
export function legacyClient(url: string): legacy.auth.Auth {
  const auth = firebase.initializeApp({ apiKey, projectId }, randomUUID()).auth()
  auth.useEmulator(url)
  return auth
}

/** Who is signed in; nobody is a failed test. */
export function legacyUserOf(auth: legacy.auth.Auth): legacy.User {
  if (!auth.currentUser) throw new Error('nobody is signed in')
  return auth.currentUser
}
