import type { AnyRouter } from '@tanstack/react-router'
import { toasts } from '../design/feedback/toasts.ts'
import { openSession } from '../session/session.ts'
import { onSessionChange, type SessionState, sessionState } from '../session/session-state.ts'
import { onSignOut } from '../session/sign-out.ts'
import { afterFirstPaint } from './after-first-paint.ts'

/** Lets the guards look again whenever somebody comes or goes, and opens the session once the page is painted. */
export function connectSession(router: AnyRouter): void {
  onSignOut(() => void router.navigate({ to: '/' }))
  let known = standing(sessionState())
  let knownUid = uidOf(sessionState())
  onSessionChange(() => {
    const next = standing(sessionState())
    if (next === known) return
    known = next
    void router.invalidate()
    const uid = uidOf(sessionState())
    if (uid === undefined) return
    if (knownUid !== undefined && uid !== knownUid) toasts.dismissErrors()
    knownUid = uid
  })
  const stop = router.subscribe('onRendered', () => {
    stop()
    // The sign-in screens need the SDK soon; on the home page it loads after everything visible.
    if (router.state.location.pathname === '/') afterFirstPaint(openSession)
    else requestAnimationFrame(() => setTimeout(openSession))
  })
}

/** What guards can tell apart. */
function standing(state: SessionState): string {
  if (state.status === 'signed-in') return `${state.user.uid} ${state.user.isGuest}`
  return state.status === 'signed-out' ? `out ${state.notice}` : state.status
}

function uidOf(state: SessionState): string | undefined {
  return state.status === 'signed-in' ? state.user.uid : undefined
}
