import { listOf, listText } from '../../../address/find-search.ts'
import { chosenText, FilterChip } from '../../../design/overlays/filter-chip.tsx'
import { type Choice, ChoiceList } from '../../../design/pickers/choice-list.tsx'
import { countText } from '../../../messages/count-text.ts'
import { t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { noCategory } from '../../../replica/store/entry-filter.ts'
import type { FilterProps } from './filter-props.ts'

/** Categories, each with those under it. */
export function CategoryFilter({ search, onChange }: FilterProps) {
  const views = useLedgerRows((store) => store.categories())
  const choices: Choice[] = [
    ...views.map(({ category, entryCount }) => ({
      id: category.id,
      label: category.name,
      icon: category.icon,
      colour: category.colour,
      hint: countText(entryCount),
    })),
    { id: noCategory, label: t('find.noCategory'), icon: '', colour: 'slate' },
  ]
  const chosen = listOf(search.category)
  const labels = choices.flatMap(({ id, label }) => (chosen.includes(id) ? [label] : []))
  return (
    <FilterChip name={t('find.category')} value={chosenText(labels, 'find.categoryCount')}>
      <ChoiceList
        label={t('find.categories')}
        choices={choices}
        chosen={chosen}
        onChange={(next) => onChange({ category: listText(next), find: 'yes' })}
      />
    </FilterChip>
  )
}
