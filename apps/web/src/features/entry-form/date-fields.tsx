import { type CalendarDay, localDayOf, localTimeOf, parseLocalTime } from '@monedero/core'
import { DateField } from '../../design/dates/date-field.tsx'
import { TimeField } from '../../design/dates/time-field.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { deviceOffsetNow } from './device-offset.ts'
import { unfinished } from './entry-draft.ts'
import styles from './entry-fields.module.css'
import { RecentDays } from './recent-days.tsx'
import type { EntryForm } from './use-entry-form.ts'

/** Day and time of a form, now by default. */
export function whenOf(form: EntryForm) {
  const { draft, nowMs } = form
  const offsetNow = deviceOffsetNow(nowMs)
  const today = localDayOf(nowMs, offsetNow)
  const time = parseLocalTime(draft.time || localTimeOf(nowMs, offsetNow))
  return {
    today,
    day: draft.day || today,
    time: time.ok ? time.value : undefined,
    changeDay: (day: CalendarDay | '' | undefined) =>
      form.change({ day: day === today && draft.time === '' ? '' : day || unfinished }),
    changeTime: (typed: string | undefined) => form.change({ time: typed || unfinished }),
  }
}

/** Day and time in one field, and the last seven days, each one press away. */
export function DateFields({ form }: { form: EntryForm }) {
  const { problems } = form
  const { today, day, time, changeDay, changeTime } = whenOf(form)
  return (
    <div className={ui('stack', 'gap8')}>
      <div className={`${ui('columns', 'top')} ${styles['when']}`}>
        <DateField
          label={t('entry.date')}
          look="row"
          day={day}
          error={problems.day}
          onDay={changeDay}
          onLeave={() => form.leave('day')}
        />
        <TimeField
          label={t('entry.time')}
          look="row"
          time={time}
          error={problems.time}
          onTime={changeTime}
          onLeave={() => form.leave('time')}
        />
      </div>
      <RecentDays today={today} day={day} onDay={changeDay} />
    </div>
  )
}
