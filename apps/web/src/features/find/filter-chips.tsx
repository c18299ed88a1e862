import { X } from 'lucide-react'
import { tagsOf } from '../../address/find-search.ts'
import { Chip } from '../../design/buttons/chip.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './filter-chips.module.css'
import { AmountFilter } from './filters/amount-filter.tsx'
import { CategoryFilter } from './filters/category-filter.tsx'
import { DateFilter } from './filters/date-filter.tsx'
import { TagFilter } from './filters/tag-filter.tsx'
import { TypeFilter } from './filters/type-filter.tsx'
import { WalletFilter } from './filters/wallet-filter.tsx'
import type { Find } from './use-find.ts'

/** Every filter as a chip, with what it is set to. */
export function FilterChips({ find }: { find: Find }) {
  const { search, change } = find
  return (
    <fieldset
      className={`${ui('cluster', 'shrink', 'gap8')} ${styles['chips']}`}
      aria-label={t('find.filters')}
    >
      <WalletFilter search={search} onChange={change} />
      <TypeFilter search={search} onChange={change} />
      <CategoryFilter search={search} onChange={change} />
      <TagFilter search={search} onChange={change} />
      <DateFilter search={search} onChange={change} />
      <AmountFilter search={search} onChange={change} />
      <Chip
        isOn={search.note === 'yes'}
        aria-pressed={search.note === 'yes'}
        onClick={() => change({ note: search.note ? undefined : 'yes' })}
      >
        {t('find.hasNote')}
      </Chip>
      {search.sub && (
        <Chip isOn aria-pressed onClick={() => change({ sub: undefined })}>
          {t('find.withoutSubcategories')}
        </Chip>
      )}
      {search.named && (
        <Chip isOn aria-pressed onClick={() => change({ named: undefined })}>
          <span>{tagsOf(search.named)?.[0] || t('find.noDescription')}</span>
        </Chip>
      )}
      {search.notNamed && (
        <Chip isOn aria-pressed onClick={() => change({ notNamed: undefined })}>
          {t('find.otherDescriptions')}
        </Chip>
      )}
      {search.notTagged && (
        <Chip isOn aria-pressed onClick={() => change({ notTagged: undefined })}>
          {t('find.otherTags')}
        </Chip>
      )}
      {search.refundsAs && (
        <Chip isOn aria-pressed onClick={() => change({ refundsAs: undefined, purchasesIn: undefined })}>
          {t('find.refundsAsPurchases')}
        </Chip>
      )}
      {search.refundsUntil && (
        <Chip isOn aria-pressed onClick={() => change({ refundsUntil: undefined })}>
          {t('find.refundsByPurchase')}
        </Chip>
      )}
      <Chip onClick={find.clear}>
        <X size={14} strokeWidth={2} aria-hidden />
        {t('find.clear')}
      </Chip>
    </fieldset>
  )
}
