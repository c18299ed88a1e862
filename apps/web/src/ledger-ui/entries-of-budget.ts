import {
  type BudgetScope,
  type CalendarDay,
  type CategoryRow,
  isInScope,
  type Period,
  type RefundPeriod,
  type WalletRow,
} from '@monedero/core'
import type { FindSearch } from '../address/find-search.ts'
import { type EntryFilter, noCategory } from '../replica/store/entry-filter.ts'
import { entriesBehind, searchOf } from './entries-behind.ts'

/** What the search for the entries behind a figure needs to know. */
export interface EntriesContext {
  readonly today: CalendarDay
  readonly refundPeriod: RefundPeriod
  readonly wallets: readonly WalletRow[]
  readonly categories: readonly CategoryRow[]
}

/** The search of the dashboard that finds the entries a budget counts in a period; undefined where it counts none because its categories are left out. */
export function entriesOfBudget(
  { scope }: { readonly scope: BudgetScope },
  span: Period,
  { today, refundPeriod, wallets, categories }: EntriesContext,
): FindSearch | undefined {
  const filed = categoriesOf(scope, categories)
  if (!filed) return undefined
  const counted = wallets.flatMap(({ id, isLeftOut }) => (isLeftOut ? [] : [id]))
  const walletIds = counted.length < wallets.length ? counted : undefined
  const tags = scope.of === 'tag' ? [scope.tag] : undefined
  const filter = entriesBehind(
    {
      walletIds,
      purchaseWalletIds: walletIds,
      categoryIds: undefined,
      tags,
      today,
      refundPeriod,
      hasRefunds: true,
    },
    { span, types: ['expense', 'refund'] },
  )
  return searchOf({ ...filter, ...filed, refundsAsPurchases: true })
}

/** The categories of a budget, each by itself where some under them are left out; undefined where all are. */
function categoriesOf(
  scope: BudgetScope,
  categories: readonly CategoryRow[],
): Pick<EntryFilter, 'categoryIds' | 'withoutSubcategories'> | undefined {
  const isCounted = isInScope(scope, categories)
  const countedIds = categories.flatMap(({ id }) => (isCounted(id) ? [id] : []))
  if (scope.of !== 'categories') {
    if (countedIds.length === categories.length) return {}
    return { categoryIds: [...countedIds, noCategory], withoutSubcategories: true }
  }
  const isWhole = categories.every(
    ({ id, parentId }) => isCounted(id) || !(scope.ids.includes(id) || scope.ids.includes(parentId ?? '')),
  )
  if (isWhole) return { categoryIds: scope.ids }
  return countedIds.length === 0 ? undefined : { categoryIds: countedIds, withoutSubcategories: true }
}
