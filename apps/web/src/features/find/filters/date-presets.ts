import {
  addDays,
  type CalendarDay,
  daysOfMonth,
  monthOf,
  type PeriodSetting,
  parseCalendarDay,
  periodOf,
  weekStartOf,
} from '@monedero/core'
import { t } from '../../../messages/text.ts'

/** A stretch of days with a name. */
export interface DatePreset {
  readonly label: string
  readonly since: CalendarDay
  readonly until: CalendarDay
}

/** The stretches that people ask for most, seen from a day; weeks start on the person's first weekday (1 is Monday). */
export function datePresets(today: CalendarDay, firstWeekday: number, own: PeriodSetting): DatePreset[] {
  const weekStart = weekStartOf(today, firstWeekday)
  const thisMonth = daysOfMonth(monthOf(today))
  const lastMonth = daysOfMonth(monthOf(addDays(thisMonth.first, -1)))
  const newYear = parseCalendarDay(`${today.slice(0, 4)}-01-01`)
  const yearEnd = parseCalendarDay(`${today.slice(0, 4)}-12-31`)
  return [
    { label: t('find.thisWeek'), since: weekStart, until: addDays(weekStart, 6) },
    ...(own.start === 'calendar-month' ? [] : periodPresets(today, own)),
    { label: t('find.thisMonth'), since: thisMonth.first, until: thisMonth.last },
    { label: t('find.lastMonth'), since: lastMonth.first, until: lastMonth.last },
    { label: t('find.last30Days'), since: addDays(today, -29), until: today },
    ...(newYear.ok && yearEnd.ok
      ? [{ label: t('find.thisYear'), since: newYear.value, until: yearEnd.value }]
      : []),
  ]
}

function periodPresets(today: CalendarDay, own: PeriodSetting): DatePreset[] {
  const now = periodOf(own, today)
  const last = periodOf(own, addDays(now.first, -1))
  return [
    { label: t('find.thisPeriod'), since: now.first, until: now.last },
    { label: t('find.lastPeriod'), since: last.first, until: last.last },
  ]
}
