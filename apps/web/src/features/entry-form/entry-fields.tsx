import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Repeat } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { afterPress } from '../../design/fields/after-press.ts'
import { TextArea } from '../../design/fields/text-area.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { DateFields } from './date-fields.tsx'
import { DescriptionField, LikelyDescriptions } from './description-field.tsx'
import { becomesOther } from './draft-mutation.ts'
import styles from './entry-fields.module.css'
import { CategoryPicker, WalletPicker } from './entry-pickers.tsx'
import { canRepeat } from './form-state.ts'
import { LinkLines } from './link-lines.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { RestoredLine } from './restored-line.tsx'
import { isSplit } from './split-draft.ts'
import { SplitFields } from './split-fields.tsx'
import { TagsField } from './tags-field.tsx'
import { TransferFields } from './transfer-fields.tsx'
import type { EntryForm } from './use-entry-form.ts'
import { usePastedLine } from './use-pasted-line.ts'

export interface EntryFieldsProps {
  form: EntryForm
  hasKeypad: boolean
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }
const kinds = () =>
  [
    { value: 'expense', label: t('app.expense'), icon: <ArrowUpRight {...icon} /> },
    { value: 'income', label: t('app.income'), icon: <ArrowDownLeft {...icon} /> },
    { value: 'transfer', label: t('app.transfer'), icon: <ArrowLeftRight {...icon} /> },
  ] as const

/** Everything there is to fill in. */
export function EntryFields({ form, hasKeypad }: EntryFieldsProps) {
  const { state, draft, problems } = form
  const isTransfer = draft.kind === 'transfer'
  const { edited } = state
  const isEdit = edited !== undefined
  const pasteLine = usePastedLine(form)
  // On a phone the amount comes first: it and its keys are painted before the other fields are drawn.
  const hasOthers = useDeferredValue(true, !hasKeypad)
  return (
    <>
      {edited?.loneSide === undefined && (
        <div className={styles['kinds']}>
          <Segmented
            label={t('entry.kind')}
            value={draft.kind}
            options={kinds()}
            onChange={form.changeKind}
          />
        </div>
      )}
      {edited && becomesOther(draft, edited) && (
        <output className={`${ui('small', 'muted')} ${styles['becomes']}`}>
          {t(
            isTransfer
              ? 'entry.becomesTransfer'
              : edited.before.fee === ''
                ? 'entry.becomesEntry'
                : 'entry.becomesEntryFee',
          )}
        </output>
      )}
      <LinkLines form={form} />
      <RestoredLine form={form} isEdit={isEdit} />
      {state.refusal !== undefined && state.refusal.field === undefined && (
        <div className={`${ui('stack', 'gap8')} ${styles['refused']}`}>
          <Alert tone="neg" isAnnounced>
            {state.refusal.message}
          </Alert>
          {state.refusal.isOfDeleted && (
            <Button onClick={form.restoreAndSave}>{t('entry.restoreAndSave')}</Button>
          )}
          {state.refusal.isOfParts && <Button onClick={form.reload}>{t('entry.showParts')}</Button>}
        </div>
      )}
      {isTransfer ? (
        <TransferFields form={form} hasKeypad={hasKeypad} />
      ) : (
        <>
          <AmountField
            label={t('entry.amount')}
            look="form"
            text={draft.amount}
            onText={(amount) => form.change({ amount })}
            onFirstEdit={state.isAmountOld ? form.editAmount : undefined}
            onPaste={isEdit || isSplit(draft) ? undefined : pasteLine}
            onLeave={() => draft.amount !== '' && afterPress(() => form.leave('amount'))}
            symbol={form.symbolOf(draft.walletId)}
            currency={form.currencyOf(draft.walletId)}
            impliesCents={form.writing.impliesCents}
            error={problems.amount}
            hasKeypad={hasKeypad}
          />
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
          <WalletPicker form={form} />
          {!isSplit(draft) && <OneCategory form={form} onSplit={split} isJustJoined={wasSplit} />}
        </div>
      )}
      <DateFields form={form} />
      <LastFields form={form} />
    </>
  )
}

/** What most entries go without. */
function LastFields({ form }: { form: EntryForm }) {
  const { draft, problems } = form
  return (
    <>
      <RepeatField form={form} />
      <TextArea
        label={t('entry.note')}
        look="row"
        labelEnd={<span className={ui('small', 'faint', 'notOnPhone')}>{t('entry.optional')}</span>}
        placeholder={t('entry.notePlaceholder')}
        rows={2}
        maxLength={2000}
        value={draft.note}
        error={problems.note}
        onChange={(event) => form.change({ note: event.target.value })}
      />
      {!isSplit(draft) && (
        <TagsField
          label={t('entry.tags')}
          look="row"
          labelEnd={<span className={ui('small', 'faint', 'notOnPhone')}>{t('entry.optional')}</span>}
          typed={draft}
          error={problems.tags}
          onChange={form.change}
        />
      )}
    </>
  )
}

function RepeatField({ form }: { form: EntryForm }) {
  if (!canRepeat(form.state)) return null
  if (form.repeats) return <RepeatFields form={form} />
  return (
    <button
      type="button"
      className={`${ui('row', 'gap8', 'label', 'bare', 'underlined')} ${styles['repeat']}`}
      onClick={() => form.setRepeat('open')}
    >
      <Repeat {...icon} />
      {t('entry.repeat')}
    </button>
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
