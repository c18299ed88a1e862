import { type CalendarDay, calendarMonth, type Period, periodOf } from '@monedero/core'
import { useMemo, useState } from 'react'
import { useToday } from '../../../design/device/use-today.ts'
import { usePeriodSetting } from '../../../replica/hooks/use-current-period.ts'

/** The period whose figures are shown. */
export interface ShownPeriod {
  readonly period: Period
  readonly isCalendarMonth: boolean
  /** Whether the person counts in other periods than calendar months. */
  readonly hasOwnPeriods: boolean
  /** Shows the period that a day lies in. */
  readonly show: (day: CalendarDay) => void
  /** Goes from the person's own periods to calendar months, or back. */
  readonly switchKind: () => void
}

/** The period of today, until another is chosen for the wallet. It stays while its entries are looked at. */
export function useShownPeriod(walletId: string): ShownPeriod {
  const today = useToday()
  const own = usePeriodSetting()
  const [chosen, setChosen] = useState<{ walletId: string; day: CalendarDay }>()
  const [wantsMonths, setWantsMonths] = useState(false)
  const day = chosen?.walletId === walletId ? chosen.day : today
  return useMemo(() => {
    const setting = wantsMonths ? calendarMonth : own
    return {
      period: periodOf(setting, day),
      isCalendarMonth: setting.start === 'calendar-month',
      hasOwnPeriods: own.start !== 'calendar-month',
      show: (next) => setChosen({ walletId, day: next }),
      switchKind: () => setWantsMonths(!wantsMonths),
    }
  }, [own, wantsMonths, day, walletId])
}
