import { addDays, localDayOf, localTimeOf, parseLocalTime } from '@monedero/core'
import { DateField } from '../../design/dates/date-field.tsx'
import { TimeField } from '../../design/dates/time-field.tsx'
import { useMedia } from '../../design/device/use-media.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { RecentDays } from './add/recent-days.tsx'
import { deviceOffsetNow } from './device-offset.ts'
import { unfinished } from './entry-draft.ts'
import styles from './entry-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

/** Day and time, now by default; the last seven days are one tap away. */
export function DateFields({ form }: { form: EntryForm }) {
  const { draft, nowMs, problems } = form
  const offsetNow = deviceOffsetNow(nowMs)
  const today = localDayOf(nowMs, offsetNow)
  const yesterday = addDays(today, -1)
  const day = draft.day || today
  const time = parseLocalTime(draft.time || localTimeOf(nowMs, offsetNow))
  const change = (text: string) => form.change({ day: text === today && draft.time === '' ? '' : text })
  const isTouch = useMedia('(pointer: coarse)')
  return (
    <div className={`${ui('columns', 'top', 'gap16')} ${styles['pair']}`} data-of="dates">
      <DateField
        label={t('entry.date')}
        look="row"
        day={day}
        error={problems.day}
        onDay={(typed) => change(typed || unfinished)}
        onLeave={() => form.leave('day')}
        labelEnd={
          !isTouch && (
            <button
              type="button"
              className={`${ui('underlined')} ${styles['shortcut']}`}
              onClick={() => change(day === yesterday ? today : yesterday)}
            >
              {t(day === yesterday ? 'app.today' : 'app.yesterday')}
            </button>
          )
        }
      />
      <TimeField
        label={t('entry.time')}
        look="row"
        time={time.ok ? time.value : undefined}
        error={problems.time}
        onTime={(typed) => form.change({ time: typed || unfinished })}
        onLeave={() => form.leave('time')}
      />
      {isTouch && <RecentDays today={today} day={day} onDay={change} />}
    </div>
  )
}
