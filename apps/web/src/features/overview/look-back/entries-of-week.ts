import { type CategoryRow, leftOutCategories } from '@monedero/core'
import type { FindSearch } from '../../../address/find-search.ts'
import { entriesBehind, searchOf } from '../../../ledger-ui/entries-behind.ts'
import type { EntriesContext } from '../../../ledger-ui/entries-of-budget.ts'
import type { LastWeek } from './last-week.ts'

/** The search of the dashboard that finds what was spent in a week, on all categories that count or on one with those under it. */
export function entriesOfWeek(
  { week }: Pick<LastWeek, 'week'>,
  category: CategoryRow | undefined,
  { today, refundPeriod, wallets, categories }: EntriesContext,
): FindSearch {
  const counted = wallets.flatMap(({ id, isLeftOut }) => (isLeftOut ? [] : [id]))
  const walletIds = counted.length < wallets.length ? counted : undefined
  const leftOut = leftOutCategories(categories)
  const countedCategories = categories.flatMap(({ id }) => (leftOut.has(id) ? [] : [id]))
  const scope = {
    walletIds,
    purchaseWalletIds: walletIds,
    categoryIds: leftOut.size > 0 ? ['', ...countedCategories] : undefined,
    tags: undefined,
    today,
    refundPeriod,
    hasRefunds: true,
  }
  const target = { span: week, types: ['expense', 'refund'] as const }
  const family = categories.filter(({ id, parentId }) => [id, parentId].includes(category?.id ?? ''))
  return searchOf(
    entriesBehind(
      scope,
      category ? { ...target, category: category.id, categoryIds: family.map(({ id }) => id) } : target,
    ),
  )
}
