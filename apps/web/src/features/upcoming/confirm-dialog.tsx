import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { t } from '../../messages/text.ts'
import type { Coming } from '../../replica/recurring/upcoming.ts'
import { OccurrenceFields, useOccurrenceDraft } from './occurrence-fields.tsx'
import type { UpcomingView } from './use-upcoming.ts'

/** What the dialogs about an occurrence share. */
export interface OccurrenceDialogProps {
  coming: Coming
  view: UpcomingView
  onClose: () => void
}

/** Adds the entry of an occurrence with another amount or day, or with what arrives. */
export function ConfirmDialog({ coming, view, onClose }: OccurrenceDialogProps) {
  const draft = useOccurrenceDraft(coming, view, 'needed')
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t('upcoming.confirmTitle', { name: view.nameOf(coming.row) })}
      submitLabel={t('upcoming.confirm')}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = draft.read()
          if (chosen && view.confirm(coming, chosen)) onClose()
        }}
      >
        <OccurrenceFields draft={draft} />
      </DialogForm>
    </FormDialog>
  )
}
