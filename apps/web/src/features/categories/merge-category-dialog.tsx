import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { CategoryView } from '../../replica/store/replica-store.ts'
import styles from './category-dialog.module.css'
import { targetOptions } from './category-options.ts'
import { MoreMayCome } from './more-may-come.tsx'

interface MergeCategoryDialogProps {
  isOpen: boolean
  view: CategoryView
  views: readonly CategoryView[]
  onClose: () => void
  onMerged: () => void
}

/** Moves all entries of a category to another one, and deletes it. */
export function MergeCategoryDialog({ isOpen, view, views, onClose, onMerged }: MergeCategoryDialogProps) {
  const replica = useLedger()
  const [into, setInto] = useState('')
  const [problem, setProblem] = useState<string>()
  const { category, entryCount } = view
  const merge = () => {
    if (into === '') {
      setProblem(t('categories.chooseAnother'))
      return
    }
    const mutation = { op: 'category.merge', args: { id: category.id, into } } as const
    if (!changeWithUndo(replica, mutation, t('categories.merged'))) return
    onClose()
    onMerged()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('categories.mergeTitle', { name: category.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('start.cancel')}</Button>
          <Button variant="primary" onClick={merge}>
            {t('categories.merge')}
          </Button>
        </>
      }
    >
      <div className={`${ui('stack', 'gap16')} ${styles['content']}`}>
        <p>{t('categories.mergeLead', { name: category.name, count: entryCount })}</p>
        <MoreMayCome />
        <Picker
          label={t('categories.mergeInto')}
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
