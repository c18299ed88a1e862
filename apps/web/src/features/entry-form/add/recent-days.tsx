import { addDays, type CalendarDay } from '@monedero/core'
import { ui } from '../../../design/primitives/primitives.ts'
import { dateText, dayName } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import styles from './recent-days.module.css'

interface RecentDaysProps {
  today: CalendarDay
  /** The day of the form, as far as it is typed. */
  day: string
  onDay: (day: CalendarDay) => void
}

const recentCount = 7

/** The last seven days by name, in a row that scrolls sideways. */
export function RecentDays({ today, day, onDay }: RecentDaysProps) {
  return (
    <ul className={`${ui('flex', 'gap8')} ${styles['days']}`} aria-label={t('entry.recentDays')}>
      {Array.from({ length: recentCount }, (_, ago) => addDays(today, -ago)).map((recent) => (
        <li key={recent}>
          <button
            className={ui('label', 'noWrap')}
            type="button"
            aria-pressed={recent === day}
            title={dateText(recent)}
            onClick={() => onDay(recent)}
          >
            {dayName(recent, today)}
          </button>
        </li>
      ))}
    </ul>
  )
}
