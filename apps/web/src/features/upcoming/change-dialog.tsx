import { changeFollowing, type Mutation, toAmount } from '@monedero/core'
import { useId, useState } from 'react'
import { DialogForm, FormActions } from '../../design/fields/dialog-form.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import type { OccurrenceDialogProps } from './confirm-dialog.tsx'
import { OccurrenceFields, useOccurrenceDraft } from './occurrence-fields.tsx'
import { type Scope, ScopeChoice } from './scope-choice.tsx'
import { TemplateFields, useTemplateDraft } from './template-fields.tsx'
import type { ChosenValues } from './use-upcoming.ts'

/** Changes amount and day of one occurrence, or the amount, what it is and its days from it on. */
export function ChangeDialog({ coming, view, onClose }: OccurrenceDialogProps) {
  const formId = useId()
  const { row, day, on } = coming
  const [scope, setScope] = useState<Scope>('following')
  const draft = useOccurrenceDraft(coming, view, scope === 'following' ? 'optional' : 'none')
  const template = useTemplateDraft(row, day)
  const name = view.nameOf(row)
  const mutationsFor = (chosen: ChosenValues): Mutation[] | undefined => {
    const amount = toAmount(chosen.amount)
    if (scope === 'following') {
      const set = template.read()
      // Without another amount those that have one of their own keep it.
      const isOther = amount !== coming.amount || amount !== row.amount
      const amounts = {
        ...(isOther && { amount }),
        ...(chosen.amountIn !== undefined && { amountIn: toAmount(chosen.amountIn) }),
      }
      return set && changeFollowing(row, day, view.newId(), { ...set, ...amounts })
    }
    const others = row.changes.filter((change) => change.day !== day)
    const change = {
      day,
      amount: amount === row.amount ? null : amount,
      on: chosen.on === on && !row.changes.some((each) => each.day === day && each.on) ? null : chosen.on,
    }
    const changes = [...others, change].toSorted((a, b) => (a.day < b.day ? -1 : 1))
    return [{ op: 'recurring.update', args: { id: row.id, set: { changes } } }]
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('upcoming.changeTitle', { name })}
      footer={<FormActions formId={formId} submitLabel={t('upcoming.save')} onCancel={onClose} />}
    >
      <DialogForm
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = draft.read()
          const mutations = chosen && mutationsFor(chosen)
          if (mutations && view.perform(mutations, t('upcoming.changedNamed', { name }))) onClose()
        }}
      >
        <ScopeChoice
          scope={scope}
          notes={{ one: dateText(on), following: t('upcoming.fromOn', { day: dateText(on) }) }}
          onChange={setScope}
        />
        <OccurrenceFields draft={draft} hasDay={scope === 'one'} />
        {scope === 'following' && <TemplateFields row={row} day={day} draft={template} />}
      </DialogForm>
    </Dialog>
  )
}
