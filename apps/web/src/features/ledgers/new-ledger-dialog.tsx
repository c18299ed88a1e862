import { type SubmitEvent, useState } from 'react'
import { Field } from '../../design/fields/field.tsx'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { t } from '../../messages/text.ts'
import { usePerson } from '../../replica/hooks/person-context.ts'
import { createLedger } from '../../replica/ledgers/server-ledgers.ts'
import { takeFocusWanted, wantFocus } from './focus-wanted.ts'

interface NewLedgerDialogProps {
  isOpen: boolean
  onClose: () => void
}

const longest = 60

/** Asks for the name of a new ledger, makes it and shows it. */
export function NewLedgerDialog({ isOpen, onClose }: NewLedgerDialogProps) {
  const person = usePerson()
  // A second attempt, after an answer that was lost, makes the same ledger.
  const [id] = useState(() => person.newId())
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const error = isTried && name.trim() === '' ? t('ledgers.nameMissing') : undefined
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || isBusy) return
    setBusy(true)
    wantFocus()
    const refused = await createLedger(person.ledger.uid, id, name.trim())
    if (refused !== null) takeFocusWanted()
    setProblem(refused)
    setBusy(false)
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('ledgers.new')}
      submitLabel={t(isBusy ? 'ledgers.creating' : 'ledgers.create')}
    >
      <DialogForm onSubmit={(event) => void create(event)} refusal={problem ?? undefined}>
        <p>{t('ledgers.lead')}</p>
        <Field
          label={t('ledgers.name')}
          hint={t('ledgers.nameHint')}
          maxLength={longest}
          value={name}
          error={error}
          isErrorAnnounced
          onChange={(event) => setName(event.target.value)}
        />
      </DialogForm>
    </FormDialog>
  )
}
