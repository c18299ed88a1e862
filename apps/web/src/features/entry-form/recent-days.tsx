import { addDays, type CalendarDay } from '@monedero/core'
import { useRovingFocus } from '../../design/keyboard/use-roving-focus.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { dateText, dayName } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import styles from './recent-days.module.css'

interface RecentDaysProps {
  today: CalendarDay
  /** The day of the form, as far as it is typed. */
  day: string
  onDay: (day: CalendarDay) => void
}

const recentCount = 7

/** The last seven days by name, in a row that scrolls sideways and is one tab stop. */
export function RecentDays({ today, day, onDay }: RecentDaysProps) {
  const days = Array.from({ length: recentCount }, (_, ago) => addDays(today, -ago))
  const { tabIndexOf, listProps } = useRovingFocus(
    'horizontal',
    recentCount,
    days.findIndex((recent) => recent === day),
  )
  return (
    <div role="toolbar" aria-label={t('entry.recentDays')} {...listProps}>
      <ul className={`${ui('flex', 'gap8')} ${styles['days']}`}>
        {days.map((recent, index) => (
          <li key={recent}>
            <button
              className={ui('label', 'noWrap')}
              type="button"
              data-roving
              tabIndex={tabIndexOf(index)}
              aria-pressed={recent === day}
              title={dateText(recent)}
              onClick={() => onDay(recent)}
            >
              {dayName(recent, today)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
