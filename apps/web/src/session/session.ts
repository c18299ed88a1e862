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

/** How long local data waits for a dead or slow server. */
const patienceMs = 1500

let isOpening = false

/** Whether this browser has reason to believe that somebody is signed in, before the SDK has said so. */
export function mayBeSignedIn(): boolean {
  const { status } = sessionState()
  if (status !== 'unknown') return status === 'signed-in'
  const presence = readPresence()
  return (presence !== undefined && 'user' in presence) || isBackFromGoogle()
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

/** Loads the identity SDK, which says who is signed in; does nothing the second time. */
export function openSession(): void {
  if (isOpening) return
  isOpening = true
  const timer = setTimeout(trustPresence, navigator.onLine ? patienceMs : 0)
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

/** Somebody who was signed in here opens the app as they left it; if that was wrong, the SDK's answer leads on. */
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
