import type { EntryRow, IouRow, Mutation } from '@monedero/core'
import { useId, useState } from 'react'
import { DialogForm, FormActions } from '../../design/fields/dialog-form.tsx'
import { SuggestField } from '../../design/fields/suggest-field.tsx'
import { TextArea } from '../../design/fields/text-area.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { iouDraft, iouSet, knownPeople, readIouDraft } from './iou-draft.ts'
import { useSymbolOf } from './use-symbol-of.ts'

interface IouFormProps {
  isOpen: boolean
  purchase: EntryRow
  /** The one to change; without it a new one is made. */
  iou?: IouRow
  /** What of the purchase is proposed for a new one. */
  rest?: number
  onClose: () => void
}

/** The form of an IOU of a purchase. */
export default function IouForm({ isOpen, purchase, iou, rest = 0, onClose }: IouFormProps) {
  const formId = useId()
  const replica = useLedger()
  const remove = () => {
    if (iou && changeWithUndo(replica, { op: 'iou.delete', args: { id: iou.id } }, t('entry.iouDeleted')))
      onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(iou ? 'entry.editIou' : 'entry.newIou')}
      footer={
        <FormActions
          formId={formId}
          submitLabel={t('entry.save')}
          onCancel={onClose}
          deletion={iou && { label: t('entry.deleteButton'), onDelete: remove }}
        />
      }
    >
      <IouFields formId={formId} purchase={purchase} iou={iou} rest={rest} onDone={onClose} />
    </Dialog>
  )
}

interface IouFieldsProps {
  formId: string
  purchase: EntryRow
  iou: IouRow | undefined
  rest: number
  onDone: () => void
}

function IouFields({ formId, purchase, iou, rest, onDone }: IouFieldsProps) {
  const replica = useLedger()
  const { rows } = replica.store
  const format = useNumberFormat()
  const { impliesCents } = useLedgerRows((store) => store.user()).settings
  const symbol = useSymbolOf()(purchase.walletId)
  const currency = rows.get('wallets', purchase.walletId)?.currency ?? ''
  const [draft, setDraft] = useState(() => iouDraft(iou, rest, format))
  const [isChecked, setChecked] = useState(false)
  const read = readIouDraft(draft, { symbol, currency, format, impliesCents })
  const problems = isChecked && !read.ok ? read.problems : {}
  const people = knownPeople(rows.all('ious'), draft.person)
  const save = (form: HTMLFormElement) => {
    setChecked(true)
    if (!read.ok) {
      form.querySelectorAll('input')[read.problems.person === undefined ? 1 : 0]?.focus()
      return
    }
    const mutation = mutationOf(iou, purchase, read.value, () => replica.newId())
    if (!mutation || changeWithUndo(replica, mutation, t(iou ? 'entry.iouUpdated' : 'entry.iouAdded')))
      onDone()
  }
  return (
    <DialogForm
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        save(event.currentTarget)
      }}
    >
      <SuggestField
        label={t('entry.who')}
        autoComplete="off"
        maxLength={60}
        value={draft.person}
        error={problems.person}
        onText={(person) => setDraft({ ...draft, person })}
        suggestions={people.map((person) => ({ id: person, label: person }))}
        onTake={(person) => setDraft({ ...draft, person })}
      />
      <AmountField
        label={t('entry.amount')}
        text={draft.amount}
        onText={(amount) => setDraft({ ...draft, amount })}
        symbol={symbol}
        currency={currency}
        impliesCents={impliesCents}
        error={problems.amount}
      />
      <TextArea
        label={t('entry.note')}
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={({ target }) => setDraft({ ...draft, note: target.value })}
      />
    </DialogForm>
  )
}

/** The change for the form's values; undefined if nothing differs. */
function mutationOf(
  iou: IouRow | undefined,
  { id: entryId }: EntryRow,
  values: Pick<IouRow, 'person' | 'amount' | 'note'>,
  newId: () => string,
): Mutation | undefined {
  if (!iou) return { op: 'iou.create', args: { id: newId(), entryId, ...values, settledOn: null } }
  const set = iouSet(iou, values)
  return Object.keys(set).length === 0 ? undefined : { op: 'iou.update', args: { id: iou.id, set } }
}
