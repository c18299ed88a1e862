import { type PeriodSetting, periodOf, type WeekendRule, weekCounts, weekendRules } from '@monedero/core'
import { type ReactNode, useId, useState } from 'react'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { DateField } from '../../design/dates/date-field.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { Field } from '../../design/fields/field.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { NextPeriods } from './next-periods.tsx'
import { Outcome } from './outcome.tsx'
import styles from './period-section.module.css'
import { Row, Section } from './section.tsx'

type Start = PeriodSetting['start']

const starts: readonly { start: Start; label: PlainMessageId }[] = [
  { start: 'calendar-month', label: 'settings.periodMonth' },
  { start: 'day-of-month', label: 'settings.periodDay' },
  { start: 'last-day', label: 'settings.periodLastDay' },
  { start: 'last-working-day', label: 'settings.periodLastWorkingDay' },
  { start: 'weeks', label: 'settings.periodWeeks' },
]

const weekendNames: Record<WeekendRule, PlainMessageId> = {
  'as-is': 'settings.weekendAsIs',
  before: 'settings.weekendBefore',
  after: 'settings.weekendAfter',
}

/** When the person's periods start, on all their devices. Saved at once. */
export function PeriodSection() {
  const replica = useLedger()
  const setting = usePeriodSetting()
  const today = useToday()
  const name = useId()
  const [isSaved, setSaved] = useState(false)
  const save = (period: PeriodSetting) => {
    replica.perform({ op: 'settings.update', args: { set: { period } } })
    setSaved(true)
  }
  const weekend = 'weekend' in setting ? setting.weekend : 'as-is'
  const proposals: Record<Start, PeriodSetting> = {
    'calendar-month': { start: 'calendar-month' },
    'day-of-month': { start: 'day-of-month', day: Number(today.slice(8)), weekend },
    'last-day': { start: 'last-day', weekend },
    'last-working-day': { start: 'last-working-day' },
    weeks: { start: 'weeks', weeks: 2, from: today },
  }
  return (
    <Section id="period" title={t('settings.period')}>
      <p className={ui('small', 'muted')}>{t('settings.periodNote')}</p>
      <fieldset
        className={`${ui('stack', 'gap8')} ${styles['starts']}`}
        aria-label={t('settings.periodStart')}
      >
        {starts.map(({ start, label }) => (
          <div key={start} className={styles['start']}>
            <label className={ui('row', 'gap12', 'strong')}>
              <input
                type="radio"
                name={name}
                checked={setting.start === start}
                onChange={() => save(proposals[start])}
              />
              {t(label)}
            </label>
            {setting.start === start && <StartFields setting={setting} onChange={save} />}
          </div>
        ))}
      </fieldset>
      {'weekend' in setting && (
        <Row name={t('settings.weekend')} note={t('settings.weekendNote')}>
          <Segmented
            label={t('settings.weekend')}
            value={setting.weekend}
            options={weekendRules.map((value) => ({ value, label: t(weekendNames[value]) }))}
            onChange={(rule) => save({ ...setting, weekend: rule })}
          />
        </Row>
      )}
      <NextPeriods setting={setting} period={periodOf(setting, today)} />
      <output className={styles['outcome']}>
        {isSaved && <Outcome done={t('settings.saved')} problem={null} />}
      </output>
    </Section>
  )
}

interface StartFieldsProps {
  setting: PeriodSetting
  onChange: (setting: PeriodSetting) => void
}

/** Further settings of the period start. */
function StartFields({ setting, onChange }: StartFieldsProps): ReactNode {
  if (setting.start === 'day-of-month') {
    return <DayOfMonthField day={setting.day} onDay={(day) => onChange({ ...setting, day })} />
  }
  if (setting.start !== 'weeks') return null
  return (
    <div className={`${ui('cluster', 'gap12')} ${styles['fields']}`}>
      <Segmented
        label={t('settings.weeks')}
        value={String(setting.weeks)}
        options={weekCounts.map((count) => ({
          value: String(count),
          label: t('settings.weekCount', { count }),
        }))}
        onChange={(chosen) => {
          const weeks = weekCounts.find((count) => String(count) === chosen)
          if (weeks) onChange({ ...setting, weeks })
        }}
      />
      <DateField
        label={t('settings.weeksFrom')}
        day={setting.from}
        onDay={(from) => from && onChange({ ...setting, from })}
      />
    </div>
  )
}

function DayOfMonthField({ day, onDay }: { day: number; onDay: (day: number) => void }) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? String(day)
  return (
    <div className={`${ui('cluster', 'gap12')} ${styles['fields']}`}>
      <Field
        label={t('settings.dayOfMonth')}
        hint={t('settings.dayOfMonthNote')}
        error={isDayOfMonth(text) ? undefined : t('settings.dayOfMonthProblem')}
        inputMode="numeric"
        autoComplete="off"
        size={3}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isDayOfMonth(target.value)) onDay(Number(target.value))
        }}
        onBlur={() => isDayOfMonth(text) && setTyped(undefined)}
      />
    </div>
  )
}

function isDayOfMonth(text: string): boolean {
  return /^(?:[1-9]|[12]\d|3[01])$/.test(text.trim())
}
