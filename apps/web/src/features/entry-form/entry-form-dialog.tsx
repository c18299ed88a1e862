import type { EntryType } from '@monedero/core'
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { useIsNarrow, useMedia } from '../../design/device/use-media.ts'
import { controlKey } from '../../design/keyboard/control-key.ts'
import { Keypad } from '../../design/money/keypad.tsx'
import { eraseIn, typeInto } from '../../design/money/use-amount-text.ts'
import { Dialog, DialogTitle, HiddenDialogTitle } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { rowOfEntry } from '../../ledger-ui/entry-list/row-of-entry.ts'
import { useFirstInvalidField } from '../../ledger-ui/use-ledger-form.ts'
import { t } from '../../messages/text.ts'
import { useHasAllRows, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { CompactFields } from './compact-fields.tsx'
import { EntryFields, type EntryFieldsProps } from './entry-fields.tsx'
import styles from './entry-form-dialog.module.css'
import type { FormTarget } from './form-target.ts'
import { KindChoice } from './kind-choice.tsx'
import { NoSuchEntry, NoWallet } from './nothing-to-fill.tsx'
import { type EntryForm, useEntryForm } from './use-entry-form.ts'
import { useIsTyping } from './use-is-typing.ts'

interface EntryFormDialogProps {
  /** Undefined while the form is closed. */
  target: FormTarget | undefined
  onClose: () => void
  onSaved: () => void
  /** The kind of a new entry was changed in the form. */
  onKind: (kind: EntryType) => void
}

/** The form of an entry or a transfer over the screen. Its draft is kept when it is closed without saving. */
export default function EntryFormDialog({ target, onClose, onSaved, onKind }: EntryFormDialogProps) {
  const [shown, setShown] = useState(target)
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = target !== undefined
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenings(openings + 1)
  }
  // The form is still seen while it closes.
  if (target !== undefined && target !== shown) setShown(target)
  if (shown === undefined) return null
  const name = 'editId' in shown ? shown.editId : 'new'
  return (
    <ReadyForm
      key={`${openings} ${name}`}
      isOpen={isOpen}
      target={shown}
      onClose={onClose}
      onSaved={onSaved}
      onKind={onKind}
    />
  )
}

interface OpenFormProps extends EntryFormDialogProps {
  isOpen: boolean
  target: FormTarget
}

/** Waits for the rows that the form begins with: after a reload they come from storage, at a first visit from the server. */
function ReadyForm(props: OpenFormProps) {
  const { target } = props
  const sourceId = 'editId' in target ? target.editId : (target.fromId ?? target.refundOf)
  const hasAllRows = useHasAllRows()
  const hasNeededRows = useLedgerRows(
    ({ rows }) => rows.count('wallets') > 0 && (sourceId === undefined || rows.entry(sourceId) !== undefined),
  )
  const isReady = hasAllRows || hasNeededRows
  // The draft is kept, whatever happens to the rows.
  const [wasReady, setWasReady] = useState(isReady)
  if (isReady && !wasReady) setWasReady(true)
  return wasReady ? <OpenForm {...props} /> : null
}

function OpenForm({ isOpen, target, onClose, onSaved, onKind }: OpenFormProps) {
  // Closes in the frame that shows the new row; the router follows.
  const [isSaved, setSaved] = useState(false)
  const form = useEntryForm(target, isOpen, () => {
    setSaved(true)
    onSaved()
  })
  const kind = form?.draft.kind
  const isOtherKind = isOpen && 'kind' in target && kind !== undefined && kind !== target.kind
  useEffect(() => {
    if (isOtherKind) onKind(kind)
  }, [isOtherKind, kind, onKind])
  if (form === undefined) return <NoSuchEntry isOpen={isOpen} onClose={onClose} />
  if (form.wallets.length === 0) return <NoWallet isOpen={isOpen} onClose={onClose} />
  return <FilledForm isOpen={isOpen && !isSaved} form={form} onClose={onClose} />
}

interface FilledFormProps {
  isOpen: boolean
  onClose: () => void
  form: EntryForm
}

function FilledForm({ isOpen, form, onClose }: FilledFormProps) {
  const id = useId()
  const fields = useRef<HTMLFormElement>(null)
  // A phone lying on its side has room for the fields or for the keys, not for both.
  const hasKeypad = useMedia('(pointer: coarse) and (height >= 480px)')
  const isTyping = useIsTyping(fields)
  useFirstInvalidField(fields, form.state.failures)

  const next = () => {
    form.saveAndNext()
    amountInput(fields.current)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (event.shiftKey && !form.state.edited) next()
    else form.save()
  }
  const isNarrow = useIsNarrow()
  const title = titleOf(form)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="entry"
      title={title}
      head={isNarrow ? <PhoneHead title={title} form={form} /> : undefined}
      returnFocus={() => rowOfEntry(form.state.sourceId) ?? true}
      onKeyDown={onKeyDown}
      footer={<Footer id={id} form={form} onCancel={isNarrow ? undefined : onClose} onNext={next} />}
      under={
        hasKeypad && (
          <Keypad
            isHidden={isTyping}
            onType={(text) => withAmount(fields.current, (input) => typeInto(input, text))}
            onErase={() => withAmount(fields.current, eraseIn)}
          />
        )
      }
    >
      <form
        ref={fields}
        id={id}
        className={`${ui('stack')} ${styles['form']}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        {isNarrow && title !== t('entry.addEntry') && (
          <p className={ui('label', 'muted')} aria-hidden>
            {title}
          </p>
        )}
        <Fields isOpen={isOpen} isNarrow={isNarrow} form={form} hasKeypad={hasKeypad} />
      </form>
    </Dialog>
  )
}

/** The kind of the entry, in place of a title, where that can change. */
function PhoneHead({ title, form }: { title: string; form: EntryForm }) {
  const isFixed = form.state.edited?.loneSide !== undefined
  if (isFixed) return <DialogTitle>{title}</DialogTitle>
  return (
    <>
      <HiddenDialogTitle>{title}</HiddenDialogTitle>
      <KindChoice kind={form.draft.kind} onKind={form.changeKind} />
    </>
  )
}

interface FieldsProps extends EntryFieldsProps {
  isOpen: boolean
  isNarrow: boolean
}

/** The fields of a closing form are not re-rendered: that would delay the new row. */
const Fields = memo(
  ({ isNarrow, ...props }: FieldsProps) =>
    isNarrow ? <CompactFields {...props} /> : <EntryFields {...props} />,
  (_, { isOpen }) => !isOpen,
)

interface FooterProps {
  id: string
  form: EntryForm
  /** A phone has the close button alone. */
  onCancel: (() => void) | undefined
  onNext: () => void
}

function Footer({ id, form, onCancel, onNext }: FooterProps) {
  return (
    <>
      {!form.state.edited && (
        <Button variant="ghost" onClick={onNext}>
          {t('entry.saveAndNext')}
        </Button>
      )}
      {onCancel && (
        <>
          <span className={styles['gap']} />
          <Button onClick={onCancel}>{t('start.cancel')}</Button>
        </>
      )}
      <Button variant="primary" type="submit" form={id}>
        {t('entry.save')}
        <span className={styles['keys']} aria-hidden>
          <kbd>{controlKey}</kbd>
          <kbd>{t('entry.enterKey')}</kbd>
        </span>
      </Button>
    </>
  )
}

function titleOf({ state, draft, repeats }: EntryForm): string {
  if (!state.edited) return t(repeats ? 'entry.addRecurring' : 'entry.addEntry')
  return t(draft.kind === 'transfer' ? 'entry.editTransfer' : 'entry.editEntry')
}

function amountInput(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return form?.querySelector<HTMLInputElement>('input[data-amount]') ?? undefined
}

/** The keypad types into the amount that has the focus, or into the first one. */
function withAmount(form: HTMLFormElement | null, work: (input: HTMLInputElement) => void): void {
  const { activeElement } = document
  const focused =
    activeElement instanceof HTMLInputElement && activeElement.dataset['amount'] !== undefined
      ? activeElement
      : amountInput(form)
  if (!focused) return
  focused.focus()
  work(focused)
}
