import { changeFollowing, type Mutation, toAmount } from '@monedero/core'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Tile } from '../../design/marks/tile.tsx'
import { Money } from '../../design/money/money.tsx'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import type { OccurrenceDialogProps } from './confirm-dialog.tsx'
import type { ChosenValues } from './occurrence-actions.ts'
import { OccurrenceFields, useOccurrenceDraft } from './occurrence-fields.tsx'
import styles from './scope-choice.module.css'
import { type Scope, ScopeChoice } from './scope-choice.tsx'
import { TemplateFields, useTemplateDraft } from './template-fields.tsx'

/** Changes amount and day of one occurrence, or the amount, what it is and its days from it on. */
export function ChangeDialog({ coming, view, onClose }: OccurrenceDialogProps) {
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
      return set && changeFollowing(row, day, { ...set, ...amounts })
    }
    const change = {
      day,
      amount: amount === row.amount ? null : amount,
      on: chosen.on === on && !row.changes.some((each) => each.day === day && each.on) ? null : chosen.on,
    }
    return [{ op: 'recurring.update', args: { id: row.id, set: {}, occurrences: [change] } }]
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t('upcoming.changeTitle', { name })}
      submitLabel={t('upcoming.save')}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = draft.read()
          const mutations = chosen && mutationsFor(chosen)
          if (mutations && view.perform(mutations, t('upcoming.changedNamed', { name }))) onClose()
        }}
      >
        <AmountChange
          coming={coming}
          view={view}
          // An occurrence may have had an amount of its own.
          before={scope === 'one' ? coming.amount : row.amount}
          after={draft.amount}
        />
        <ScopeChoice
          scope={scope}
          notes={{ one: dateText(on), following: t('upcoming.fromOn', { day: dateText(on) }) }}
          onChange={setScope}
        />
        <OccurrenceFields draft={draft} hasDay={scope === 'one'} />
        {scope === 'following' && <TemplateFields row={row} day={day} draft={template} />}
      </DialogForm>
    </FormDialog>
  )
}

interface AmountChangeProps extends Pick<OccurrenceDialogProps, 'coming' | 'view'> {
  before: number
  /** Undefined while what is typed is no amount. */
  after: number | undefined
}

/** The amount, and what it becomes. */
function AmountChange({ coming: { row }, view, before, after = before }: AmountChangeProps) {
  const { icon, colour, tone } = view.lookOf(row)
  const money = (amount: number) => <Money amount={amount} symbol={view.symbolOf(row)} signed tone={tone} />
  return (
    <p className={`${ui('row', 'wrap', 'figures', 'sunken')} ${styles['amounts']}`}>
      <Tile icon={icon} colour={colour} size={36} />
      <span>{t('upcoming.amount')}</span>
      {after !== before && (
        <>
          <del className={ui('muted')}>{money(before)}</del>
          <ArrowRight size={16} strokeWidth={2} aria-hidden />
        </>
      )}
      <b className={ui('strong')}>{money(after)}</b>
    </p>
  )
}
