import { useContext } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { LedgerContext, useLedger } from '../../replica/hooks/ledger-context.ts'
import { useSyncStatus } from '../../replica/hooks/use-rows.ts'
import { signOut } from '../../session/sign-out.ts'

interface UnsavedSignOutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Signing out removes everything from this device: also what is nowhere else. */
export function UnsavedSignOutDialog({ isOpen, onClose }: UnsavedSignOutDialogProps) {
  const { unsentCount, refused, lost } = useSyncStatus(useLedger())
  const hasUnreadable = useContext(LedgerContext)?.hasUnreadable === true
  const undecided = refused.length + lost.length
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Sign out and lose changes?"
      footer={
        <>
          <Button variant="danger-quiet" onClick={() => void signOut()}>
            Sign out and lose them
          </Button>
          <Button variant="primary" data-first-focus onClick={onClose}>
            Stay signed in
          </Button>
        </>
      }
    >
      {unsentCount > 0 && (
        <p>
          {unsentCount === 1 ? '1 change is' : `${unsentCount} changes are`} only on this device and cannot be
          sent now.
        </p>
      )}
      {undecided > 0 && (
        <p>
          {undecided === 1 ? '1 change' : `${undecided} changes`} could not be saved, and you have not decided
          yet what becomes of {undecided === 1 ? 'it' : 'them'}.
        </p>
      )}
      {hasUnreadable && <p>Some changes are only on this device and can't be read now.</p>}
      <p>Signing out removes everything from this device.</p>
    </Dialog>
  )
}
