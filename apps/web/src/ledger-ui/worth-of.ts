import { type CalendarDay, convertExactly, type KnownRates, nearestBalance, rateFrom } from '@monedero/core'
import type { BalanceView } from '../replica/store/replica-store.ts'

/** What a wallet's balance is worth in the home currency on a day; undefined without a rate. */
export function worthOf(
  { wallet: { currency }, balance }: Pick<BalanceView, 'wallet' | 'balance'>,
  rates: KnownRates,
  day: CalendarDay,
): number | undefined {
  if (currency === rates.home) return balance
  const rate = rates.between(currency, rates.home, day)
  return rate && nearestBalance(convertExactly(balance, rateFrom(rate, currency)))
}
