import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '../../design/alert/alert.tsx'
import { Button } from '../../design/button/button.tsx'
import { buttonClass } from '../../design/button/button-class.ts'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { deleteGuest } from '../../session/deletion.ts'

interface GuestSignOutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** A guest who signs out leaves nothing behind, and should know it. */
export function GuestSignOutDialog({ isOpen, onClose }: GuestSignOutDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const leave = async () => {
    setBusy(true)
    setMessage(await deleteGuest())
    setBusy(false)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Sign out and delete everything?"
      footer={
        <>
          <Button variant="danger-quiet" isBusy={isBusy} busyLabel="Deleting" onClick={() => void leave()}>
            Sign out and delete
          </Button>
          <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
            Create an account
          </Link>
        </>
      }
    >
      <p>
        You have no account, so nobody could find what you have here again. Signing out deletes it for good.
        Create an account to keep it.
      </p>
      {message !== null && (
        <Alert tone="neg" isAnnounced>
          {message}
        </Alert>
      )}
    </Dialog>
  )
}
