import { ChoiceList } from '../../../../design/choice-list/choice-list.tsx'
import { useLedgerRows } from '../../../../replica/hooks/ledger-context.ts'
import { tagsOf, tagText } from '../find-search.ts'
import { chosenText, FilterChip, type FilterProps } from './filter-chip.tsx'

/** Entries that carry any of some tags. */
export function TagFilter({ search, onChange }: FilterProps) {
  const views = useLedgerRows((store) => store.tags())
  const chosen = tagsOf(search.tag) ?? []
  return (
    <FilterChip name="Tag" value={chosenText(chosen, 'tags')}>
      <ChoiceList
        label="Tags"
        choices={views.map(({ tag, entryCount }) => ({
          id: tag,
          label: tag,
          hint: entryCount.toLocaleString('en'),
        }))}
        chosen={chosen}
        none="No entry has a tag yet"
        onChange={(next) => onChange({ tag: tagText(next), find: 'yes' })}
      />
    </FilterChip>
  )
}
