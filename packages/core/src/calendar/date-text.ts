import { type CalendarDay, partsOf } from './calendar-day.ts'
import type { CivilDate } from './civil.ts'
import { englishDateWords } from './date-words.ts'

/** The day as a person reads it: `November 14, 2026` (`MMMM d, y`). */
export function dateText(day: CalendarDay): string {
  return civilDateText(partsOf(day))
}

/** The same for a day that may not exist, like February 30. */
export function civilDateText({ year, month, day }: CivilDate): string {
  return `${englishDateWords.months[month - 1]} ${day}, ${year}`
}
