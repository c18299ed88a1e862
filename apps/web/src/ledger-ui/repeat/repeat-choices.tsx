import {
  addDays,
  type CalendarDay,
  formatAmount,
  type Recurrence,
  toBalance,
  weekdayOf,
  weekendRules,
} from '@monedero/core'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Chip } from '../../design/buttons/chip.tsx'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { DateField } from '../../design/dates/date-field.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { Field } from '../../design/fields/field.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { capitalised, dateText, weekdayNames } from '../../messages/dates.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { type Likeness, lastAmounts } from './last-amounts.ts'
import { dayOfMonthText, listText, occurrenceText, recurrenceText } from './recurrence-text.ts'
import styles from './repeat-choices.module.css'
import {
  isEndDay,
  lastOfTimes,
  maxEvery,
  maxTimes,
  monthDaysOf,
  monthly,
  monthPattern,
  nextOccurrences,
  numberIn,
  type RepeatDraft,
  recurrenceFrom,
  units,
} from './repeat-draft.ts'

type Rhythm = Pick<RepeatDraft, 'unit' | 'every' | 'weekdays' | 'on'>

const rhythm: Rhythm = { unit: 'months', every: '1', weekdays: [], on: 'day' }

/** The choices of the list that follow from the first date; everything else is custom. */
const presets: readonly Rhythm[] = [
  { ...rhythm, unit: 'weeks' },
  { ...rhythm, unit: 'weeks', every: '2' },
  rhythm,
  { ...rhythm, on: 'last-day' },
  { ...rhythm, every: '3' },
  { ...rhythm, unit: 'years' },
]

/** What counts of a rhythm: weekdays in weeks alone, the day in months alone. */
function idOf({ unit, every, weekdays, on }: Rhythm): string {
  const rest = { days: '', weeks: weekdays.join(), months: on, years: '' }
  return `${every} ${unit} ${rest[unit]}`
}

const weekendNames = {
  before: 'upcoming.fridayBefore',
  after: 'upcoming.mondayAfter',
  'as-is': 'upcoming.leaveIt',
} as const satisfies Record<string, PlainMessageId>

interface RepeatChoicesProps extends PartProps {
  isCustom: boolean
  onCustom: (isCustom: boolean) => void
  /** Without it not repeating is no choice. */
  onNever?: () => void
  /** Beside an amount that varies, what such entries were lately. */
  like: Likeness | undefined
}

/** How an entry repeats: a list that follows from the first date, and what can be chosen beside it. */
export function RepeatChoices({ like, ...props }: RepeatChoicesProps) {
  const { draft, from, isCustom, onChange } = props
  const today = useToday()
  const recurrence = useMemo(() => recurrenceFrom(draft, from), [draft, from])
  return (
    <div className={ui('stack', 'gap12')}>
      <RepeatPicker {...props} />
      <div className={`${ui('stack', 'gap16', 'sunken')} ${styles['choices']}`}>
        {isCustom && <CustomFields draft={draft} from={from} onChange={onChange} />}
        {draft.unit === 'months' && <OnField draft={draft} from={from} onChange={onChange} />}
        <Choice label={t('upcoming.ifWeekend')}>
          <Segmented
            label={t('upcoming.ifWeekend')}
            value={draft.weekend}
            options={weekendRules.toReversed().map((value) => ({ value, label: t(weekendNames[value]) }))}
            onChange={(weekend) => onChange({ weekend })}
          />
        </Choice>
        <Choice label={t('upcoming.amountIs')} hint={draft.isAbout && <VariesHint like={like} />}>
          <Segmented
            label={t('upcoming.amountIs')}
            value={draft.isAbout ? 'about' : 'exact'}
            options={[
              { value: 'exact', label: t('upcoming.exact') },
              { value: 'about', label: t('upcoming.varies') },
            ]}
            onChange={(value) => onChange({ isAbout: value === 'about' })}
          />
        </Choice>
        {!draft.isAbout && (
          <Choice label={t('upcoming.whenDue')}>
            <Segmented
              label={t('upcoming.whenDue')}
              value={draft.isAutomatic ? 'add' : 'ask'}
              options={[
                { value: 'add', label: t('upcoming.addIt') },
                { value: 'ask', label: t('upcoming.askMe') },
              ]}
              onChange={(value) => onChange({ isAutomatic: value === 'add' })}
            />
          </Choice>
        )}
        <EndFields draft={draft} from={from} onChange={onChange} />
        <NextDays recurrence={recurrence} today={today} />
      </div>
    </div>
  )
}

interface PartProps {
  draft: RepeatDraft
  from: CalendarDay
  onChange: (changes: Partial<RepeatDraft>) => void
}

/** How the amount comes about when it is due, and what it was the last three times. */
function VariesHint({ like }: Pick<RepeatChoicesProps, 'like'>) {
  const format = useNumberFormat()
  const today = useToday()
  const { store } = useLedger()
  const last = like && lastAmounts(store, like, today)
  const symbol = store.rows.get('wallets', like?.walletId ?? '')?.symbol ?? ''
  const write = (amount: number) => formatAmount(toBalance(amount), { symbol, format })
  return (
    <p>
      {t('upcoming.variesHint')}{' '}
      {last &&
        t('upcoming.lastThree', { amounts: listText(last.amounts.map(write)), average: write(last.average) })}
    </p>
  )
}

function RepeatPicker({
  draft,
  from,
  isCustom,
  onChange,
  onCustom,
  onNever,
}: Omit<RepeatChoicesProps, 'like'>) {
  const textOf = (preset: Rhythm) => {
    const recurrence = recurrenceFrom({ ...monthly, ...preset }, from)
    return recurrence ? recurrenceText(recurrence) : ''
  }
  const isPreset = presets.some((preset) => idOf(preset) === idOf(draft))
  return (
    <Picker
      label={t('upcoming.repeat')}
      look="row"
      options={[
        ...(onNever ? [{ id: 'never', label: t('upcoming.never') }] : []),
        ...presets.map((preset) => ({ id: idOf(preset), label: textOf(preset) })),
        { id: 'custom', label: t('upcoming.custom') },
      ]}
      value={isPreset && !isCustom ? idOf(draft) : 'custom'}
      onChange={(id) => {
        onCustom(id === 'custom')
        if (id === 'never') onNever?.()
        else onChange(presets.find((preset) => idOf(preset) === id) ?? {})
      }}
    />
  )
}

function CustomFields({ draft, from, onChange }: PartProps) {
  const chosen = draft.weekdays.length > 0 ? draft.weekdays : [weekdayOf(from)]
  const toggle = (day: number) =>
    chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].toSorted((a, b) => a - b)
  return (
    <>
      <div className={`${ui('columns', 'top', 'gap16')} ${styles['pair']}`}>
        <NumberField
          label={t('upcoming.every')}
          text={draft.every}
          largest={maxEvery}
          onText={(every) => onChange({ every })}
        />
        <Picker
          label={t('upcoming.unit')}
          options={units.map((unit) => ({ id: unit, label: t('upcoming.units', { unit }) }))}
          value={draft.unit}
          onChange={(id) => onChange({ unit: units.find((unit) => unit === id) ?? 'months' })}
        />
      </div>
      {draft.unit === 'weeks' && (
        <fieldset className={ui('cluster', 'gap8')} aria-label={t('upcoming.weekdays')}>
          {weekdayNames().map((name, index) => (
            <Chip
              key={name}
              isOn={chosen.includes(index + 1)}
              aria-pressed={chosen.includes(index + 1)}
              onClick={() => onChange({ weekdays: toggle(index + 1) })}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  )
}

function OnField({ draft, from, onChange }: PartProps) {
  const shown = monthDaysOf(from, draft.on)
  const textOf = (on: RepeatDraft['on']) => capitalised(dayOfMonthText(monthPattern(on, from)))
  // Another first date may have made the same pattern another choice.
  const chosen = shown.find((on) => on === draft.on) ?? shown.find((on) => textOf(on) === textOf(draft.on))
  return (
    <Picker
      label={t('upcoming.on')}
      options={shown.map((on) => ({ id: on, label: textOf(on) }))}
      value={chosen ?? 'last-day'}
      onChange={(id) => onChange({ on: shown.find((on) => on === id) ?? 'day' })}
    />
  )
}

const endNames = {
  never: 'upcoming.endsNever',
  on: 'upcoming.endsOnDay',
  after: 'upcoming.endsAfter',
} as const satisfies Record<string, PlainMessageId>

function EndFields({ draft, from, onChange }: PartProps) {
  return (
    <>
      <Choice label={t('upcoming.ends')}>
        <Segmented
          label={t('upcoming.ends')}
          value={draft.ends}
          options={(['never', 'on', 'after'] as const).map((value) => ({ value, label: t(endNames[value]) }))}
          onChange={(ends) => onChange({ ends, ...(draft.endDay === '' && { endDay: addDays(from, 365) }) })}
        />
      </Choice>
      {draft.ends === 'on' && (
        <DateField
          label={t('upcoming.lastOn')}
          day={draft.endDay}
          error={
            isEndDay(draft.endDay, from) ? undefined : t('upcoming.lastOnProblem', { day: dateText(from) })
          }
          onDay={(endDay = '') => onChange({ endDay })}
        />
      )}
      {draft.ends === 'after' && (
        <NumberField
          label={t('upcoming.times')}
          text={draft.times}
          largest={maxTimes}
          onText={(times) => onChange({ times })}
        />
      )}
    </>
  )
}

interface NumberFieldProps {
  label: string
  text: string
  largest: number
  onText: (text: string) => void
}

function NumberField({ label, text, largest, onText }: NumberFieldProps) {
  const isWrong = numberIn(text, largest) === undefined
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={isWrong ? t('upcoming.numberProblem', { most: largest }) : undefined}
      onChange={({ target }) => onText(target.value)}
    />
  )
}

function Choice({ label, hint, children }: { label: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${ui('stack', 'gap6')} ${styles['choice']}`}>
      <span aria-hidden>{label}</span>
      {children}
      {hint}
    </div>
  )
}

function NextDays({ recurrence, today }: { recurrence: Recurrence | undefined; today: CalendarDay }) {
  const next = recurrence ? nextOccurrences(recurrence, today, 3) : []
  const last = useMemo(() => recurrence && lastOfTimes(recurrence), [recurrence])
  return (
    <output className={`${ui('row', 'top', 'gap8', 'small', 'muted')} ${styles['next']}`}>
      <CalendarDays size={16} strokeWidth={2} aria-hidden />
      {next.length === 0
        ? t('upcoming.noneLeft')
        : t('upcoming.next', { days: listText(next.map(occurrenceText)) })}
      {last && next.length > 0 && ` ${t('upcoming.lastIs', { day: occurrenceText(last) })}`}
    </output>
  )
}
