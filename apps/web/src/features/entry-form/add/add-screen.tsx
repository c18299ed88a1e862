import { useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AddSearch } from '../../../address/add-search.ts'
import { Button } from '../../../design/buttons/button.tsx'
import { IconButton } from '../../../design/buttons/icon-button.tsx'
import { useMedia } from '../../../design/device/use-media.ts'
import { usePageTitle } from '../../../design/layout/use-page-title.ts'
import { Keypad } from '../../../design/money/keypad.tsx'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { eraseIn, typeInto } from '../../../design/money/use-amount-text.ts'
import { QuickChips } from '../../../ledger-ui/quick-entries/quick-chips.tsx'
import { t } from '../../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useIsFilled } from '../../../replica/hooks/use-rows.ts'
import { CompactFields } from '../compact-fields.tsx'
import { draftOfLine } from '../line/line-change.ts'
import { fieldsOfLine } from '../line/pasted-line.ts'
import { useLine } from '../line/use-line.ts'
import { NoWallet } from '../nothing-to-fill.tsx'
import { type EntryForm, useEntryForm } from '../use-entry-form.ts'
import { useIsTyping } from '../use-is-typing.ts'
import { AddFrame } from './add-frame.tsx'
import styles from './add-screen.module.css'
import { earlyForm } from './early-form.ts'
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
      kind: prefill.kind ?? earlyForm()?.typed().kind ?? 'expense',
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
  const { draft } = form
  const fields = useRef<HTMLFormElement>(null)
  const isCoarse = useMedia('(pointer: coarse) and (height >= 480px)')
  const isTyping = useIsTyping(fields)
  const withAmount = (work: (input: HTMLInputElement) => void) => {
    const input = fields.current?.querySelector<HTMLInputElement>('input[data-amount]')
    input?.focus()
    if (input) work(input)
  }
  const [early] = useState(earlyForm)
  const takeOver = useEffectEvent(() => {
    const typed = early?.typed()
    if (typed?.kind !== undefined && typed.kind !== form.draft.kind) form.changeKind(typed.kind)
    // What was restored stays selected.
    if (typed?.amount === undefined) return form.state.isAmountOld ? undefined : typed?.caret
    form.change({ amount: typed.amount })
    form.editAmount()
    return typed.caret
  })
  // Before the next key: the early form has just been replaced, and the focus with it.
  useLayoutEffect(() => {
    const caret = takeOver()
    const input = fields.current?.querySelector<HTMLInputElement>('input[data-amount]')
    input?.focus()
    if (caret !== undefined) queueMicrotask(() => input?.setSelectionRange(caret, caret))
  }, [])
  const next = () => {
    form.saveAndNext()
    withAmount(() => undefined)
  }
  const { store } = useLedger()
  // A whole line that is typed as the amount is read into the fields.
  const readLine = (): boolean => {
    if (!/\p{L}/u.test(draft.amount)) return false
    const read = fieldsOfLine(draft.amount, form, store)
    if (read.amount !== undefined) form.change(read)
    return read.amount !== undefined
  }
  const save = () => {
    if (!readLine()) form.save()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (event.shiftKey) next()
    else save()
  })
  useEffect(() => {
    const element = fields.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  return (
    <AddFrame
      ref={fields}
      kind={draft.kind}
      onKind={form.changeKind}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      close={
        <IconButton aria-label={t('start.close')} onClick={onLeave}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
      keypad={
        isCoarse && (
          <Keypad
            isHidden={isTyping}
            onType={(text) => withAmount((input) => typeInto(input, text))}
            onErase={() => withAmount(eraseIn)}
          />
        )
      }
      actions={
        <>
          <Button variant="ghost" onClick={next}>
            {t('entry.saveAndNext')}
          </Button>
          <Button variant="primary" type="submit">
            {t('entry.save')}
          </Button>
        </>
      }
    >
      <QuickChips onAdded={onLeave} />
      <CompactFields form={form} hasKeypad={isCoarse} onLeaveAmount={readLine} />
    </AddFrame>
  )
}
