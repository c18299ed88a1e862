import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'
import { useUnsaved } from '../../replica/hooks/use-unsaved.ts'
import { signOut } from '../../session/sign-out.ts'

interface UnsavedSignOutDialogProps {
  isOpen: boolean
  /** The device could not find out whether it has unsent changes. */
  isUnchecked: boolean
  onClose: () => void
}

/** Warns that signing out removes unsent changes from this device. */
export function UnsavedSignOutDialog({ isOpen, isUnchecked, onClose }: UnsavedSignOutDialogProps) {
  const { unsentCount, undecided, hasUnreadable } = useUnsaved()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('settings.unsavedTitle')}
      footer={
        <>
          <Button variant="danger-quiet" onClick={() => void signOut()}>
            {t('settings.unsavedSignOut')}
          </Button>
          <Button variant="primary" data-first-focus onClick={onClose}>
            {t('settings.staySignedIn')}
          </Button>
        </>
      }
    >
      {unsentCount > 0 && <p>{t('settings.unsavedUnsent', { count: unsentCount })}</p>}
      {undecided > 0 && <p>{t('settings.unsavedUndecided', { count: undecided })}</p>}
      {hasUnreadable && <p>{t('settings.unsavedUnreadable')}</p>}
      {isUnchecked && <p>{t('settings.unsavedUnchecked')}</p>}
      <p>{t('settings.unsavedRemoves')}</p>
    </Dialog>
  )
}
