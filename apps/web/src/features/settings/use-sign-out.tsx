import { type ReactNode, useState } from 'react'
import { allSent } from '../../replica/archive/all-sent.ts'
import { currentReplica } from '../../replica/current-replica.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { hasUnsaved } from '../../replica/sync-status.ts'
import { signOut } from '../../session/sign-out.ts'
import { GuestSignOutDialog } from './guest-sign-out-dialog.tsx'
import { UnsavedSignOutDialog } from './unsaved-sign-out-dialog.tsx'

/** Recent changes are usually sent within this time. */
const sendingMs = 3000

interface SignOut {
  readonly isBusy: boolean
  readonly leave: () => void
  /** Asks first where something would be lost. */
  readonly dialog: ReactNode
}

/** Ends a guest's session; they are asked first, because nothing would be left of them. */
function useGuestSignOut(): SignOut {
  const [isAsking, setAsking] = useState(false)
  return {
    isBusy: false,
    leave: () => setAsking(true),
    dialog: <GuestSignOutDialog isOpen={isAsking} onClose={() => setAsking(false)} />,
  }
}

/** Ends the session in this browser. */
function useOwnSignOut(): SignOut {
  const replica = useLedger()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isUnchecked, setUnchecked] = useState(false)
  const leave = async () => {
    setBusy(true)
    const isAllSent = await allSent(replica, sendingMs)
    setBusy(false)
    // Storage may have failed meanwhile: then there is another replica, or this one goes on without what is stored.
    const current = currentReplica()
    const status = current?.replica.status()
    setUnchecked(!isAllSent && !status?.unsentCount)
    if (!isAllSent || current?.hasUnreadable || (status && hasUnsaved(status))) setAsking(true)
    else await signOut()
  }
  return {
    isBusy,
    leave: () => void leave(),
    dialog: (
      <UnsavedSignOutDialog isOpen={isAsking} isUnchecked={isUnchecked} onClose={() => setAsking(false)} />
    ),
  }
}

/** How a guest, or somebody with an account, signs out. */
export function useSignOut(isGuest: boolean): SignOut {
  const ofGuest = useGuestSignOut()
  const own = useOwnSignOut()
  return isGuest ? ofGuest : own
}
