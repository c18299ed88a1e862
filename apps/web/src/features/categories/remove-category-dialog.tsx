import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useHasAllRows, useLedger } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import styles from './category-dialog.module.css'
import { noneId, targetOptions } from './category-options.ts'
import { MoreMayCome } from './more-may-come.tsx'

interface RemoveCategoryDialogProps {
  isOpen: boolean
  view: CategoryView
  views: readonly CategoryView[]
  onClose: () => void
  onRemoved: () => void
}

/** Deletes a category, and asks where its entries go. */
export function RemoveCategoryDialog({ isOpen, view, views, onClose, onRemoved }: RemoveCategoryDialogProps) {
  const replica = useLedger()
  const [target, setTarget] = useState(noneId)
  const { category, entryCount } = view
  const hasAllRows = useHasAllRows()
  const childCount = views.filter((other) => other.category.parentId === category.id).length
  const remove = () => {
    const args = { id: category.id, reassignTo: target === noneId ? null : target }
    if (
      !changeWithUndo(
        replica,
        { op: 'category.delete', args },
        t('categories.deleted', { name: category.name }),
      )
    )
      return
    onClose()
    onRemoved()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('categories.deleteTitle', { name: category.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('start.cancel')}</Button>
          <Button variant="danger" onClick={remove}>
            {t('categories.deleteCategory')}
          </Button>
        </>
      }
    >
      <div className={`${ui('stack', 'gap16')} ${styles['content']}`}>
        <p>{t('categories.usedBy', { count: entryCount })}</p>
        <MoreMayCome />
        {childCount > 0 && <p>{t('categories.childrenRise', { count: childCount })}</p>}
        {(entryCount > 0 || !hasAllRows) && (
          <Picker
            label={t('categories.moveTo')}
            options={[{ id: noneId, label: t('categories.noCategory') }, ...targetOptions(views, category)]}
            value={target}
            onChange={setTarget}
          />
        )}
      </div>
    </Dialog>
  )
}
