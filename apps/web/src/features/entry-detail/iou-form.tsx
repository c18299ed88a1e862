import type { EntryRow, IouRow, Mutation } from '@monedero/core'
import { TextArea } from '../../design/fields/text-area.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { SuggestField } from '../../design/pickers/suggest-field.tsx'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { useLedgerForm } from '../../ledger-ui/use-ledger-form.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import { type IouDraft, type IouProblems, iouDraft, iouSet, knownPeople, readIouDraft } from './iou-draft.ts'
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
export function IouForm({ isOpen, purchase, iou, rest = 0, onClose }: IouFormProps) {
  const replica = useLedger()
  const remove = () => {
    if (iou && changeWithUndo(replica, { op: 'iou.delete', args: { id: iou.id } }, t('entry.iouDeleted')))
      onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(iou ? 'entry.editIou' : 'entry.newIou')}
      submitLabel={t('entry.save')}
      deletion={iou && { label: t('entry.deleteButton'), onDelete: remove }}
    >
      <IouFields purchase={purchase} iou={iou} rest={rest} onDone={onClose} />
    </FormDialog>
  )
}

interface IouFieldsProps {
  purchase: EntryRow
  iou: IouRow | undefined
  rest: number
  onDone: () => void
}

function IouFields({ purchase, iou, rest, onDone }: IouFieldsProps) {
  const replica = useLedger()
  const { rows } = replica.store
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
  const symbol = useSymbolOf()(purchase.walletId)
  const currency = rows.get('wallets', purchase.walletId)?.currency ?? ''
  const { draft, change, shown, refusal, save } = useLedgerForm<IouDraft, keyof IouProblems>(() =>
    iouDraft(iou, rest, format),
  )
  const read = readIouDraft(draft, { symbol, currency, format, impliesCents })
  const problems = read.ok ? {} : read.problems
  const people = knownPeople(rows.all('ious'), draft.person)
  return (
    <DialogForm
      refusal={refusal}
      onSubmit={(event) =>
        save(event, {
          problems,
          changes: () => (read.ok ? changesOf(iou, purchase, read.value, () => replica.newId()) : []),
          message: t(iou ? 'entry.iouUpdated' : 'entry.iouAdded'),
          onSaved: onDone,
        })
      }
    >
      <SuggestField
        label={t('entry.who')}
        autoComplete="off"
        maxLength={60}
        value={draft.person}
        error={shown('person', problems)}
        onText={(person) => change({ person })}
        suggestions={people.map((person) => ({ id: person, label: person }))}
        onTake={(person) => change({ person })}
      />
      <AmountField
        label={t('entry.amount')}
        text={draft.amount}
        onText={(amount) => change({ amount })}
        symbol={symbol}
        currency={currency}
        impliesCents={impliesCents}
        error={shown('amount', problems)}
      />
      <TextArea
        label={t('entry.note')}
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </DialogForm>
  )
}

/** The change for the form's values; none if nothing differs. */
function changesOf(
  iou: IouRow | undefined,
  { id: entryId }: EntryRow,
  values: Pick<IouRow, 'person' | 'amount' | 'note'>,
  newId: () => string,
): readonly Mutation[] {
  if (!iou) return [{ op: 'iou.create', args: { id: newId(), entryId, ...values, settledOn: null } }]
  const set = iouSet(iou, values)
  return Object.keys(set).length === 0 ? [] : [{ op: 'iou.update', args: { id: iou.id, set } }]
}
