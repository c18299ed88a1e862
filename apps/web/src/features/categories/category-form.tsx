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
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import styles from './category-form.module.css'
import { noneId, parentOptions } from './category-options.ts'
import { MergeCategoryDialog } from './merge-category-dialog.tsx'
import { RemoveCategoryDialog } from './remove-category-dialog.tsx'
import { useCategoryForm } from './use-category-form.ts'

const kinds = [
  { value: 'expense', label: 'categories.expenses' },
  { value: 'income', label: 'categories.income' },
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
      title={t(categoryId === undefined ? 'categories.newCategory' : 'categories.editCategory')}
      footer={
        <FormActions
          formId={formId}
          submitLabel={t(categoryId === undefined ? 'categories.create' : 'categories.save')}
          onCancel={onClose}
          deletion={view && { label: t('categories.delete'), onDelete: () => setRemoving(true) }}
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
        label={t('categories.name')}
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
          label={t('categories.kind')}
          value={draft.kind}
          options={kinds.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(kind) => change({ kind, parentId: null })}
        />
      )}
      <div className={styles['parent']}>
        <Picker
          label={t('categories.parent')}
          options={parentOptions(views, draft.kind, view?.category.id)}
          value={draft.parentId ?? noneId}
          isDisabled={hasChildren}
          onChange={(id) => change({ parentId: id === noneId ? null : id })}
        />
        {hasChildren && <p>{t('categories.hasChildren')}</p>}
      </div>
      <ColourChoice
        value={draft.colour}
        options={categoryColours}
        onChange={(colour) => change({ colour })}
      />
      <IconChoice value={draft.icon} options={iconNames} onChange={(icon) => change({ icon })} />
      {view && (
        <HintRow text={t('categories.mergeHint')}>
          <Button size="small" onClick={() => setMerging(true)}>
            {t('categories.merge')}
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
