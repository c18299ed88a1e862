import { calendarMonth, isCalendarDay, type Period, periodAt, periodNumberOf } from '@monedero/core'
import { getRouteApi } from '@tanstack/react-router'
import { useToday } from '../../design/device/use-today.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import type { BudgetPeriod } from '../../replica/store/budgets.ts'

const route = getRouteApi('/signed-in/budgets')

/** The period whose budgets are shown. */
export interface ShownBudgets extends BudgetPeriod {
  readonly period: Period
  readonly isCalendarMonth: boolean
  /** Whether the person counts in other periods than calendar months. */
  readonly hasOwnPeriods: boolean
  /** The search parameters of the period. */
  readonly address: { readonly at?: string; readonly months?: 'yes' }
}

/** The period given in the address. */
export function useBudgetPeriod(): ShownBudgets {
  const { at, months } = route.useSearch()
  const today = useToday()
  const own = usePeriodSetting()
  const setting = months === 'yes' ? calendarMonth : own
  const number = periodNumberOf(setting, isCalendarDay(at) ? at : today)
  return {
    setting,
    number,
    today,
    period: periodAt(setting, number),
    isCalendarMonth: setting.start === 'calendar-month',
    hasOwnPeriods: own.start !== 'calendar-month',
    address: { ...(at !== undefined && { at }), ...(months && { months }) },
  }
}
