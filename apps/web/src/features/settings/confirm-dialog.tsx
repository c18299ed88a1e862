import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { t } from '../../messages/text.ts'
import { useSentence } from './use-sentence.ts'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  lead: string
  action: string
  busyLabel: string
  isDanger?: boolean
  /** Returns an error message, or null; then the dialog closes. */
  work: () => Promise<string | null>
  onClose: () => void
}

/** Says what will happen, and does it. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, action, busyLabel, isDanger = false, work, onClose } = props
  const { isBusy, problem, run } = useSentence(async () => {
    const refused = await work()
    if (refused === null) onClose()
    return refused
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {t('start.cancel')}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyLabel={busyLabel}
            onClick={run}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      {problem !== null && (
        <Alert tone="neg" isAnnounced>
          {problem}
        </Alert>
      )}
    </Dialog>
  )
}
