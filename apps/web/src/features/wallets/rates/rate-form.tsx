import {
  type CalendarDay,
  formatRate,
  type KnownRate,
  type Mutation,
  type NumberFormat,
  parseCalendarDay,
  parseRate,
  rateId,
} from '@monedero/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/buttons/button.tsx'
import { DateField } from '../../../design/dates/date-field.tsx'
import { Field } from '../../../design/fields/field.tsx'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { changeWithUndo } from '../../../ledger-ui/change-with-undo.ts'
import { problemText } from '../../../messages/problem-text.ts'
import { t } from '../../../messages/text.ts'
import { useLedger } from '../../../replica/hooks/ledger-context.ts'
import styles from './rate-form.module.css'
import { storedFraction } from './stored-fraction.ts'

interface RateFormProps {
  pair: { readonly from: string; readonly to: string }
  /** The rate as it is now; undefined where there is none. */
  known: KnownRate | undefined
  today: CalendarDay
  onDone: () => void
}

/** Sets a rate for a day: that of the stored rate, or today where it comes from a transfer. */
export function RateForm({ pair: { from, to }, known, today, onDone }: RateFormProps) {
  const replica = useLedger()
  const format = useNumberFormat()
  const form = useRef<HTMLFormElement>(null)
  const stored = known?.source === 'transfer' ? undefined : known
  const [rate, setRate] = useState(known ? formatRate(known.rate, { format, digits: 12 }) : '')
  const [day, setDay] = useState<string>(stored?.day ?? today)
  const [isChecked, setChecked] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  useEffect(() => {
    const element = form.current
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && onDone()
    element?.addEventListener('keydown', pressed)
    return () => element?.removeEventListener('keydown', pressed)
  }, [onDone])
  const { mutation, problems } = readForm({ from, to, rate, day }, format)
  const change = (made: Mutation, message: string) => {
    if (changeWithUndo(replica, made, message)) onDone()
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (mutation) change(mutation, t('wallets.rateSaved'))
    else
      form.current
        ?.querySelector<HTMLElement>(`[name="${problems.rate === undefined ? 'day' : 'rate'}"]`)
        ?.focus()
  }
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={t('wallets.rateBetween', { from, to })}
      noValidate
      onSubmit={save}
    >
      <Field
        label={t('wallets.unitIn', { from, to })}
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        value={rate}
        error={isChecked ? problems.rate : undefined}
        isErrorAnnounced
        onChange={({ target }) => setRate(target.value)}
      />
      <DateField
        label={t('wallets.day')}
        name="day"
        day={day}
        error={isChecked ? problems.day : undefined}
        onDay={(typed = '') => setDay(typed)}
      />
      <div className={styles['buttons']}>
        {stored && (
          <Button
            variant="danger-quiet"
            onClick={() =>
              change({ op: 'rates.delete', args: { ids: [rateId(stored)] } }, t('wallets.rateDeleted'))
            }
          >
            {t('wallets.deleteRate')}
          </Button>
        )}
        <Button onClick={onDone}>{t('start.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('wallets.save')}
        </Button>
      </div>
    </form>
  )
}

interface TypedRate {
  readonly from: string
  readonly to: string
  readonly rate: string
  readonly day: string
}

/** The entered change, or its errors. */
function readForm({ from, to, rate, day }: TypedRate, format: NumberFormat): ReadForm {
  const parsedRate = parseRate(rate, format)
  const parsedDay = parseCalendarDay(day)
  const fraction = parsedRate.ok ? storedFraction(parsedRate.value) : undefined
  if (fraction && parsedDay.ok) {
    const values = { from, to, day: parsedDay.value, ...fraction, source: 'entered' as const }
    return { mutation: { op: 'rates.set', args: { rates: [values] } }, problems: {} }
  }
  return {
    problems: {
      ...(!fraction && {
        rate: parsedRate.ok ? t('wallets.smallerNumber') : problemText(parsedRate.problems[0]),
      }),
      ...(!parsedDay.ok && { day: t('wallets.validDate') }),
    },
  }
}

interface ReadForm {
  readonly mutation?: Mutation
  readonly problems: { readonly rate?: string; readonly day?: string }
}
