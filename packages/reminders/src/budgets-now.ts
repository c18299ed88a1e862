import {
  type BudgetProgress,
  budgetProgress,
  type DocumentLists,
  type EntryRow,
  homeCurrencyOf,
  KnownRates,
  periodNumberOf,
  type SpendingOptions,
  spendingOf,
  taggedSpending,
  transferRates,
} from '@monedero/core'
import { totalsByDay } from './day-totals.ts'
import type { Person } from './person.ts'

/** The progress of every budget in the current period, in the order of the person. */
export async function budgetsNow(
  documents: DocumentLists,
  readEntries: () => Promise<readonly EntryRow[]>,
  { settings, today }: Pick<Person, 'settings' | 'today'>,
): Promise<BudgetProgress[]> {
  const budgets = (documents.budgets ?? [])
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  if (budgets.length === 0) return []
  const wallets = (documents.wallets ?? []).filter(({ deletedAtMs }) => deletedAtMs === null)
  const currencies = new Map(wallets.map(({ id, currency }) => [id, currency]))
  const counted = new Set(wallets.filter(({ isLeftOut }) => !isLeftOut).map(({ id }) => id))
  const entries = new Map((await readEntries()).map((entry) => [entry.id, entry]))
  const options: SpendingOptions = {
    today,
    refundPeriod: settings.refundPeriod,
    isCountedWallet: (walletId) => counted.has(walletId),
  }
  const spending = [
    ...spendingOf(
      totalsByDay(entries.values(), (id) => entries.get(id)),
      options,
    ),
  ]
  const refunds = Map.groupBy(entries.values(), ({ refundOf }) => refundOf)
  const entriesOfTag = (tag: string) =>
    [...entries.values()].filter(({ tags, parts }) =>
      (parts ?? [{ tags }]).some((part) => part.tags.includes(tag)),
    )
  const home = homeCurrencyOf(settings, wallets)
  const legs = Map.groupBy(entries.values(), ({ transferId }) => transferId)
  legs.delete(null)
  const transfers = transferRates(legs.values(), (walletId) => currencies.get(walletId))
  const context = {
    setting: settings.period,
    today,
    categories: documents.categories ?? [],
    currencyOf: (walletId: string) => (counted.has(walletId) ? currencies.get(walletId) : undefined),
    rates:
      home === undefined ? undefined : new KnownRates(home, { stored: documents.rates ?? [], transfers }),
  }
  const number = periodNumberOf(settings.period, today)
  return budgets.map((budget) => {
    const { scope } = budget
    const spent =
      scope.of === 'tag'
        ? taggedSpending({ entriesOfTag }, scope.tag, (id) => refunds.get(id) ?? [], options)
        : spending
    return budgetProgress(budget, spent, context, number)
  })
}
