import {
  type BudgetRow,
  type CalendarDay,
  type CategoryRow,
  isInScope,
  leftOutCategories,
  type Period,
  type RefundPeriod,
  type WalletRow,
} from '@monedero/core'
import { refundsWithPurchases } from '../../address/find-search.ts'
import { noCategory } from '../../replica/store/entry-filter.ts'

/** What the search for the entries behind a figure needs to know. */
export interface EntriesContext {
  readonly today: CalendarDay
  readonly refundPeriod: RefundPeriod
  readonly wallets: readonly WalletRow[]
  readonly categories: readonly CategoryRow[]
}

/** The search, as it stands in the address of the dashboard, that finds the entries a budget counts in a period. */
export function entriesOfBudget(
  { scope }: Pick<BudgetRow, 'scope'>,
  { first, last }: Period,
  context: EntriesContext,
) {
  const { today, refundPeriod, wallets, categories } = context
  const counted = wallets.filter(({ isLeftOut }) => !isLeftOut)
  const category = categoryText(scope, categories)
  return {
    in: counted.length === wallets.length ? 'all' : counted.map(({ id }) => id).join(','),
    type: 'expense,refund',
    since: first,
    until: last < today ? last : today,
    ...refundsWithPurchases(refundPeriod, today),
    ...(category !== undefined && { category }),
    ...(scope.of === 'tag' && { tag: encodeURIComponent(scope.tag) }),
  }
}

/** Undefined where every category counts. */
function categoryText(scope: BudgetRow['scope'], categories: readonly CategoryRow[]): string | undefined {
  if (scope.of !== 'categories' && leftOutCategories(categories).size === 0) return undefined
  const isCounted = isInScope(scope, categories)
  const ids = categories.filter(({ id }) => isCounted(id)).map(({ id }) => id)
  // A search for a category finds those under it: a parent stays out where one of them does not count.
  const isWhole = (parent: CategoryRow) =>
    categories.every(({ id, parentId }) => parentId !== parent.id || isCounted(id))
  const named = categories.filter((row) => isCounted(row.id) && isWhole(row)).map(({ id }) => id)
  const all = scope.of === 'categories' ? named : [...named, noCategory]
  return ids.length === 0 && scope.of === 'categories' ? scope.ids.join(',') : all.join(',')
}
