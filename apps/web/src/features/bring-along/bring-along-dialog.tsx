import { useEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'
import type { LeftGuest } from '../../session/parse-left-guest.ts'
import { useSession } from '../../session/use-session.ts'
import { answer, findLeft, goOn, type LeftThings } from './left-things.ts'

interface BringAlongDialogProps {
  guest: LeftGuest
  uid: string
}

/** Asks whoever was a guest here what becomes of what they noted then; goes on by itself with what was answered before. */
export default function BringAlongDialog({ guest, uid }: BringAlongDialogProps) {
  const [left, setLeft] = useState<LeftThings>()
  const [isPutOff, setPutOff] = useState(false)
  const session = useSession()
  const account = session.status === 'signed-in' ? session.user.email : null
  const { choice } = guest
  useEffect(() => {
    if (choice === null) void findLeft(guest, uid).then(setLeft)
  }, [guest, uid, choice])
  useEffect(() => {
    if (choice !== null) void goOn(guest, uid)
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
