import type { Mutation } from '@monedero/core'
import { Field } from '../../design/fields/field.tsx'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { useLedgerForm } from '../../ledger-ui/use-ledger-form.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usedTags } from '../../replica/store/used-tags.ts'

interface TagFormProps {
  isOpen: boolean
  tag: string
  onClose: () => void
}

/** Renames a tag, or merges it with the one whose name is written, or deletes it. */
export function TagForm({ isOpen, tag, onClose }: TagFormProps) {
  const replica = useLedger()
  const tags = useLedgerRows(usedTags)
  const form = useLedgerForm<{ name: string }, 'name'>({ name: tag })
  const wanted = form.draft.name.normalize().trim()
  const other = tags.find((view) => view.tag === wanted && wanted !== tag)

  const problems = wanted === '' ? { name: t('categories.tagNameMissing') } : {}
  const changes = (): readonly Mutation[] => {
    if (wanted === tag) return []
    return [
      other
        ? { op: 'tag.merge', args: { from: tag, into: wanted } }
        : { op: 'tag.rename', args: { from: tag, to: wanted } },
    ]
  }
  const remove = () => {
    if (changeWithUndo(replica, { op: 'tag.delete', args: { tag } }, t('categories.tagDeleted', { tag })))
      onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen && tags.some((view) => view.tag === tag)}
      onClose={onClose}
      title={t('categories.editTag')}
      submitLabel={t(other ? 'categories.merge' : 'categories.save')}
      deletion={{ label: t('categories.deleteTag'), onDelete: remove }}
    >
      <DialogForm
        onSubmit={(event) =>
          form.save(event, {
            problems,
            changes,
            message: t(other ? 'categories.tagsMerged' : 'categories.tagRenamed'),
            onSaved: onClose,
          })
        }
      >
        <Field
          label={t('categories.name')}
          name="name"
          autoComplete="off"
          maxLength={40}
          value={form.draft.name}
          error={form.shown('name', problems) ?? form.refusal}
          hint={other ? t('categories.tagExists', { tag: other.tag }) : t('categories.tagMergeHint')}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </DialogForm>
    </FormDialog>
  )
}
