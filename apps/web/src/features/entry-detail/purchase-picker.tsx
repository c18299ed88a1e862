import { type EntryRow } from '@monedero/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { useMedia } from '../../design/device/use-media.ts'
import { Field } from '../../design/fields/field.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { findIn } from '../../replica/store/find.ts'
import { likelyPurchasesIn } from '../../replica/store/refunds.ts'
import { EntryLine } from './linked-entry.tsx'
import styles from './purchase-picker.module.css'

interface PurchasePickerProps {
  isOpen: boolean
  income: EntryRow
  onClose: () => void
}

const maxLikely = 6
const maxFound = 30

/** Chooses the purchase that an income pays back: likely ones first, or by searching all expenses. */
export function PurchasePicker({ isOpen, income, onClose }: PurchasePickerProps) {
  const isTouch = useMedia('(pointer: coarse)')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('entry.linkToPurchase')}
      focus={isTouch ? 'dialog' : 'field'}
    >
      <Purchases income={income} onDone={onClose} />
    </Dialog>
  )
}

function Purchases({ income, onDone }: { income: EntryRow; onDone: () => void }) {
  const replica = useLedger()
  const { rows } = replica.store
  const [text, setText] = useState('')
  const sought = useDeferredValue(text.trim())
  const found = useLedgerRows((store) =>
    sought === ''
      ? likelyPurchasesIn(store, income, maxLikely)
      : findIn(store, { text: sought, types: ['expense'] }).rows,
  )
  const choose = (purchase: EntryRow) => {
    const category = rows.get('categories', purchase.categoryId ?? '')
    const isFiled = income.categoryId !== null || income.parts !== null
    const categoryId = !isFiled && category?.deletedAtMs === null ? category.id : null
    const set = { refundOf: purchase.id, ...(categoryId !== null && { categoryId }) }
    const message = t('entry.linkedTo', { purchase: entryTitle(purchase, rows) })
    if (changeWithUndo(replica, { op: 'entry.update', args: { id: income.id, set } }, message)) onDone()
  }
  const title = sought === '' ? t('entry.likelyPurchases') : t('entry.foundExpenses', { count: found.length })
  return (
    <div className={`${ui('stack', 'gap12')} ${styles['picker']}`}>
      <Field
        label={t('entry.searchExpenses')}
        type="search"
        autoComplete="off"
        icon={<Search size={16} strokeWidth={2} aria-hidden />}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={moveFocus}
      />
      <h3 className={ui('label', 'muted')} aria-live="polite">
        {title}
      </h3>
      {found.length > 0 ? (
        <ul className={ui('box', 'divided')} aria-label={title}>
          {found.slice(0, maxFound).map((purchase) => (
            <li key={purchase.id}>
              <button type="button" onKeyDown={moveFocus} onClick={() => choose(purchase)}>
                <EntryLine entry={purchase} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={ui('small', 'muted')}>
          {sought === '' ? t('entry.nothingLikely') : t('controls.noResults', { text: sought })}
        </p>
      )}
      {found.length > maxFound && (
        <p className={ui('small', 'muted')}>{t('entry.newestShown', { count: maxFound })}</p>
      )}
    </div>
  )
}

/** Arrow keys go from the field to the purchases and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const picker = event.currentTarget.closest(`.${styles['picker']}`)
  const stops = [...(picker?.querySelectorAll<HTMLElement>('input, li > button') ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
