import type { CalendarDay } from '@monedero/core'
import type { BalanceView } from '../store/replica-store.ts'
import { dailyBalances } from './daily-balances.ts'
import { useLedgerRows } from './ledger-context.ts'

/** A wallet's balance at the end of each of so many days, up to the one that is given. */
export function useDailyBalances(
  { wallet, balance }: BalanceView,
  today: CalendarDay,
  dayCount: number,
): number[] {
  const days = useLedgerRows((store) => store.days(wallet.id))
  return dailyBalances(days, balance, today, dayCount)
}
