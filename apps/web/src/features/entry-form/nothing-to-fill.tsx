import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/button/button-class.ts'
import { Dialog } from '../../design/dialog/dialog.tsx'

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
      title="Add entry"
      footer={
        <Link to="/dashboard" replace className={buttonClass({ variant: 'primary' })}>
          Create a wallet
        </Link>
      }
    >
      <p>An entry lies in a wallet, and you have none yet.</p>
    </Dialog>
  )
}

/** Shown instead of the form where the entry is deleted or was never there. */
export function NoSuchEntry({ isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Edit entry">
      <p>This entry is not there any more. Deleted entries can be brought back from the trash for 30 days.</p>
    </Dialog>
  )
}
