import { tagsOf, tagText } from '../../../address/find-search.ts'
import { chosenText, FilterChip } from '../../../design/overlays/filter-chip.tsx'
import { ChoiceList } from '../../../design/pickers/choice-list.tsx'
import { countText } from '../../../messages/count-text.ts'
import { t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { usedTags } from '../../../replica/store/used-tags.ts'
import type { FilterProps } from './filter-props.ts'

/** Entries that carry any of some tags. */
export function TagFilter({ search, onChange }: FilterProps) {
  const chosen = tagsOf(search.tag) ?? []
  return (
    <FilterChip
      name={t('find.tag')}
      value={chosenText(
        chosen.map((tag) => tag || t('find.noTag')),
        'find.tagCount',
      )}
    >
      <TagChoices chosen={chosen} onChange={onChange} />
    </FilterChip>
  )
}

interface TagChoicesProps extends Pick<FilterProps, 'onChange'> {
  chosen: readonly string[]
}

/** A part of its own, because there may be thousands: they are sorted and counted only where they are shown. */
function TagChoices({ chosen, onChange }: TagChoicesProps) {
  const views = useLedgerRows(usedTags)
  return (
    <ChoiceList
      label={t('find.tags')}
      choices={views.map(({ tag, entryCount }) => ({
        id: tag,
        label: tag,
        hint: countText(entryCount),
      }))}
      chosen={chosen}
      none={t('find.noTags')}
      onChange={(next) => onChange({ tag: tagText(next), find: 'yes' })}
    />
  )
}
