import { type CalendarDay, type LocalTime, parseLocalTime } from '@monedero/core'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import Calendar from '../../design/dates/calendar.tsx'
import { PlainTypedField } from '../../design/dates/plain-typed-field.tsx'
import { useTypedDay } from '../../design/dates/use-typed-day.ts'
import { Field } from '../../design/fields/field.tsx'
import { t } from '../../messages/text.ts'
import styles from './when-sheet.module.css'

interface WhenSheetProps {
  /** `YYYY-MM-DD`; anything else is none. */
  day: string | undefined
  /** Undefined for none. */
  time: LocalTime | undefined
  dayError: string | undefined
  timeError: string | undefined
  onDay: (day: CalendarDay | '' | undefined) => void
  onTime: (time: LocalTime | '' | undefined) => void
  onDone: () => void
}

/** A day and a time of it in a sheet: typed, or the day from the calendar. */
export default function WhenSheet(props: WhenSheetProps) {
  const { day, time, dayError, timeError, onDay, onTime, onDone } = props
  const id = useId()
  const { forget, ...typed } = useTypedDay({ day, onDay, error: dayError })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.defaultPrevented) onDone()
  }
  return (
    <div className={styles['when']}>
      <div className={styles['typed']}>
        <Field
          label={t('entry.date')}
          placeholder={t('controls.dayExample')}
          {...typed}
          onKeyDown={(event) => {
            typed.onKeyDown(event)
            press(event)
          }}
          autoComplete="off"
          spellCheck={false}
        />
        <PlainTypedField
          label={t('entry.time')}
          inputMode="numeric"
          autoComplete="off"
          value={time}
          read={parseLocalTime}
          onValue={onTime}
          error={timeError}
          onKeyDown={press}
        />
      </div>
      <Calendar
        id={id}
        day={day}
        onPick={(picked) => {
          forget()
          onDay(picked)
          onDone()
        }}
      />
      <Button variant="primary" onClick={onDone}>
        {t('entry.done')}
      </Button>
    </div>
  )
}
