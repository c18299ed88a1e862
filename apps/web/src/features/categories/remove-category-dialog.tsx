import { useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { useCounted } from '../../design/counted/use-counted.ts'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { Picker } from '../../design/picker/picker.tsx'
import { changeWithUndo } from '../../replica/hooks/change-with-undo.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import styles from './category-dialog.module.css'
import { none, targetOptions } from './category-options.ts'

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
  const counted = useCounted()
  const [target, setTarget] = useState(none.id)
  const { category, entryCount } = view
  const childCount = views.filter((other) => other.category.parentId === category.id).length
  const remove = () => {
    const args = { id: category.id, reassignTo: target === none.id ? null : target }
    if (!changeWithUndo(replica, { op: 'category.delete', args }, `${category.name} deleted`)) return
    onClose()
    onRemoved()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete ${category.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={remove}>
            Delete category
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        <p>
          {entryCount === 0
            ? 'No entry uses it.'
            : `${counted(entryCount, 'entry uses', 'entries use')} it. They stay, in the category that you choose or without one.`}
          {childCount > 0 &&
            ` ${counted(childCount, 'category under it moves', 'categories under it move')} up.`}
        </p>
        {entryCount > 0 && (
          <Picker
            label="Move its entries to"
            options={[{ ...none, label: 'No category' }, ...targetOptions(views, category)]}
            value={target}
            onChange={setTarget}
          />
        )}
      </div>
    </Dialog>
  )
}
