import { useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { useCounted } from '../../design/counted/use-counted.ts'
import { Dialog } from '../../design/dialog/dialog.tsx'
import { Picker } from '../../design/picker/picker.tsx'
import { changeWithUndo } from '../../replica/hooks/change-with-undo.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import styles from './category-dialog.module.css'
import { targetOptions } from './category-options.ts'

interface MergeCategoryDialogProps {
  isOpen: boolean
  view: CategoryView
  views: readonly CategoryView[]
  onClose: () => void
  onMerged: () => void
}

/** Gives all entries of a category to another one, and the category up. */
export function MergeCategoryDialog({ isOpen, view, views, onClose, onMerged }: MergeCategoryDialogProps) {
  const replica = useLedger()
  const counted = useCounted()
  const [into, setInto] = useState('')
  const [problem, setProblem] = useState<string>()
  const { category, entryCount } = view
  const merge = () => {
    if (into === '') {
      setProblem('Choose another category')
      return
    }
    const mutation = { op: 'category.merge', args: { id: category.id, into } } as const
    if (!changeWithUndo(replica, mutation, 'Categories merged')) return
    onClose()
    onMerged()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Merge ${category.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={merge}>
            Merge
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        <p>
          {category.name} goes, and {counted(entryCount, 'entry moves', 'entries move')} to the category that
          you choose.
        </p>
        <Picker
          label="Merge into"
          options={targetOptions(views, category)}
          value={into}
          error={problem}
          onChange={(id) => {
            setInto(id)
            setProblem(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
