import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../design/alert/alert.tsx'
import { Button } from '../../design/button/button.tsx'
import { buttonClass } from '../../design/button/button-class.ts'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { useArchiveDownload } from '../../replica/hooks/use-archive-download.ts'
import { deleteGuest } from '../../session/deletion.ts'
import { useOffers } from '../../session/use-offers.ts'
import styles from './guest-sign-out-dialog.module.css'

interface GuestSignOutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** A guest who signs out leaves nothing behind, and should know it. */
export function GuestSignOutDialog({ isOpen, onClose }: GuestSignOutDialogProps) {
  const { signUp } = useOffers()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { isBusy: isDownloading, outcome, download } = useArchiveDownload(useLedger())
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
          {signUp && (
            <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
              Create an account
            </Link>
          )}
        </>
      }
    >
      <p>
        You have no account, so nobody could find what you have here again. Signing out deletes it for good.{' '}
        {signUp ? 'Create an account to keep it, or download it first.' : 'Download it first to keep it.'}
      </p>
      <div className={styles['download']}>
        <Button isBusy={isDownloading} busyLabel="Downloading" onClick={() => void download()}>
          <Download size={16} strokeWidth={2} aria-hidden />
          Download everything
        </Button>
        <output>{outcome}</output>
      </div>
      {message !== null && (
        <Alert tone="neg" isAnnounced>
          {message}
        </Alert>
      )}
    </Dialog>
  )
}
