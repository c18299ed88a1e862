import { type CalendarDay, dateText } from '@monedero/core'

/** A day in a narrow column: `Nov 20`, with its year where that is another one. */
export function shortDate(day: CalendarDay, today: CalendarDay): string {
  const [month = '', dayOfMonth = '', year = ''] = dateText(day).split(' ')
  const short = `${month.slice(0, 3)} ${dayOfMonth}`
  return day.slice(0, 4) === today.slice(0, 4) ? short.replace(',', '') : `${short} ${year}`
}
