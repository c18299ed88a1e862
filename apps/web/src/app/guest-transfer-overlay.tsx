import { Suspense } from 'react'
import { loadable } from '../design/loadable/loadable.tsx'
import { withMessages } from '../messages/load-messages.ts'
import { useAbandonedGuest } from '../session/abandoned-guest.ts'
import { useSession } from '../session/use-session.ts'

const GuestTransferDialog = loadable(
  withMessages(() => import('../features/guest-transfer/guest-transfer-dialog.tsx'), 'guest'),
)

/** The question about what a guest left, once they are signed in to an account. Loaded when there is a guest to ask about. */
export function GuestTransferOverlay() {
  const guest = useAbandonedGuest()
  const session = useSession()
  if (!guest || session.status !== 'signed-in') return null
  const { uid, isGuest } = session.user
  if (isGuest || uid === guest.uid) return null
  return (
    <Suspense>
      <GuestTransferDialog guest={guest} uid={uid} />
    </Suspense>
  )
}
