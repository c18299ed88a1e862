import { listOf, listText } from '../../../address/find-search.ts'
import { chosenText, FilterChip } from '../../../design/overlays/filter-chip.tsx'
import { ChoiceList } from '../../../design/pickers/choice-list.tsx'
import { t } from '../../../messages/text.ts'
import type { FilterProps } from './filter-props.ts'

const types = [
  { id: 'expense', label: 'app.expense' },
  { id: 'income', label: 'app.income' },
  { id: 'refund', label: 'find.refund' },
  { id: 'transfer', label: 'app.transfer' },
] as const

/** Expenses, income, refunds, transfers. */
export function TypeFilter({ search, onChange }: FilterProps) {
  const chosen = listOf(search.type)
  const choices = types.map(({ id, label }) => ({ id, label: t(label) }))
  const labels = choices.flatMap(({ id, label }) => (chosen.includes(id) ? [label] : []))
  return (
    <FilterChip name={t('find.type')} value={chosenText(labels, 'find.typeCount')}>
      <ChoiceList
        label={t('find.types')}
        choices={choices}
        chosen={chosen}
        onChange={(next) => onChange({ type: listText(next), find: 'yes' })}
      />
    </FilterChip>
  )
}
