// Runs in the browser: the official SDK, version 12, as a page of another origin uses it.
import { initializeApp } from '@firebase/app'
import * as authentication from '@firebase/auth'

const settings = new URLSearchParams(location.search)
const app = initializeApp({
  apiKey: settings.get('apiKey') ?? '',
  projectId: settings.get('projectId') ?? '',
})
const auth = authentication.initializeAuth(app, {
  persistence: [authentication.indexedDBLocalPersistence, authentication.browserLocalPersistence],
})
const host = settings.get('host') ?? ''
Object.assign(auth.config, {
  apiScheme: 'http',
  apiHost: `${host}/identitytoolkit.googleapis.com`,
  tokenApiHost: `${host}/securetoken.googleapis.com`,
})

/** The functions that tests call in the page. */
const sdk = {
  ...authentication,
  auth,
  /** Who is signed in; nobody is a failed test. */
  user: (): authentication.User => {
    if (!auth.currentUser) throw new Error('nobody is signed in')
    return auth.currentUser
  },
  /** The SDK's code of a failure. */
  failure: (act: Promise<unknown>): Promise<unknown> =>
    act.then(
      () => 'no failure',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
    ),
  /** Resolves when somebody, or nobody, is signed in. */
  untilSignedIn: (isWanted: boolean) =>
    new Promise<string | undefined>((resolve) => {
      authentication.onAuthStateChanged(auth, (user) => {
        if ((user !== null) === isWanted) resolve(user?.uid)
      })
    }),
  /** Replaces Google's reCAPTCHA widget, which our service does not require. */
  verifier: { type: 'recaptcha', verify: async () => 'a token of no value', _reset() {} },
}

declare global {
  interface Window {
    sdk: typeof sdk
  }
}
window.sdk = sdk
