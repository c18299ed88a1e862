import { addDays, localDayOf, localTimeOf } from '@monedero/core'
import { Calendar, Clock } from 'lucide-react'
import { Field } from '../../design/field/field.tsx'
import { deviceOffsetNow } from './device-offset.ts'
import { unfinished } from './entry-draft.ts'
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
  const fieldProps = (field: 'day' | 'time', text: string) => ({
    // Empty, the browser's field keeps the parts that are there.
    value: text === unfinished ? '' : text,
    error: problems[field],
    onBlur: () => form.leave(field),
  })
  return (
    <div className={styles['pair']}>
      <Field
        label="Date"
        look="row"
        type="date"
        icon={<Calendar size={18} strokeWidth={1.75} aria-hidden />}
        {...fieldProps('day', day)}
        onChange={(event) => change(event.target.value || unfinished)}
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
        {...fieldProps('time', draft.time || localTimeOf(nowMs, offsetNow))}
        onChange={(event) => form.change({ time: event.target.value || unfinished })}
      />
    </div>
  )
}
