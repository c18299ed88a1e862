import { useEffect, useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Dialog } from '../../design/dialog/dialog.tsx'
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
      title={`Bring your ${left.words} along?`}
      focus="dialog"
      footer={
        <>
          <Button variant="danger-quiet" onClick={() => answer(guest, 'leave')}>
            Delete them
          </Button>
          <Button variant="primary" onClick={() => answer(guest, 'bring')}>
            Bring them along
          </Button>
        </>
      }
    >
      <p>
        You noted {left.words} here as a guest. They can join what you keep under {account ?? 'this account'}.
        Otherwise they are deleted together with the guest account.
      </p>
    </Dialog>
  )
}
