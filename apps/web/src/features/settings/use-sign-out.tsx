import { type ReactNode, useState } from 'react'
import { allSent } from '../../replica/archive/all-sent.ts'
import { ledgerSwitch } from '../../replica/browser/switch-ledger.ts'
import { tabLedgers } from '../../replica/current-replica.ts'
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
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isUnchecked, setUnchecked] = useState(false)
  const leave = async () => {
    setBusy(true)
    // Those that are not shown may have something too.
    const sent = await Promise.all(
      ledgerSwitch.openAllHere().map(({ replica }) => allSent(replica, sendingMs)),
    )
    const isAllSent = !sent.includes(false)
    setBusy(false)
    // Storage may have failed meanwhile: then there is another replica, or this one goes on without what is stored.
    const open = tabLedgers.all
    const statuses = open.map(({ replica }) => replica.status())
    setUnchecked(!isAllSent && statuses.every(({ unsentCount }) => unsentCount === 0))
    const isUnreadable = open.some(({ hasUnreadable }) => hasUnreadable)
    if (!isAllSent || isUnreadable || statuses.some(hasUnsaved)) setAsking(true)
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
