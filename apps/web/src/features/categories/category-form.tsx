import { categoryColours } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Switch } from '../../design/buttons/switch.tsx'
import { HintRow } from '../../design/feedback/hint-row.tsx'
import { Field } from '../../design/fields/field.tsx'
import { icons } from '../../design/marks/icons.ts'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { ColourChoice } from '../../design/pickers/colour-choice.tsx'
import { IconChoice } from '../../design/pickers/icon-choice.tsx'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
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
  const [isRemoving, setRemoving] = useState(false)
  const views = useLedgerRows((store) => store.categories())
  const view = views.find(({ category }) => category.id === categoryId)
  return (
    <FormDialog
      isOpen={isOpen && (categoryId === undefined || view !== undefined)}
      onClose={onClose}
      title={t(categoryId === undefined ? 'categories.newCategory' : 'categories.editCategory')}
      submitLabel={t(categoryId === undefined ? 'categories.create' : 'categories.save')}
      deletion={view && { label: t('categories.delete'), onDelete: () => setRemoving(true) }}
    >
      <CategoryFields view={view} views={views} onDone={onClose} />
      {view && (
        <RemoveCategoryDialog
          isOpen={isRemoving}
          view={view}
          views={views}
          onClose={() => setRemoving(false)}
          onRemoved={onClose}
        />
      )}
    </FormDialog>
  )
}

interface CategoryFieldsProps {
  view: CategoryView | undefined
  views: readonly CategoryView[]
  onDone: () => void
}

function CategoryFields({ view, views, onDone }: CategoryFieldsProps) {
  const { draft, refusal, nameProblem, change, touchName, save } = useCategoryForm(
    view?.category,
    views,
    onDone,
  )
  const [isMerging, setMerging] = useState(false)
  const hasChildren = views.some(({ category }) => category.parentId === view?.category.id)
  return (
    <DialogForm refusal={refusal} onSubmit={save}>
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
      <div className={ui('stack', 'gap6')}>
        <Picker
          label={t('categories.parent')}
          options={parentOptions(views, draft.kind, view?.category.id)}
          value={draft.parentId ?? noneId}
          isDisabled={hasChildren}
          onChange={(id) => change({ parentId: id === noneId ? null : id })}
        />
        {hasChildren && <p className={ui('small', 'faint')}>{t('categories.hasChildren')}</p>}
      </div>
      <ColourChoice
        value={draft.colour}
        options={categoryColours}
        onChange={(colour) => change({ colour })}
      />
      <IconChoice value={draft.icon} options={iconNames} onChange={(icon) => change({ icon })} />
      <HintRow text={t('categories.leftOut')}>
        <Switch
          label={t('categories.leftOut')}
          isOn={draft.isLeftOut}
          onChange={(isLeftOut) => change({ isLeftOut })}
        />
      </HintRow>
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
