import type { MonthKey } from '@monedero/core'
import { useToday } from '../../design/clock/use-today.ts'
import { useLedgerRows } from './ledger-context.ts'
import { type MonthTotals, monthTotals } from './month-totals.ts'

/** What happened in a wallet in a month, up to today. */
export function useMonthTotals(walletId: string, month: MonthKey): MonthTotals {
  const today = useToday()
  const days = useLedgerRows((store) => store.days(walletId))
  const refunds = useLedgerRows((store) => store.refunds()).get(walletId) ?? []
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  return monthTotals({ days, refunds, month, today, refundPeriod })
}
