import { type Mutation, Refusal } from '@monedero/core'
import { type SubmitEvent, useId, useState } from 'react'
import { useCounted } from '../../design/counted/use-counted.ts'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { Field } from '../../design/field/field.tsx'
import { DialogForm, FormActions } from '../../design/form/dialog-form.tsx'
import { refusalText } from '../../messages/problem-text.ts'
import { changeWithUndo, sayWithUndo } from '../../replica/hooks/change-with-undo.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'

interface TagFormProps {
  isOpen: boolean
  tag: string
  onClose: () => void
}

/** Renames a tag, or merges it with the one whose name is written, or deletes it. */
export function TagForm({ isOpen, tag, onClose }: TagFormProps) {
  const formId = useId()
  const replica = useLedger()
  const tags = useLedgerRows((store) => store.tags())
  const [name, setName] = useState(tag)
  const [problem, setProblem] = useState<string>()
  const counted = useCounted()
  const wanted = name.normalize().trim()
  const other = tags.find((view) => view.tag === wanted && wanted !== tag)

  const perform = (mutation: Mutation, message: string) => {
    try {
      sayWithUndo(replica, replica.perform(mutation).id, message)
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(refusalText(error))
    }
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (wanted === '') setProblem('Give the tag a name')
    else if (wanted === tag) onClose()
    else if (other) perform({ op: 'tag.merge', args: { from: tag, into: wanted } }, 'Tags merged')
    else perform({ op: 'tag.rename', args: { from: tag, to: wanted } }, 'Tag renamed')
  }
  const remove = () => {
    if (changeWithUndo(replica, { op: 'tag.delete', args: { tag } }, `Tag ${tag} deleted`)) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen && tags.some((view) => view.tag === tag)}
      onClose={onClose}
      title="Edit tag"
      footer={
        <FormActions
          formId={formId}
          submitLabel={other ? 'Merge' : 'Save'}
          onCancel={onClose}
          deletion={{ label: 'Delete tag', onDelete: remove }}
        />
      }
    >
      <DialogForm id={formId} onSubmit={save}>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={40}
          value={name}
          error={problem}
          hint={
            other
              ? `There is already a tag “${other.tag}” on ${counted(other.entryCount, 'entry', 'entries')}: the two become one.`
              : 'Write the name of another tag to merge the two.'
          }
          onChange={({ target }) => {
            setName(target.value)
            setProblem(undefined)
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
