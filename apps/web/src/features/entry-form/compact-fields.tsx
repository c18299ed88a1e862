import { Ellipsis, Split } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { CategoryChips } from './category-chips.tsx'
import styles from './compact-fields.module.css'
import { whenOf } from './date-fields.tsx'
import { DescriptionField, LikelyDescriptions } from './description-field.tsx'
import { EntryAmount } from './entry-amount.tsx'
import fields from './entry-fields.module.css'
import { WalletPicker } from './entry-pickers.tsx'
import { FormMessages } from './form-messages.tsx'
import { LastFields } from './last-fields.tsx'
import { RecentDays } from './recent-days.tsx'
import { isSplit } from './split-draft.ts'
import { SplitFields } from './split-fields.tsx'
import { TransferFields } from './transfer-fields.tsx'
import type { EntryForm } from './use-entry-form.ts'
import { WhenChip } from './when-chip.tsx'

interface CompactFieldsProps {
  form: EntryForm
  hasKeypad: boolean
  /** The amount was left. */
  onLeaveAmount?: () => void
}

/** What most entries need, in the order in which it is filled in with a thumb; everything else is one tap away. */
export function CompactFields({ form, hasKeypad, onLeaveAmount }: CompactFieldsProps) {
  // The amount comes first: it and its keys are painted before the other fields are drawn.
  const hasOthers = useDeferredValue(true, false)
  return (
    <>
      <FormMessages form={form} />
      {form.draft.kind === 'transfer' ? (
        <TransferFields form={form} hasKeypad={hasKeypad} />
      ) : (
        <EntryAmount form={form} hasKeypad={hasKeypad} onLeave={onLeaveAmount} />
      )}
      {hasOthers && <OtherFields form={form} hasKeypad={hasKeypad} />}
    </>
  )
}

/** Everything but the amount. */
function OtherFields({ form, hasKeypad }: CompactFieldsProps) {
  const { draft, state } = form
  const isTransfer = draft.kind === 'transfer'
  const hasParts = isSplit(draft)
  const [wasSplit, setWasSplit] = useState(hasParts)
  if (hasParts && !wasSplit) setWasSplit(true)
  const [isJustSplit, setJustSplit] = useState(false)
  const split = () => {
    setJustSplit(true)
    form.split()
  }
  // Open by itself where there is something in it.
  const [isChosen, setMore] = useState<boolean>()
  const isFilled = draft.note !== '' || draft.tags.length > 0 || draft.newTag !== ''
  const isMore = isChosen ?? (form.repeats || wasSplit || isFilled)
  const last = useRef<HTMLDivElement>(null)
  const isShownSince = useRef(isMore)
  useEffect(() => {
    if (isMore && !isShownSince.current) last.current?.scrollIntoView({ block: 'nearest' })
    isShownSince.current = isMore
  }, [isMore])
  const { today, day, changeDay } = whenOf(form)
  return (
    <>
      {hasParts && <SplitFields form={form} hasKeypad={hasKeypad} isJustMade={isJustSplit} />}
      {!isTransfer && !hasParts && <CategoryChips form={form} />}
      <DescriptionField form={form} />
      {!isTransfer && state.edited === undefined && (
        <LikelyDescriptions form={form} typed={draft.description} />
      )}
      <div className={`${ui('row', 'wrap', 'gap8')} ${styles['details']}`}>
        {!isTransfer && <WalletPicker form={form} look="chip" />}
        <WhenChip form={form} />
        <button
          type="button"
          className={`${ui('inlineRow', 'gap6', 'label', 'muted')} ${styles['chip']} ${styles['more']}`}
          aria-label={t('app.more')}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          <Ellipsis size={16} strokeWidth={2} aria-hidden />
          <span>{t('app.more')}</span>
        </button>
      </div>
      <RecentDays today={today} day={day} onDay={changeDay} />
      {isMore && (
        <div ref={last}>
          {!isTransfer && !hasParts && <SplitButton onSplit={split} isJustJoined={wasSplit} />}
          <LastFields form={form} />
        </div>
      )}
    </>
  )
}

interface SplitButtonProps {
  onSplit: () => void
  /** The parts were joined: the focus, which was on one of them, comes here. */
  isJustJoined: boolean
}

function SplitButton({ onSplit, isJustJoined }: SplitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isJustJoined) button.current?.focus()
  }, [isJustJoined])
  return (
    <button
      ref={button}
      type="button"
      className={`${ui('row', 'gap8', 'label', 'bare', 'underlined')} ${fields['repeat']}`}
      onClick={onSplit}
    >
      <Split size={16} strokeWidth={2} aria-hidden />
      {t('entry.split')}
    </button>
  )
}
