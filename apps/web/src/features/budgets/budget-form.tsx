import { type BudgetProgress, type CategoryRow, type Rollover, rollovers } from '@monedero/core'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Field } from '../../design/fields/field.tsx'
import { TextArea } from '../../design/fields/text-area.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { currencyOptions } from '../../design/money/currency-options.ts'
import { Money } from '../../design/money/money.tsx'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { periodText } from '../../messages/dates.ts'
import { type PlainMessageId, rich, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { scopeOf } from './budget-draft.ts'
import styles from './budget-form.module.css'
import { LastPeriods } from './last-periods.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useBudgetForm } from './use-budget-form.ts'
import type { ShownBudgets } from './use-budget-period.ts'
import { useBudgets } from './use-budgets.ts'

const rolloverNames: Readonly<Record<Rollover, PlainMessageId>> = {
  none: 'budgets.carryNone',
  left: 'budgets.carryLeft',
  both: 'budgets.carryBoth',
}

interface BudgetFormProps {
  isOpen: boolean
  /** The budget to change; without one, a new one is made. */
  budgetId?: string | undefined
  onClose: () => void
}

/** Makes a budget, or changes and deletes one. */
export function BudgetForm({ isOpen, budgetId, onClose }: BudgetFormProps) {
  const replica = useLedger()
  const { progressList, categories, shown } = useBudgets()
  const progress = progressList?.find(({ budget }) => budget.id === budgetId)
  const remove = (name: string, id: string) => {
    if (changeWithUndo(replica, { op: 'budget.delete', args: { id } }, t('budgets.deleted', { name })))
      onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen && (budgetId === undefined || progress !== undefined)}
      onClose={onClose}
      title={t(budgetId === undefined ? 'budgets.newBudget' : 'budgets.editBudget')}
      submitLabel={t(budgetId === undefined ? 'budgets.create' : 'budgets.save')}
      deletion={
        progress && {
          label: t('budgets.delete'),
          onDelete: () => remove(progress.budget.name, progress.budget.id),
        }
      }
    >
      <BudgetFields
        key={budgetId}
        progress={progress}
        shown={shown}
        categories={categories}
        onSaved={onClose}
      />
    </FormDialog>
  )
}

interface BudgetFieldsProps {
  progress: BudgetProgress | undefined
  shown: ShownBudgets
  categories: readonly CategoryRow[]
  onSaved: () => void
}

function BudgetFields({ progress, shown, categories, onSaved }: BudgetFieldsProps) {
  const form = useBudgetForm({ progress, shown, categories, onSaved })
  const { draft, change, symbol } = form
  const period = periodText(shown.period, shown.today)
  const scope = scopeOf(draft)
  return (
    <DialogForm refusal={form.refusal} onSubmit={form.save}>
      <ScopeFields draft={draft} error={form.problemOf('scope')} onChange={change} />
      <div className={`${ui('columns', 'gap12')} ${styles['money']}`} data-single={progress !== undefined}>
        <AmountField
          label={t('budgets.amount')}
          text={draft.amount}
          onText={(amount) => change({ amount })}
          symbol={symbol}
          currency={draft.currency}
          impliesCents={form.impliesCents}
          error={form.problemOf('amount')}
        />
        {!progress && (
          <Picker
            label={t('budgets.currency')}
            options={currencyOptions(
              draft.currency,
              form.wallets.map(({ wallet }) => wallet.currency),
            )}
            value={draft.currency}
            onChange={(currency) => change({ currency })}
          />
        )}
      </div>
      {scope && (
        <LastPeriods
          scope={scope}
          currency={draft.currency}
          symbol={symbol}
          name={draft.name.trim() || form.proposed}
          amount={draft.amount}
          shown={shown}
        />
      )}
      <Field
        label={t('budgets.name')}
        name="name"
        autoComplete="off"
        maxLength={60}
        placeholder={form.proposed}
        value={draft.name}
        error={form.problemOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className={ui('stack', 'gap6')}>
        <p className={ui('label', 'muted')}>{t('budgets.carryOver')}</p>
        <Segmented
          label={t('budgets.carryOver')}
          value={draft.rollover}
          options={rollovers.map((value) => ({ value, label: t(rolloverNames[value]) }))}
          onChange={(rollover) => change({ rollover })}
        />
        {progress && progress.carried !== 0 && (
          <p className={ui('text13', 'muted')}>
            {rich(progress.carried > 0 ? 'budgets.carriedLeft' : 'budgets.carriedOver', {
              amount: <Money amount={Math.abs(progress.carried)} symbol={symbol} />,
              total: <Money amount={(progress.planned ?? 0) + progress.carried} symbol={symbol} />,
            })}
          </p>
        )}
      </div>
      <div className={ui('stack', 'gap6')}>
        <p className={ui('label', 'muted')}>{t('budgets.applies')}</p>
        <Segmented
          label={t('budgets.applies')}
          value={draft.applies}
          options={[
            {
              value: 'from',
              label: shown.isCalendarMonth ? t('budgets.fromOn', { period }) : t('budgets.fromThis'),
            },
            {
              value: 'only',
              label: shown.isCalendarMonth ? t('budgets.onlyIn', { period }) : t('budgets.onlyThis'),
            },
          ]}
          onChange={(applies) => change({ applies })}
        />
        {!shown.isCalendarMonth && <p className={ui('text13', 'muted')}>{period}</p>}
      </div>
      <TextArea
        label={t('budgets.note')}
        name="note"
        placeholder={t('budgets.notePlaceholder')}
        rows={2}
        maxLength={2000}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </DialogForm>
  )
}
