import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { t } from '../../messages/text.ts'
import { allSent } from '../../replica/archive/all-sent.ts'
import { currentReplica } from '../../replica/current-replica.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { hasUnsaved } from '../../replica/sync-status.ts'
import { signOut } from '../../session/sign-out.ts'
import { GuestSignOutDialog } from './guest-sign-out-dialog.tsx'
import { Row } from './section.tsx'
import { UnsavedSignOutDialog } from './unsaved-sign-out-dialog.tsx'

/** Recent changes are usually sent within this time. */
const sendingMs = 3000

/** Ends a guest's session; they are asked first, because nothing would be left of them. */
export function GuestSignOutRow() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Row name={t('settings.signOut')} note={t('settings.guestSignOutNote')}>
      <Button onClick={() => setAsking(true)}>{t('settings.signOut')}</Button>
      <GuestSignOutDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </Row>
  )
}

/** Ends the session in this browser; asks first where something would be lost. */
export function SignOutRow() {
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
  return (
    <Row name={t('settings.signOut')} note={t('settings.signOutNote')}>
      <Button isBusy={isBusy} busyLabel={t('session.saving')} onClick={() => void leave()}>
        {t('settings.signOut')}
      </Button>
      <UnsavedSignOutDialog isOpen={isAsking} isUnchecked={isUnchecked} onClose={() => setAsking(false)} />
    </Row>
  )
}
