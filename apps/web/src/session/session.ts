import { readPresence } from './presence.ts'
import { firstRetryMs } from './retry-delay.ts'
import {
  becomeSignedIn,
  becomeSignedOut,
  onSessionChange,
  type SessionState,
  sessionState,
} from './session-state.ts'

type KnownSession = Exclude<SessionState, { status: 'unknown' }>

/** How long to wait for an unreachable or slow server before showing local data. */
const maxWaitMs = 1500

let isOpening = false

/** Whether a session is likely, before the SDK has confirmed it. */
export function mayBeSignedIn(): boolean {
  const { status } = sessionState()
  if (status !== 'unknown') return status === 'signed-in'
  return isRemembered() || isBackFromGoogle()
}

/** Whether this browser remembers a session, which opens the app at once. */
export function isRemembered(): boolean {
  const presence = readPresence()
  return presence !== undefined && 'user' in presence
}

/** Resolves as soon as it is known whether somebody is signed in. */
export function sessionKnown(): Promise<KnownSession> {
  if (sessionState().status === 'unknown') openSession()
  return new Promise((resolve) => {
    const settle = () => {
      const state = sessionState()
      if (state.status === 'unknown') return
      stop()
      resolve(state)
    }
    const stop = onSessionChange(settle)
    settle()
  })
}

/** Loads the identity SDK, which determines the session; does nothing the second time. */
export function openSession(): void {
  if (isOpening) return
  isOpening = true
  const timer = setTimeout(trustPresence, navigator.onLine ? maxWaitMs : 0)
  import('./sdk/live-session.ts')
    .then(({ followSession }) => followSession())
    .catch(() => {
      isOpening = false
      trustPresence()
      if (sessionState().status === 'unknown') becomeSignedOut()
      setTimeout(openSession, firstRetryMs)
      addEventListener('online', openSession, { once: true })
    })
    .finally(() => clearTimeout(timer))
}

/** A remembered session opens the app at once; if it is invalid, the SDK's result redirects. */
export function trustPresence(): void {
  const presence = readPresence()
  if (sessionState().status === 'unknown' && presence && 'user' in presence) becomeSignedIn(presence.user)
}

/** The SDK's own mark of a page that went to Google. */
function isBackFromGoogle(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('firebase:pendingRedirect:'))
  } catch {
    return false
  }
}
