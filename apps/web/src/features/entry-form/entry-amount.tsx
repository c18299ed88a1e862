import { afterPress } from '../../design/fields/after-press.ts'
import { AmountField } from '../../design/money/amount-field.tsx'
import { t } from '../../messages/text.ts'
import { isSplit } from './split-draft.ts'
import type { EntryForm } from './use-entry-form.ts'
import { usePastedLine } from './use-pasted-line.ts'

interface EntryAmountProps {
  form: EntryForm
  hasKeypad: boolean
  onLeave?: (() => void) | undefined
}

/** The amount of an income or an expense, into which a whole line can be pasted. */
export function EntryAmount({ form, hasKeypad, onLeave }: EntryAmountProps) {
  const { state, draft, problems } = form
  const isEdit = state.edited !== undefined
  const pasteLine = usePastedLine(form)
  const leave = () => {
    if (draft.amount !== '') afterPress(() => form.leave('amount'))
    onLeave?.()
  }
  return (
    <AmountField
      label={t('entry.amount')}
      look="form"
      text={draft.amount}
      onText={(amount) => form.change({ amount })}
      onFirstEdit={state.isAmountOld ? form.editAmount : undefined}
      onPaste={isEdit || isSplit(draft) ? undefined : pasteLine}
      onLeave={leave}
      symbol={form.symbolOf(draft.walletId)}
      currency={form.currencyOf(draft.walletId)}
      impliesCents={form.writing.impliesCents}
      error={problems.amount}
      hasKeypad={hasKeypad}
    />
  )
}
