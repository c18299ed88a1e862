import {
  addDays,
  type CalendarDay,
  daysOfMonth,
  monthOf,
  parseCalendarDay,
  weekStartOf,
} from '@monedero/core'

/** A stretch of days with a name. */
export interface DatePreset {
  readonly label: string
  readonly since: CalendarDay
  readonly until: CalendarDay
}

/** The stretches that people ask for most, seen from a day; weeks begin as the person says (1 is Monday). */
export function datePresets(today: CalendarDay, firstWeekday: number): DatePreset[] {
  const weekStart = weekStartOf(today, firstWeekday)
  const thisMonth = daysOfMonth(monthOf(today))
  const lastMonth = daysOfMonth(monthOf(addDays(thisMonth.first, -1)))
  const newYear = parseCalendarDay(`${today.slice(0, 4)}-01-01`)
  const yearEnd = parseCalendarDay(`${today.slice(0, 4)}-12-31`)
  return [
    { label: 'This week', since: weekStart, until: addDays(weekStart, 6) },
    { label: 'This month', since: thisMonth.first, until: thisMonth.last },
    { label: 'Last month', since: lastMonth.first, until: lastMonth.last },
    { label: 'Last 30 days', since: addDays(today, -29), until: today },
    ...(newYear.ok && yearEnd.ok ? [{ label: 'This year', since: newYear.value, until: yearEnd.value }] : []),
  ]
}
