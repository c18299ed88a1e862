import { type CalendarDay, countBefore, type RecurringRow } from '@monedero/core'
import { useState } from 'react'
import { Field } from '../../design/fields/field.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { categoryOptions, walletOptions } from '../../ledger-ui/picker-options.ts'
import { RepeatChoices } from '../../ledger-ui/repeat/repeat-choices.tsx'
import { draftOf, type RepeatDraft, recurrenceFrom } from '../../ledger-ui/repeat/repeat-draft.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'

type Template = Pick<RecurringRow, 'description' | 'walletId' | 'categoryId'>

/** What a recurring entry is, and when it recurs, as changed from an occurrence on. */
export function useTemplateDraft(row: RecurringRow, day: CalendarDay) {
  const { description, walletId, categoryId } = row
  const [template, setTemplate] = useState<Template>({ description, walletId, categoryId })
  const [repeat, setRepeat] = useState(() => draftOf({ ...row, end: endFrom(row, day) }))
  const [isCustom, setCustom] = useState(false)
  const [isRuleChanged, setRuleChanged] = useState(false)
  return {
    template,
    repeat,
    isCustom,
    setCustom,
    change: (changes: Partial<Template>) => setTemplate((old) => ({ ...old, ...changes })),
    changeRepeat(changes: Partial<RepeatDraft>) {
      // How it is added is no part of its days.
      if (Object.keys(changes).some((key) => key !== 'isAbout' && key !== 'isAutomatic')) setRuleChanged(true)
      setRepeat((old) => ({ ...old, ...changes }))
    },
    /** The values that changed; undefined where a field is wrong. Other days have nothing skipped and nothing moved. */
    read(): Partial<RecurringRow> | undefined {
      const { isAbout, isAutomatic } = repeat
      const values = { ...template, isAbout, isAutomatic: isAutomatic && !isAbout }
      if (!isRuleChanged) return values
      const recurrence = recurrenceFrom(repeat, day)
      return recurrence && { ...values, ...recurrence, skipped: [], changes: [] }
    },
  }
}

/** The end, counted from an occurrence on. */
function endFrom(row: RecurringRow, day: CalendarDay): RecurringRow['end'] {
  const { end } = row
  return end.ends === 'after' ? { ...end, times: end.times - countBefore(row, day) } : end
}

interface TemplateFieldsProps {
  row: RecurringRow
  day: CalendarDay
  draft: ReturnType<typeof useTemplateDraft>
}

/** Description, wallet, category and days of a recurring entry. A transfer keeps its wallets. */
export function TemplateFields({ row, day, draft }: TemplateFieldsProps) {
  const format = useNumberFormat()
  const balances = useWalletBalances()
  const categories = useLedgerRows((store) => store.categories())
  const { template } = draft
  const currency = balances.find(({ wallet }) => wallet.id === row.walletId)?.wallet.currency
  const alike = balances.filter(({ wallet }) => wallet.currency === currency)
  return (
    <>
      <Field
        label={t('upcoming.description')}
        maxLength={200}
        value={template.description}
        onChange={({ target }) => draft.change({ description: target.value })}
      />
      {row.destinationId === null && (
        <>
          <Picker
            label={t('upcoming.wallet')}
            options={walletOptions(alike, format, template.walletId)}
            value={template.walletId}
            onChange={(walletId) => draft.change({ walletId })}
          />
          <Picker
            label={t('upcoming.category')}
            placeholder={t('upcoming.noCategory')}
            options={[
              { id: '', label: t('upcoming.noCategory') },
              ...categoryOptions(categories, row.amount > 0 ? 'income' : 'expense'),
            ]}
            value={template.categoryId ?? ''}
            onChange={(id) => draft.change({ categoryId: id || null })}
          />
        </>
      )}
      <RepeatChoices
        draft={draft.repeat}
        from={day}
        isCustom={draft.isCustom}
        onChange={(changes) => draft.changeRepeat(changes)}
        onCustom={draft.setCustom}
        like={
          row.destinationId === null
            ? { ...template, kind: row.amount > 0 ? 'income' : 'expense' }
            : undefined
        }
      />
    </>
  )
}
