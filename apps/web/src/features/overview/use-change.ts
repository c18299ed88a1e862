import {
  addDays,
  type CalendarDay,
  daysBetween,
  type Period,
  type PeriodTotals,
  periodAt,
  periodNumberOf,
  periodTotals,
} from '@monedero/core'
import { useToday } from '../../design/device/use-today.ts'
import { countedSpending } from '../../ledger-ui/spending-by-category.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'

/** What was spent so far in this period, and up to the same day in the one before. */
export interface Change {
  readonly soFar: number
  readonly before: number
}

/** Totals of any period; undefined while they are not known. */
export type TotalsIn = ((period: Period) => Pick<PeriodTotals, 'categories'>) | undefined

/** This period, and the one before. */
export function useLastPeriods(): { readonly last: Period; readonly now: Period } {
  const today = useToday()
  const setting = usePeriodSetting()
  const number = periodNumberOf(setting, today)
  return { last: periodAt(setting, number - 1), now: periodAt(setting, number) }
}

/** The totals of a wallet since a day. */
export function useTotalsIn(walletId: string, since: CalendarDay): TotalsIn {
  const today = useToday()
  const days = useLedgerRows((store) => store.dayTotals(walletId, since))
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const views = useLedgerRows((store) => store.wallets())
  const isShown = (id: string) => views.some(({ wallet }) => wallet.id === id)
  return (
    days && (({ first, last }) => periodTotals(days, { from: first, to: last, today, refundPeriod }, isShown))
  )
}

/** How spending compares with the last period; undefined where nothing was spent then. */
export function useChange(totalsIn: TotalsIn): Change | undefined {
  const today = useToday()
  const { last, now } = useLastPeriods()
  const categories = useLedgerRows((store) => store.categories()).map(({ category }) => category)
  if (!totalsIn) return undefined
  const spentIn = (period: Period) => countedSpending(totalsIn(period), categories)
  // A shorter period before is compared as a whole.
  const sameDay = addDays(last.first, daysBetween(now.first, today))
  const before = spentIn({ first: last.first, last: sameDay < last.last ? sameDay : last.last })
  if (before <= 0) return undefined
  return { soFar: spentIn({ first: now.first, last: today }), before }
}
