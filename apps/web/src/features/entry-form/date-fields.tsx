import { addDays, localDayOf, localTimeOf } from '@monedero/core'
import { Calendar, Clock } from 'lucide-react'
import { Field } from '../../design/field/field.tsx'
import { deviceOffsetNow } from './device-offset.ts'
import styles from './entry-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

/** Day and time, now unless somebody says otherwise; yesterday is one tap away. */
export function DateFields({ form }: { form: EntryForm }) {
  const { draft, nowMs, problems } = form
  const offsetNow = deviceOffsetNow(nowMs)
  const today = localDayOf(nowMs, offsetNow)
  const yesterday = addDays(today, -1)
  const day = draft.day || today
  const change = (text: string) => form.change({ day: text === today && draft.time === '' ? '' : text })
  return (
    <div className={styles['pair']}>
      <Field
        label="Date"
        look="row"
        type="date"
        icon={<Calendar size={18} strokeWidth={1.75} aria-hidden />}
        value={day}
        error={problems.day}
        onChange={(event) => change(event.target.value)}
        labelEnd={
          <button
            type="button"
            className={styles['shortcut']}
            onClick={() => change(day === yesterday ? today : yesterday)}
          >
            {day === yesterday ? 'Today' : 'Yesterday'}
          </button>
        }
      />
      <Field
        label="Time"
        look="row"
        type="time"
        icon={<Clock size={18} strokeWidth={1.75} aria-hidden />}
        value={draft.time || localTimeOf(nowMs, offsetNow)}
        error={problems.time}
        onChange={(event) => form.change({ time: event.target.value })}
      />
    </div>
  )
}
