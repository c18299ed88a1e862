import { addDays, type CalendarDay, weekdayOf } from '@monedero/core'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What a day is called beside its date: `Today`, `Yesterday`, `Tomorrow` or its weekday. */
export function dayName(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return weekdays[weekdayOf(day) - 1] ?? ''
}
