import { type CalendarDay, isCalendarDay, parseTypedDay } from '@monedero/core'
import { dateWords } from '../../messages/date-words.ts'
import { dateText } from '../../messages/dates.ts'
import { currentLanguage } from '../../messages/language.ts'
import { deviceToday } from '../device/use-today.ts'
import { dayOrderOf } from './day-order.ts'
import { useTypedText } from './use-typed-text.ts'

interface TypedDayProps {
  /** `YYYY-MM-DD`; anything else is none. */
  day: string | undefined
  /** Called on every input: empty without text, undefined for an invalid day. */
  onDay: (day: CalendarDay | '' | undefined) => void
  error?: string | undefined
  onLeave?: (() => void) | undefined
}

/** The props of a field in which a day is typed as people say it. */
export function useTypedDay({ day, onDay, error, onLeave }: TypedDayProps) {
  return useTypedText({
    value: isCalendarDay(day) ? day : undefined,
    write: dateText,
    read: (text) =>
      parseTypedDay(text, {
        today: deviceToday(),
        order: dayOrderOf(currentLanguage(), navigator.language),
        words: dateWords(),
      }),
    onValue: onDay,
    error,
    onLeave,
  })
}
