import { addDays, type CalendarDay, daysOfMonth, isCalendarDay, monthOf, weekStartOf } from '@monedero/core'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react'
import { dateText, monthTitle, weekdayNames } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { useToday } from '../device/use-today.ts'
import { ui } from '../primitives/primitives.ts'
import styles from './calendar.module.css'
import { FirstWeekdayContext } from './first-weekday-context.ts'
import { isInCalendar, movedDay } from './moved-day.ts'

interface CalendarProps {
  id: string
  /** The chosen day, if one is. */
  day: string | undefined
  onPick: (day: CalendarDay) => void
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true }
const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]
const weeks = [0, 1, 2, 3, 4, 5]

/** A month whose days can be chosen. Arrows move by days and weeks, Home and End in the week, Page keys by months, with Shift by years. */
export default function Calendar({ id, day, onPick }: CalendarProps) {
  const titleId = useId()
  const today = useToday()
  const firstWeekday = useContext(FirstWeekdayContext)
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState({
    day: isCalendarDay(day) && isInCalendar(day) ? day : today,
    hasFocus: true,
  })
  useEffect(() => {
    if (at.hasFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  const move = (key: string, hasFocus: boolean) => {
    const moved = movedDay(key, at.day, firstWeekday)
    if (moved) setAt({ day: moved, hasFocus })
    return moved !== undefined
  }
  const gridProps = {
    role: 'grid',
    'aria-labelledby': titleId,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (move(`${event.shiftKey ? 'Shift+' : ''}${event.key}`, true)) event.preventDefault()
    },
  } as const
  const weekdays = weekdayNames()
  const month = monthOf(at.day)
  const first = weekStartOf(daysOfMonth(month).first, firstWeekday)
  return (
    <div id={id} className={`${ui('stack', 'gap8')} ${styles['calendar']}`}>
      <div className={`${ui('row', 'wide')} ${styles['head']}`}>
        <IconButton aria-label={t('controls.previousYear')} onClick={() => move('Shift+PageUp', false)}>
          <ChevronsLeft {...icon} />
        </IconButton>
        <IconButton aria-label={t('controls.previousMonth')} onClick={() => move('PageUp', false)}>
          <ChevronLeft {...icon} />
        </IconButton>
        <h2 id={titleId} aria-live="polite">
          {monthTitle(at.day)}
        </h2>
        <IconButton aria-label={t('controls.nextMonth')} onClick={() => move('PageDown', false)}>
          <ChevronRight {...icon} />
        </IconButton>
        <IconButton aria-label={t('controls.nextYear')} onClick={() => move('Shift+PageDown', false)}>
          <ChevronsRight {...icon} />
        </IconButton>
      </div>
      <table ref={grid} className={styles['days']} {...gridProps}>
        <thead>
          <tr>
            {daysOfWeek.map((index) => {
              const weekday = weekdays[(firstWeekday - 1 + index) % 7]
              return (
                <th className={ui('label', 'faint')} key={index} scope="col" abbr={weekday}>
                  {weekday?.slice(0, 2)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {daysOfWeek.map((index) => {
                const each = addDays(first, week * 7 + index)
                return (
                  <td key={each} aria-selected={each === day}>
                    <button
                      type="button"
                      tabIndex={each === at.day ? 0 : -1}
                      data-outside={monthOf(each) !== month}
                      aria-current={each === today ? 'date' : undefined}
                      aria-label={dateText(each)}
                      onClick={() => onPick(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="ghost" size="small" onClick={() => onPick(today)}>
        {t('app.today')}
      </Button>
    </div>
  )
}
