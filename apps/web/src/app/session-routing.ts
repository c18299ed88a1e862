import type { AnyRouter } from '@tanstack/react-router'
import { toasts } from '../design/feedback/toasts.ts'
import { afterPaint } from '../scheduling/schedule.ts'
import { onGoHome } from '../session/go-home.ts'
import { openSession } from '../session/session.ts'
import { onSessionChange, type SessionState, sessionState } from '../session/session-state.ts'
import { dropSharedFiles } from '../share-target/drop-shared-files.ts'

/** Re-runs the route guards after every sign-in or sign-out, and opens the session once the page is painted. */
export function connectSession(router: AnyRouter): void {
  onGoHome(() => void router.navigate({ to: '/' }))
  let lastKey = guardKey(sessionState())
  let knownUid = uidOf(sessionState())
  onSessionChange(() => {
    const next = guardKey(sessionState())
    if (next === lastKey) return
    lastKey = next
    void router.invalidate()
    const uid = uidOf(sessionState())
    if (uid === undefined) {
      void dropSharedFiles().catch(() => undefined)
      // The login tells what became of changes that could not be stored.
      if (next === 'out cleared' || next === 'out guest-cleared') toasts.dismissErrors()
      return
    }
    if (knownUid !== undefined && uid !== knownUid) toasts.dismissErrors()
    knownUid = uid
  })
  const stop = router.subscribe('onRendered', () => {
    stop()
    afterPaint(openSession)
  })
}

/** Changes whenever a route guard may decide differently. */
function guardKey(state: SessionState): string {
  if (state.status === 'signed-in') return `${state.user.uid} ${state.user.isGuest}`
  return state.status === 'signed-out' ? `out ${state.notice}` : state.status
}

function uidOf(state: SessionState): string | undefined {
  return state.status === 'signed-in' ? state.user.uid : undefined
}
