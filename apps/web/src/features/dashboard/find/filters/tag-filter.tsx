import { ChoiceList } from '../../../../design/choice-list/choice-list.tsx'
import { useLedgerRows } from '../../../../replica/hooks/ledger-context.ts'
import { tagsOf, tagText } from '../find-search.ts'
import { chosenText, FilterChip, type FilterProps } from './filter-chip.tsx'

/** Entries that carry any of some tags. */
export function TagFilter({ search, onChange }: FilterProps) {
  const chosen = tagsOf(search.tag) ?? []
  return (
    <FilterChip name="Tag" value={chosenText(chosen, 'tags')}>
      <TagChoices chosen={chosen} onChange={onChange} />
    </FilterChip>
  )
}

interface TagChoicesProps extends Pick<FilterProps, 'onChange'> {
  chosen: readonly string[]
}

/** A part of its own, because there may be thousands: they are sorted and counted only where they are shown. */
function TagChoices({ chosen, onChange }: TagChoicesProps) {
  const views = useLedgerRows((store) => store.tags())
  return (
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
  )
}
