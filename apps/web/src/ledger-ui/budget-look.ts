import type { CalendarDay } from '@monedero/core'
import {
  type BudgetScope,
  type CategoryRow,
  type Colour,
  currencyOfCode,
  daysBetween,
  type PeriodProgress,
} from '@monedero/core'
import type { WalletView } from '../replica/store/replica-store.ts'

/** How a budget is drawn: as its first category, or by what it is for. */
export function lookOf(
  scope: BudgetScope,
  categories: readonly CategoryRow[],
): { readonly icon: string; readonly colour: Colour } {
  if (scope.of !== 'categories') return { icon: scope.of === 'tag' ? 'tag' : 'coins', colour: 'slate' }
  const category = categories.find(({ id }) => scope.ids.includes(id))
  return category
    ? { icon: category.icon, colour: category.colour }
    : { icon: 'circle-dashed', colour: 'slate' }
}

/** How a currency is written behind amounts: as the person's wallets have it. */
export function symbolOf(currency: string, wallets: readonly WalletView[]): string {
  const view = wallets.find(({ wallet }) => wallet.currency === currency)
  return view?.symbol ?? currencyOfCode(currency)?.symbol ?? currency
}

/** How much of what can be spent is spent; 1 and more is all of it. */
export function shareOf({ planned, carried, spent }: PeriodProgress): number {
  const limit = (planned ?? 0) + carried
  if (limit <= 0) return spent > 0 ? 1 : 0
  return spent / limit
}

/** How much of a period has passed with today; undefined outside of it. */
export function passedShare(
  { period: { first, last } }: PeriodProgress,
  today: CalendarDay,
): number | undefined {
  if (today < first || last < today) return undefined
  return (daysBetween(first, today) + 1) / (daysBetween(first, last) + 1)
}
