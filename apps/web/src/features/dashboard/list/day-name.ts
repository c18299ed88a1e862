import { addDays, type CalendarDay, weekdayOf } from '@monedero/core'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What a day is called beside its date: `Today`, `Yesterday` or its weekday. */
export function dayName(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return weekdays[weekdayOf(day) - 1] ?? ''
}
