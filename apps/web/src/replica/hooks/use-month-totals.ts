import { daysOfMonth, type MonthKey, type PeriodTotals, periodTotals } from '@monedero/core'
import { useToday } from '../../design/clock/use-today.ts'
import { useLedgerRows } from './ledger-context.ts'

/** What happened in a wallet in a month, up to today; undefined while it is not known. */
export function useMonthTotals(walletId: string, month: MonthKey): PeriodTotals | undefined {
  const today = useToday()
  const { first, last } = daysOfMonth(month)
  const days = useLedgerRows((store) => store.dayTotals(walletId, first))
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const views = useLedgerRows((store) => store.wallets())
  if (!days) return undefined
  const period = { from: first, to: last < today ? last : today, today, refundPeriod }
  return periodTotals(days, period, (id) => views.some(({ wallet }) => wallet.id === id))
}
