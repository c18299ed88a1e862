import { addDays, type CalendarDay } from '@monedero/core'
import { dailyBalances } from '../store/daily-balances.ts'
import type { BalanceView } from '../store/replica-store.ts'
import { useLedgerRows } from './ledger-context.ts'

/** A wallet's balance at the end of each of so many days, up to the one that is given; undefined while they are not known. */
export function useDailyBalances(
  { wallet, balance }: BalanceView,
  today: CalendarDay,
  dayCount: number,
): number[] | undefined {
  const from = addDays(today, 1 - dayCount)
  const days = useLedgerRows((store) => store.dayTotals(wallet.id, from))
  return days && dailyBalances(days, balance, today, dayCount)
}
