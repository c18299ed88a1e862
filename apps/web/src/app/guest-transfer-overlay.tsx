import { Suspense } from 'react'
import { loadable } from '../design/loadable/loadable.tsx'
import { withMessages } from '../messages/load-messages.ts'
import { useAbandonedGuest } from '../session/abandoned-guest.ts'
import { useSession } from '../session/use-session.ts'

const GuestTransferDialog = loadable(
  withMessages(() => import('../features/guest-transfer/guest-transfer-dialog.tsx'), 'guest'),
)

/** Asks what to do with a guest's data after signing in to an account. Loaded only if there was a guest. */
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
