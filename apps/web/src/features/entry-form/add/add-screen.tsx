import { useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AddSearch } from '../../../address/add-search.ts'
import { Button } from '../../../design/buttons/button.tsx'
import { IconButton } from '../../../design/buttons/icon-button.tsx'
import { Segmented } from '../../../design/buttons/segmented.tsx'
import { useMedia } from '../../../design/device/use-media.ts'
import { Alert } from '../../../design/feedback/alert.tsx'
import { TextArea } from '../../../design/fields/text-area.tsx'
import { Hidden } from '../../../design/layout/hidden.tsx'
import { usePageTitle } from '../../../design/layout/use-page-title.ts'
import { AmountField } from '../../../design/money/amount-field.tsx'
import { Keypad } from '../../../design/money/keypad.tsx'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { eraseIn, typeInto } from '../../../design/money/use-amount-text.ts'
import QuickChips from '../../../ledger-ui/quick-entries/quick-chips.tsx'
import { t } from '../../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useIsFilled } from '../../../replica/hooks/use-rows.ts'
import { DateFields } from '../date-fields.tsx'
import { DescriptionField, LikelyDescriptions } from '../description-field.tsx'
import { draftOfLine } from '../line/line-change.ts'
import { useLine } from '../line/use-line.ts'
import { NoWallet } from '../nothing-to-fill.tsx'
import { RestoredLine } from '../restored-line.tsx'
import { TagsField } from '../tags-field.tsx'
import { TransferFields } from '../transfer-fields.tsx'
import { type EntryForm, useEntryForm } from '../use-entry-form.ts'
import { useIsTyping } from '../use-is-typing.ts'
import styles from './add-screen.module.css'
import { CategoryChips, WalletChips } from './likely-chips.tsx'
import { prefillOf } from './prefill.ts'

/** `/add`: one entry, as fast as possible. */
export function AddScreen() {
  usePageTitle(t('entry.addEntry'))
  const isFilled = useIsFilled(useLedger())
  const isReady = useLedgerRows(({ layers }) => layers.shown.documents.wallets.size > 0)
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/dashboard' })
  if (isReady) return <PrefilledScreen onLeave={leave} />
  return isFilled ? (
    <NoWallet isOpen onClose={leave} />
  ) : (
    <h1 className={styles['waiting']}>{t('entry.addEntry')}</h1>
  )
}

function PrefilledScreen({ onLeave }: { onLeave: () => void }) {
  // The address belongs to `/add`, whose parameters are text.
  const search = useSearch({ strict: false }) as AddSearch
  const { line, context } = useLine(search.line ?? '')
  const format = useNumberFormat()
  const [target] = useState(() => {
    const prefill = prefillOf(search, context, search.line === undefined ? {} : draftOfLine(line, format))
    return {
      kind: prefill.kind ?? 'expense',
      prefill,
      isPlain: Object.values(search).every((value) => value === undefined),
    }
  })
  const form = useEntryForm(target, true, onLeave)
  return form && <FilledScreen form={form} onLeave={onLeave} />
}

interface FilledScreenProps {
  form: EntryForm
  onLeave: () => void
}

function FilledScreen({ form, onLeave }: FilledScreenProps) {
  const { draft, problems, state } = form
  const fields = useRef<HTMLFormElement>(null)
  const isCoarse = useMedia('(pointer: coarse) and (height >= 480px)')
  const isTyping = useIsTyping(fields)
  const withAmount = (work: (input: HTMLInputElement) => void) => {
    const input = fields.current?.querySelector<HTMLInputElement>('input[data-amount]')
    input?.focus()
    if (input) work(input)
  }
  useEffect(() => {
    fields.current?.querySelector<HTMLInputElement>('input[data-amount]')?.focus()
  }, [])
  const next = () => {
    form.saveAndNext()
    withAmount(() => undefined)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (event.shiftKey) next()
    else form.save()
  })
  useEffect(() => {
    const element = fields.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  const isTransfer = draft.kind === 'transfer'
  return (
    <form
      ref={fields}
      className={styles['screen']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <h1>
        <Hidden>{t('entry.addEntry')}</Hidden>
      </h1>
      <div className={styles['head']}>
        <IconButton aria-label={t('start.close')} onClick={onLeave}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <Segmented
          label={t('entry.kind')}
          value={draft.kind}
          options={[
            { value: 'expense', label: t('app.expense') },
            { value: 'income', label: t('app.income') },
            { value: 'transfer', label: t('app.transfer') },
          ]}
          onChange={form.changeKind}
        />
      </div>
      <div className={styles['fields']}>
        {state.refusal !== undefined && state.refusal.field === undefined && (
          <Alert tone="neg" isAnnounced>
            {state.refusal.message}
          </Alert>
        )}
        <QuickChips onAdded={onLeave} />
        {state.isRestored && <RestoredLine form={form} />}
        {isTransfer ? (
          <TransferFields form={form} hasKeypad={isCoarse} />
        ) : (
          <>
            <AmountField
              label={t('entry.amount')}
              look="form"
              text={draft.amount}
              onText={(amount) => form.change({ amount })}
              symbol={form.symbolOf(draft.walletId)}
              currency={form.currencyOf(draft.walletId)}
              impliesCents={form.writing.impliesCents}
              error={problems.amount}
              hasKeypad={isCoarse}
            />
            <WalletChips form={form} />
            <CategoryChips form={form} />
          </>
        )}
        <DescriptionField form={form} />
        {!isTransfer && <LikelyDescriptions form={form} typed={draft.description} />}
        <DateFields form={form} />
        {state.fresh.note !== '' && (
          <TextArea
            label={t('entry.note')}
            look="row"
            rows={2}
            maxLength={2000}
            value={draft.note}
            error={problems.note}
            onChange={(event) => form.change({ note: event.target.value })}
          />
        )}
        {state.fresh.tags.length > 0 && (
          <TagsField
            label={t('entry.tags')}
            look="row"
            typed={draft}
            error={problems.tags}
            onChange={form.change}
          />
        )}
      </div>
      <div className={styles['foot']}>
        {isCoarse && (
          <Keypad
            isHidden={isTyping}
            onType={(text) => withAmount((input) => typeInto(input, text))}
            onErase={() => withAmount(eraseIn)}
          />
        )}
        <div className={styles['actions']}>
          <Button variant="ghost" onClick={next}>
            {t('entry.saveAndNext')}
          </Button>
          <Button variant="primary" type="submit">
            {t('entry.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}
