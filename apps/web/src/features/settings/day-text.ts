import { localDayOf } from '@monedero/core'
import { dateText } from '../../messages/dates.ts'

/** The day of an instant, here and now. */
export function dayText(instantMs: number): string {
  return dateText(localDayOf(instantMs, 0 - new Date(instantMs).getTimezoneOffset()))
}
