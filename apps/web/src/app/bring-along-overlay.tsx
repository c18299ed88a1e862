import { lazy, Suspense } from 'react'
import { withMessages } from '../messages/load-messages.ts'
import { useLeftGuest } from '../session/left-guest.ts'
import { useSession } from '../session/use-session.ts'

const BringAlongDialog = lazy(
  withMessages(() => import('../features/bring-along/bring-along-dialog.tsx'), 'guest'),
)

/** The question about what a guest left, once they are signed in to an account. Loaded when there is a guest to ask about. */
export function BringAlongOverlay() {
  const guest = useLeftGuest()
  const session = useSession()
  if (!guest || session.status !== 'signed-in') return null
  const { uid, isGuest } = session.user
  if (isGuest || uid === guest.uid) return null
  return (
    <Suspense>
      <BringAlongDialog guest={guest} uid={uid} />
    </Suspense>
  )
}
