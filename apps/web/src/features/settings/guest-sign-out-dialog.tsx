import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { Alert } from '../../design/feedback/alert.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { useArchiveDownload } from '../../replica/hooks/use-archive-download.ts'
import { deleteGuest } from '../../session/deletion.ts'
import { useOffers } from '../../session/use-offers.ts'
import styles from './guest-sign-out-dialog.module.css'

interface GuestSignOutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Warns a guest that signing out deletes their data. */
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
      title={t('settings.guestSignOutTitle')}
      footer={
        <>
          <Button
            variant="danger-quiet"
            isBusy={isBusy}
            busyLabel={t('settings.deleting')}
            onClick={() => void leave()}
          >
            {t('settings.guestSignOut')}
          </Button>
          {signUp && (
            <Link to="/signup" className={buttonClass({ variant: 'primary' })}>
              {t('settings.createAccount')}
            </Link>
          )}
        </>
      }
    >
      <p>{t(signUp ? 'settings.guestSignOutLead' : 'settings.guestSignOutClosedLead')}</p>
      <div className={`${ui('row', 'wrap')} ${styles['download']}`}>
        <Button isBusy={isDownloading} busyLabel={t('settings.downloading')} onClick={() => void download()}>
          <Download size={16} strokeWidth={2} aria-hidden />
          {t('settings.download')}
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
