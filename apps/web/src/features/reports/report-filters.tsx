import { isCalendarDay } from '@monedero/core'
import { listOf, listText, tagsOf, tagText } from '../../address/find-search.ts'
import { type RangeName, rangeNames } from '../../address/report-search.ts'
import { Chip } from '../../design/buttons/chip.tsx'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { DateField } from '../../design/dates/date-field.tsx'
import { chosenText, FilterChip } from '../../design/overlays/filter-chip.tsx'
import { ChoiceList } from '../../design/pickers/choice-list.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { noCategory } from '../../replica/store/entry-filter.ts'
import { usedTags } from '../../replica/store/used-tags.ts'
import { spanText } from './report-formats.ts'
import styles from './reports-screen.module.css'
import type { Report } from './use-report.ts'

/** The range and the filters, for all reports at once. */
export function ReportFilters({ report, hasRange }: { report: Report; hasRange: boolean }) {
  const { search, change } = report
  const hasOwnPeriods = usePeriodSetting().start !== 'calendar-month'
  return (
    <fieldset
      className={`${ui('row', 'wrap', 'gap8')} ${styles['filters']}`}
      aria-label={t('reports.filters')}
    >
      {hasOwnPeriods && (
        <Segmented
          label={t('reports.periods')}
          value={search.months ?? 'no'}
          options={[
            { value: 'no', label: t('reports.ownPeriods') },
            { value: 'yes', label: t('reports.calendarMonths') },
          ]}
          onChange={(months) => change({ months: months === 'yes' ? 'yes' : undefined })}
        />
      )}
      <div className={`${ui('cluster', 'gap8')} ${styles['chips']}`}>
        {hasRange && <RangeChip report={report} />}
        <WalletFilter report={report} />
        <CategoryFilter report={report} />
        <TagFilter report={report} />
        {hasRange && (
          <Chip
            isOn={search.saving === 'yes'}
            aria-pressed={search.saving === 'yes'}
            onClick={() => change({ saving: search.saving ? undefined : 'yes' })}
          >
            <span>{t('reports.countSaving')}</span>
          </Chip>
        )}
      </div>
    </fieldset>
  )
}

function rangeLabel(name: RangeName, isMonths: boolean): string {
  if (name === 'this-year') return t('reports.thisYear')
  if (name === 'last-year') return t('reports.lastYear')
  if (name === 'all') return t('reports.all')
  if (name === 'days') return t('reports.dates')
  return t('reports.lastPeriods', { count: Number(name), isMonths: isMonths ? 'yes' : 'no' })
}

/** The dates of the range, and every other range behind them. */
function RangeChip({ report }: { report: Report }) {
  const { range, change, isMonths, span, search } = report
  return (
    <FilterChip name={t('reports.range')} value={spanText(span, report.today)}>
      <div className={ui('stack', 'gap12')}>
        <fieldset className={ui('cluster', 'gap6')} aria-label={t('find.quickRanges')}>
          {rangeNames
            .filter((name) => name !== 'days')
            .map((name) => (
              <Chip
                key={name}
                isOn={name === range}
                aria-pressed={name === range}
                onClick={() => change({ range: name === '12' ? undefined : name })}
              >
                {rangeLabel(name, isMonths)}
              </Chip>
            ))}
        </fieldset>
        <DateField
          label={t('find.from')}
          day={search.since ?? span.first}
          onDay={(day) =>
            isCalendarDay(day) && change({ range: 'days', since: day, until: search.until ?? span.last })
          }
        />
        <DateField
          label={t('find.to')}
          day={search.until ?? span.last}
          onDay={(day) =>
            isCalendarDay(day) && change({ range: 'days', since: search.since ?? span.first, until: day })
          }
        />
      </div>
    </FilterChip>
  )
}

function WalletFilter({ report: { search, change } }: { report: Report }) {
  const views = useLedgerRows((store) => store.wallets())
  const chosen = listOf(search.wallets)
  const names = views.flatMap(({ wallet }) => (chosen.includes(wallet.id) ? [wallet.name] : []))
  return (
    <FilterChip name={t('reports.allWallets')} value={chosenText(names, 'find.walletCount')}>
      <ChoiceList
        label={t('find.wallets')}
        choices={views.map(({ wallet }) => ({
          id: wallet.id,
          label: wallet.name,
          icon: wallet.icon,
          colour: wallet.colour,
          hint: wallet.currency,
        }))}
        chosen={chosen}
        onChange={(next) => change({ wallets: listText(next) })}
      />
    </FilterChip>
  )
}

function CategoryFilter({ report: { search, change } }: { report: Report }) {
  const views = useLedgerRows((store) => store.categories())
  const chosen = listOf(search.categories)
  const choices = [
    ...views.map(({ category }) => ({
      id: category.id,
      label: category.name,
      icon: category.icon,
      colour: category.colour,
    })),
    { id: noCategory, label: t('find.noCategory'), icon: '', colour: 'slate' as const },
  ]
  const names = choices.flatMap(({ id, label }) => (chosen.includes(id) ? [label] : []))
  return (
    <FilterChip name={t('reports.allCategories')} value={chosenText(names, 'find.categoryCount')}>
      <ChoiceList
        label={t('find.categories')}
        choices={choices}
        chosen={chosen}
        onChange={(next) => change({ categories: listText(next), open: undefined })}
      />
    </FilterChip>
  )
}

function TagFilter({ report: { search, change } }: { report: Report }) {
  const views = useLedgerRows(usedTags)
  const chosen = tagsOf(search.tags) ?? []
  if (views.length === 0 && chosen.length === 0) return null
  return (
    <FilterChip name={t('reports.allTags')} value={chosenText(chosen, 'find.tagCount')}>
      <ChoiceList
        label={t('find.tags')}
        choices={views.map(({ tag }) => ({ id: tag, label: tag }))}
        chosen={chosen}
        onChange={(next) => change({ tags: tagText(next) })}
      />
    </FilterChip>
  )
}
