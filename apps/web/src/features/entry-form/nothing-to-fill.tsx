import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Shown instead of the form where there is no wallet to put an entry into. */
export function NoWallet({ isOpen, onClose }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('entry.addEntry')}
      footer={
        <Link to="/dashboard" replace className={buttonClass({ variant: 'primary' })}>
          {t('entry.createWallet')}
        </Link>
      }
    >
      <p>{t('entry.needWallet')}</p>
    </Dialog>
  )
}

/** Shown instead of the form where the entry is deleted or was never there. */
export function NoSuchEntry({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('entry.editEntry')}>
      <p>{t('entry.goneLead')}</p>
    </Dialog>
  )
}
