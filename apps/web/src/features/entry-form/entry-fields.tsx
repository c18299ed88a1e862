import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { DateFields } from './date-fields.tsx'
import { DescriptionField, LikelyDescriptions } from './description-field.tsx'
import { EntryAmount } from './entry-amount.tsx'
import styles from './entry-fields.module.css'
import { CategoryPicker, WalletPicker } from './entry-pickers.tsx'
import { FormMessages } from './form-messages.tsx'
import { KindChoice } from './kind-choice.tsx'
import { LastFields } from './last-fields.tsx'
import { isSplit } from './split-draft.ts'
import { SplitFields } from './split-fields.tsx'
import { TransferFields } from './transfer-fields.tsx'
import type { EntryForm } from './use-entry-form.ts'

export interface EntryFieldsProps {
  form: EntryForm
  hasKeypad: boolean
}

/** Everything there is to fill in, on a wide screen. */
export function EntryFields({ form, hasKeypad }: EntryFieldsProps) {
  const { state, draft } = form
  const isTransfer = draft.kind === 'transfer'
  const { edited } = state
  const isEdit = edited !== undefined
  // On a phone the amount comes first: it and its keys are painted before the other fields are drawn.
  const hasOthers = useDeferredValue(true, !hasKeypad)
  return (
    <>
      {edited?.loneSide === undefined && (
        <div className={styles['kinds']}>
          <KindChoice kind={draft.kind} onKind={form.changeKind} hasIcons />
        </div>
      )}
      <FormMessages form={form} />
      {isTransfer ? (
        <TransferFields form={form} hasKeypad={hasKeypad} />
      ) : (
        <>
          <EntryAmount form={form} hasKeypad={hasKeypad} />
          {!isEdit && hasKeypad && hasOthers && <LikelyDescriptions form={form} />}
        </>
      )}
      {hasOthers && <OtherFields form={form} hasKeypad={hasKeypad} />}
    </>
  )
}

/** Everything but kind and amount. */
function OtherFields({ form, hasKeypad }: EntryFieldsProps) {
  const { draft } = form
  const [isJustSplit, setJustSplit] = useState(false)
  const [wasSplit, setWasSplit] = useState(isSplit(draft))
  if (isSplit(draft) && !wasSplit) setWasSplit(true)
  const split = () => {
    setJustSplit(true)
    form.split()
  }
  return (
    <>
      <DescriptionField form={form} />
      {isSplit(draft) && <SplitFields form={form} hasKeypad={hasKeypad} isJustMade={isJustSplit} />}
      {draft.kind !== 'transfer' && (
        <div className={`${ui('columns', 'top', 'gap16')} ${styles['pair']}`}>
          <WalletPicker form={form} look="row" />
          {!isSplit(draft) && <OneCategory form={form} onSplit={split} isJustJoined={wasSplit} />}
        </div>
      )}
      <DateFields form={form} />
      <LastFields form={form} />
    </>
  )
}

interface OneCategoryProps {
  form: EntryForm
  onSplit: () => void
  /** The parts were joined: the focus, which was on one of them, comes here. */
  isJustJoined: boolean
}

function OneCategory({ form, onSplit, isJustJoined }: OneCategoryProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isJustJoined) button.current?.focus()
  }, [isJustJoined])
  return (
    <div className={`${ui('relative')} ${styles['category']}`}>
      <CategoryPicker
        label={t('entry.category')}
        look="row"
        placeholder={t('entry.none')}
        kind={form.draft.kind}
        value={form.draft.categoryId}
        error={form.problems.categoryId}
        onChange={(categoryId) => form.change({ categoryId })}
      />
      <button
        ref={button}
        type="button"
        className={`${ui('underlined')} ${styles['shortcut']}`}
        onClick={onSplit}
      >
        {t('entry.split')}
      </button>
    </div>
  )
}
