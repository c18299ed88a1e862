import { isCalendarDay } from '@monedero/core'
import { Chip } from '../../../design/buttons/chip.tsx'
import { DateField } from '../../../design/dates/date-field.tsx'
import { useToday } from '../../../design/device/use-today.ts'
import { FilterChip } from '../../../design/overlays/filter-chip.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { dateText } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../../replica/hooks/person-context.ts'
import { datePresets } from './date-presets.ts'
import type { FilterProps } from './filter-props.ts'

/** From one day to another, or one of the usual stretches. */
export function DateFilter({ search, onChange }: FilterProps) {
  const { since, until } = search
  const { period } = useLedgerRows((store) => store.user()).settings
  const { firstWeekday } = usePersonSettings()
  const presets = datePresets(useToday(), firstWeekday, period)
  const preset = presets.find((one) => one.since === since && one.until === until)
  return (
    <FilterChip name={t('find.date')} value={preset?.label ?? stretchText(since, until)}>
      <div className={ui('stack', 'gap12')}>
        <fieldset className={ui('cluster', 'gap6')} aria-label={t('find.quickRanges')}>
          {presets.map((one) => (
            <Chip
              key={one.label}
              isOn={one === preset}
              aria-pressed={one === preset}
              onClick={() =>
                onChange({
                  since: one === preset ? undefined : one.since,
                  until: one === preset ? undefined : one.until,
                  find: 'yes',
                })
              }
            >
              {one.label}
            </Chip>
          ))}
        </fieldset>
        <DateField
          label={t('find.from')}
          day={since}
          onDay={(day) => day !== undefined && onChange({ since: day || undefined, find: 'yes' })}
        />
        <DateField
          label={t('find.to')}
          day={until}
          onDay={(day) => day !== undefined && onChange({ until: day || undefined, find: 'yes' })}
          error={since && until && until < since ? t('find.rangeReversed') : undefined}
        />
      </div>
    </FilterChip>
  )
}

function stretchText(since: string | undefined, until: string | undefined): string | undefined {
  const from = isCalendarDay(since) ? dateText(since) : undefined
  const to = isCalendarDay(until) ? dateText(until) : undefined
  if (from && to) return from === to ? from : t('find.dateRange', { from, to })
  if (from) return t('find.fromDate', { date: from })
  return to && t('find.untilDate', { date: to })
}
