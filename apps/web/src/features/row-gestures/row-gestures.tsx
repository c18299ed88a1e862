import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { ui } from '../../design/primitives/primitives.ts'
import { deleteEntry } from '../../ledger-ui/delete-entry.ts'
import { duplicateToday } from '../../ledger-ui/duplicate-today.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import styles from './row-gestures.module.css'
import { type SwipedRow, watchRows } from './watch-rows.ts'

interface RowGesturesProps {
  onEdit: (id: string) => void
  onSelect: (id: string) => void
}

/**
 * What fingers do on the rows of entries beside a tap: a swipe to the left uncovers actions, a long press selects. The details of an entry have the
 * same actions, and the list a button to select.
 */
export function RowGestures({ onEdit, onSelect }: RowGesturesProps) {
  const replica = useLedger()
  const names = useLedgerRows((store) => store.names())
  const [swiped, setSwiped] = useState<SwipedRow>()
  const hold = useEffectEvent(onSelect)
  useEffect(() => watchRows({ onSwipe: setSwiped, onHold: (id) => hold(id) }), [])
  const entry = swiped && replica.store.rows.entry(swiped.id)
  if (!swiped || !entry) return null
  return createPortal(
    <fieldset
      className={`${ui('flex', 'shrink')} ${styles['actions']}`}
      data-row-actions
      aria-label={entryTitle(entry, names)}
    >
      <button type="button" onClick={() => onEdit(entry.id)}>
        <Pencil size={18} strokeWidth={2} aria-hidden />
        {t('entry.edit')}
      </button>
      <button type="button" onClick={() => duplicateToday(replica, [entry])}>
        <Copy size={18} strokeWidth={2} aria-hidden />
        {t('entry.duplicate')}
      </button>
      <button type="button" data-danger onClick={() => deleteEntry(replica, entry)}>
        <Trash2 size={18} strokeWidth={2} aria-hidden />
        {t('entry.deleteButton')}
      </button>
    </fieldset>,
    swiped.row,
  )
}
