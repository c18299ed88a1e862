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
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/buttons/button.tsx'
import { DateField } from '../../../design/dates/date-field.tsx'
import { Field } from '../../../design/fields/field.tsx'
import { useNumberFormat } from '../../../design/money/number-format-context.ts'
import { changeWithUndo } from '../../../ledger-ui/change-with-undo.ts'
import { type Problems, useLedgerForm } from '../../../ledger-ui/use-ledger-form.ts'
import { problemText } from '../../../messages/problem-text.ts'
import { t } from '../../../messages/text.ts'
import { useLedger } from '../../../replica/hooks/ledger-context.ts'
import styles from './rate-form.module.css'
import { storedFraction } from './stored-fraction.ts'

interface RateFormProps {
  pair: { readonly from: string; readonly to: string }
  /** The rate as it is now; undefined where there is none. */
  proposed: KnownRate | undefined
  today: CalendarDay
  onDone: () => void
}

/** Sets a rate for a day: that of the stored rate, or today where it comes from a transfer. */
export function RateForm({ pair: { from, to }, proposed: known, today, onDone }: RateFormProps) {
  const replica = useLedger()
  const format = useNumberFormat()
  const form = useRef<HTMLFormElement>(null)
  const stored = known?.source === 'transfer' ? undefined : known
  const { draft, change, shown, refusal, save } = useLedgerForm<RateDraft, keyof RateDraft>({
    rate: known ? formatRate(known.rate, { format, digits: 12 }) : '',
    day: stored?.day ?? today,
  })
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  useEffect(() => {
    const element = form.current
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && onDone()
    element?.addEventListener('keydown', pressed)
    return () => element?.removeEventListener('keydown', pressed)
  }, [onDone])
  const { changes, problems } = readForm({ from, to, ...draft }, format)
  const remove = (ids: string[]) => {
    if (changeWithUndo(replica, { op: 'rates.delete', args: { ids } }, t('wallets.rateDeleted'))) onDone()
  }
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={t('wallets.rateBetween', { from, to })}
      noValidate
      onSubmit={(event) =>
        save(event, { problems, changes: () => changes, message: t('wallets.rateSaved'), onSaved: onDone })
      }
    >
      <Field
        label={t('wallets.unitIn', { from, to })}
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        value={draft.rate}
        error={shown('rate', problems) ?? refusal}
        isErrorAnnounced
        onChange={({ target }) => change({ rate: target.value })}
      />
      <DateField
        label={t('wallets.day')}
        name="day"
        day={draft.day}
        error={shown('day', problems)}
        onDay={(day = '') => change({ day })}
      />
      <div className={styles['buttons']}>
        {stored && (
          <Button variant="danger-quiet" onClick={() => remove([rateId(stored)])}>
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

interface RateDraft {
  readonly rate: string
  readonly day: string
}

interface TypedRate extends RateDraft {
  readonly from: string
  readonly to: string
}

/** The entered change, or its errors. */
function readForm({ from, to, rate, day }: TypedRate, format: NumberFormat): ReadForm {
  const parsedRate = parseRate(rate, format)
  const parsedDay = parseCalendarDay(day)
  const fraction = parsedRate.ok ? storedFraction(parsedRate.value) : undefined
  if (fraction && parsedDay.ok) {
    const values = { from, to, day: parsedDay.value, ...fraction, source: 'entered' as const }
    return { changes: [{ op: 'rates.set', args: { rates: [values] } }], problems: {} }
  }
  return {
    changes: [],
    problems: {
      ...(!fraction && {
        rate: parsedRate.ok ? t('wallets.smallerNumber') : problemText(parsedRate.problems[0]),
      }),
      ...(!parsedDay.ok && { day: t('wallets.validDate') }),
    },
  }
}

interface ReadForm {
  readonly changes: readonly Mutation[]
  readonly problems: Problems<keyof RateDraft>
}
