import { categoryColours } from '@monedero/core'
import { useId, useState } from 'react'
import { Alert } from '../../design/alert/alert.tsx'
import { Button } from '../../design/button/button.tsx'
import { ColourChoice } from '../../design/colour-choice/colour-choice.tsx'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { Field } from '../../design/field/field.tsx'
import { DialogForm, FormActions } from '../../design/form/dialog-form.tsx'
import { HintRow } from '../../design/hint-row/hint-row.tsx'
import { IconChoice } from '../../design/icon-choice/icon-choice.tsx'
import { Picker } from '../../design/picker/picker.tsx'
import { Segmented } from '../../design/segmented/segmented.tsx'
import { icons } from '../../design/tile/icons.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import styles from './category-form.module.css'
import { none, parentOptions } from './category-options.ts'
import { MergeCategoryDialog } from './merge-category-dialog.tsx'
import { RemoveCategoryDialog } from './remove-category-dialog.tsx'
import { useCategoryForm } from './use-category-form.ts'

const kinds = [
  { value: 'expense', label: 'Expenses' },
  { value: 'income', label: 'Income' },
] as const
const iconNames = Object.keys(icons)

interface CategoryFormProps {
  isOpen: boolean
  /** The category to change; without one, a new one is made. */
  categoryId?: string | undefined
  onClose: () => void
}

/** Makes a category, or changes, merges and deletes one. */
export function CategoryForm({ isOpen, categoryId, onClose }: CategoryFormProps) {
  const formId = useId()
  const [isRemoving, setRemoving] = useState(false)
  const views = useLedgerRows((store) => store.categories())
  const view = views.find(({ category }) => category.id === categoryId)
  return (
    <Dialog
      isOpen={isOpen && (categoryId === undefined || view !== undefined)}
      onClose={onClose}
      title={categoryId === undefined ? 'New category' : 'Edit category'}
      footer={
        <FormActions
          formId={formId}
          submitLabel={categoryId === undefined ? 'Create' : 'Save'}
          onCancel={onClose}
          deletion={view && { label: 'Delete', onDelete: () => setRemoving(true) }}
        />
      }
    >
      <CategoryFields formId={formId} view={view} views={views} onDone={onClose} />
      {view && (
        <RemoveCategoryDialog
          isOpen={isRemoving}
          view={view}
          views={views}
          onClose={() => setRemoving(false)}
          onRemoved={onClose}
        />
      )}
    </Dialog>
  )
}

interface CategoryFieldsProps {
  formId: string
  view: CategoryView | undefined
  views: readonly CategoryView[]
  onDone: () => void
}

function CategoryFields({ formId, view, views, onDone }: CategoryFieldsProps) {
  const { draft, refusal, nameProblem, change, touchName, save } = useCategoryForm(
    view?.category,
    views,
    onDone,
  )
  const [isMerging, setMerging] = useState(false)
  const hasChildren = views.some(({ category }) => category.parentId === view?.category.id)
  return (
    <DialogForm id={formId} onSubmit={save}>
      {refusal !== undefined && (
        <Alert tone="neg" isAnnounced>
          {refusal}
        </Alert>
      )}
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={nameProblem}
        onChange={({ target }) => change({ name: target.value })}
        onBlur={touchName}
      />
      {!view && (
        <Segmented
          label="Kind"
          value={draft.kind}
          options={kinds}
          onChange={(kind) => change({ kind, parentId: null })}
        />
      )}
      <div className={styles['parent']}>
        <Picker
          label="Under"
          options={parentOptions(views, draft.kind, view?.category.id)}
          value={draft.parentId ?? none.id}
          isDisabled={hasChildren}
          onChange={(id) => change({ parentId: id === none.id ? null : id })}
        />
        {hasChildren && <p>There are categories under it, so it stays at the top.</p>}
      </div>
      <ColourChoice
        value={draft.colour}
        options={categoryColours}
        onChange={(colour) => change({ colour })}
      />
      <IconChoice value={draft.icon} options={iconNames} onChange={(icon) => change({ icon })} />
      {view && (
        <HintRow text="Two categories for the same thing? Merge this one into the other.">
          <Button size="small" onClick={() => setMerging(true)}>
            Merge
          </Button>
          <MergeCategoryDialog
            isOpen={isMerging}
            view={view}
            views={views}
            onClose={() => setMerging(false)}
            onMerged={onDone}
          />
        </HintRow>
      )}
    </DialogForm>
  )
}
