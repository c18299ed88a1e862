import { type Mutation, Refusal } from '@monedero/core'
import { type SubmitEvent, useId, useState } from 'react'
import { DialogForm, FormActions } from '../../design/fields/dialog-form.tsx'
import { Field } from '../../design/fields/field.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { changeWithUndo, showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
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
  const wanted = name.normalize().trim()
  const other = tags.find((view) => view.tag === wanted && wanted !== tag)

  const perform = (mutation: Mutation, message: string) => {
    try {
      showUndoToast(replica, replica.perform(mutation).id, message)
      onClose()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(refusalText(error))
    }
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (wanted === '') setProblem(t('categories.tagNameMissing'))
    else if (wanted === tag) onClose()
    else if (other)
      perform({ op: 'tag.merge', args: { from: tag, into: wanted } }, t('categories.tagsMerged'))
    else perform({ op: 'tag.rename', args: { from: tag, to: wanted } }, t('categories.tagRenamed'))
  }
  const remove = () => {
    if (changeWithUndo(replica, { op: 'tag.delete', args: { tag } }, t('categories.tagDeleted', { tag })))
      onClose()
  }
  return (
    <Dialog
      isOpen={isOpen && tags.some((view) => view.tag === tag)}
      onClose={onClose}
      title={t('categories.editTag')}
      footer={
        <FormActions
          formId={formId}
          submitLabel={t(other ? 'categories.merge' : 'categories.save')}
          onCancel={onClose}
          deletion={{ label: t('categories.deleteTag'), onDelete: remove }}
        />
      }
    >
      <DialogForm id={formId} onSubmit={save}>
        <Field
          label={t('categories.name')}
          name="name"
          autoComplete="off"
          maxLength={40}
          value={name}
          error={problem}
          hint={other ? t('categories.tagExists', { tag: other.tag }) : t('categories.tagMergeHint')}
          onChange={({ target }) => {
            setName(target.value)
            setProblem(undefined)
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
