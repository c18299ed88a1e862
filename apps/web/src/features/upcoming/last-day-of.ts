import { addDays, type CalendarDay } from '@monedero/core'
import type { Forecast } from '../../replica/recurring/forecast.ts'

/** The day that what is safe to spend is for: that of the next income, or the last one of the period. */
export function lastDayOf({
  before,
  isUntilIncome,
}: Pick<Forecast, 'before' | 'isUntilIncome'>): CalendarDay {
  return isUntilIncome ? before : addDays(before, -1)
}
