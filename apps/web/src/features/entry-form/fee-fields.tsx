import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { afterPress } from '../../design/fields/after-press.ts'
import { AmountField } from '../../design/money/amount-field.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './entry-fields.module.css'
import { CategoryPicker } from './entry-pickers.tsx'
import type { EntryForm } from './use-entry-form.ts'

interface FeeFieldsProps {
  form: EntryForm
  hasKeypad: boolean
}

/** The fee of a transfer: an expense in the source wallet. */
export function FeeFields({ form, hasKeypad }: FeeFieldsProps) {
  const { draft, problems } = form
  const fields = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(draft.fee !== '')
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (isAsked) fields.current?.querySelector('input')?.focus()
  }, [isAsked])
  const open = () => {
    setOpen(true)
    setAsked(true)
  }
  if (!isOpen) {
    return (
      <div>
        <Button size="small" variant="ghost" onClick={open}>
          <Plus size={16} strokeWidth={2} aria-hidden /> {t('entry.fee')}
        </Button>
      </div>
    )
  }
  return (
    <div ref={fields} className={`${ui('columns', 'top')} ${styles['fee']}`}>
      <AmountField
        label={t('entry.fee')}
        text={draft.fee}
        onText={(fee) => form.change({ fee })}
        onLeave={() => draft.fee !== '' && afterPress(() => form.leave('fee'))}
        symbol={form.symbolOf(draft.walletId)}
        currency={form.currencyOf(draft.walletId)}
        impliesCents={form.writing.impliesCents}
        error={problems.fee}
        hasKeypad={hasKeypad}
      />
      <CategoryPicker
        label={t('entry.feeCategory')}
        look="field"
        placeholder={t('entry.none')}
        kind="expense"
        value={draft.feeCategoryId}
        error={problems.feeCategoryId}
        onChange={(feeCategoryId) => form.change({ feeCategoryId })}
      />
    </div>
  )
}
