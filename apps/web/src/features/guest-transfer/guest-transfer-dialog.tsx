import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'
import type { AbandonedGuest } from '../../session/parse-abandoned-guest.ts'
import { useSession } from '../../session/use-session.ts'
import { answer, findGuestData, finishTransfer, type GuestData } from './guest-transfer.ts'

interface GuestTransferDialogProps {
  guest: AbandonedGuest
  uid: string
}

/** Asks a former guest whether to keep their entries; an answer given before is carried out without asking. */
export default function GuestTransferDialog({ guest, uid }: GuestTransferDialogProps) {
  const [left, setLeft] = useState<GuestData>()
  const [isPutOff, setPutOff] = useState(false)
  const session = useSession()
  const account = session.status === 'signed-in' ? session.user.email : null
  const { choice } = guest
  useEffect(() => {
    // Rows that cannot be read now, as there is no network for the rest of them, are asked about at the next visit.
    if (choice === null) findGuestData(guest, uid).then(setLeft, () => {})
  }, [guest, uid, choice])
  useEffect(() => {
    if (choice !== null) finishTransfer(guest, uid).catch(() => {})
  }, [guest, uid, choice])

  if (!left || choice !== null) return null
  const close = () => setPutOff(true)
  return (
    <Dialog
      isOpen={!isPutOff}
      onClose={close}
      title={t('guest.title', { ...left })}
      focus="dialog"
      footer={
        <>
          <Button variant="danger-quiet" onClick={() => answer(guest, 'leave')}>
            {t('guest.delete')}
          </Button>
          <Button variant="primary" onClick={() => answer(guest, 'bring')}>
            {t('guest.keep')}
          </Button>
        </>
      }
    >
      <p>{t('guest.lead', { ...left, account: account ?? t('guest.thisAccount') })}</p>
    </Dialog>
  )
}
