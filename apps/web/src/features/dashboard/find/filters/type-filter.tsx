import { ChoiceList } from '../../../../design/choice-list/choice-list.tsx'
import { listOf, listText } from '../find-search.ts'
import { chosenText, FilterChip, type FilterProps } from './filter-chip.tsx'

const types = [
  { id: 'expense', label: 'Expense' },
  { id: 'income', label: 'Income' },
  { id: 'refund', label: 'Refund' },
  { id: 'transfer', label: 'Transfer' },
]

/** Expenses, income, refunds, transfers. */
export function TypeFilter({ search, onChange }: FilterProps) {
  const chosen = listOf(search.type)
  const labels = types.flatMap(({ id, label }) => (chosen.includes(id) ? [label] : []))
  return (
    <FilterChip name="Type" value={chosenText(labels, 'types')}>
      <ChoiceList
        label="Types"
        choices={types}
        chosen={chosen}
        onChange={(next) => onChange({ type: listText(next), find: 'yes' })}
      />
    </FilterChip>
  )
}
