import {
  type BudgetProgress,
  type BudgetRow,
  budgetProgress,
  type CalendarDay,
  type PeriodProgress,
  type PeriodSetting,
  periodAt,
  periodNumberOf,
  type SpendingOptions,
  type SpentAmount,
  spendingOf,
  taggedSpending,
  toAmount,
} from '@monedero/core'
import { knownRates } from './known-rates.ts'
import { Memory } from './memory.ts'
import type { ReplicaStore } from './replica-store.ts'

/** Which period to look at. */
export interface BudgetPeriod {
  readonly setting: PeriodSetting
  /** Its number. */
  readonly number: number
  readonly today: CalendarDay
}

/** Cached outside of the store, because the first render does not load this code. */
const keptOf = new WeakMap<ReplicaStore, Memory<readonly BudgetProgress[] | undefined>>()

/** The progress of every budget in a period, in the order of the person; the same object while nothing changes. Undefined while entries are missing. */
export function progressOfBudgets(
  store: ReplicaStore,
  period: BudgetPeriod,
): readonly BudgetProgress[] | undefined {
  return kept(store, JSON.stringify(period), () => computeProgress(store, budgetRows(store), period))
}

/** What a budget would have counted in the six periods before one; undefined while entries are missing. */
export function spentBefore(
  store: ReplicaStore,
  budget: Pick<BudgetRow, 'scope' | 'currency'>,
  { setting, number, today }: BudgetPeriod,
): readonly PeriodProgress[] | undefined {
  const { first } = periodAt(setting, number - 6)
  const amounts = [{ day: first, applies: 'from', amount: toAmount(0) }] as const
  const tried = { id: '', name: '', rollover: 'none', note: '', order: 0, deletedAtMs: null, rev: 0 } as const
  const period = { setting, number: number - 1, today }
  const [progress] =
    kept(store, JSON.stringify([budget, period]), () =>
      computeProgress(store, [{ ...tried, ...budget, amounts }], period),
    ) ?? []
  return progress?.history
}

/** The same object while nothing changes. */
function kept(
  store: ReplicaStore,
  key: string,
  make: () => readonly BudgetProgress[] | undefined,
): readonly BudgetProgress[] | undefined {
  const memory = keptOf.get(store) ?? new Memory<readonly BudgetProgress[] | undefined>(4)
  keptOf.set(store, memory)
  return memory.get(
    key,
    store.versionOf('user', 'wallets', 'categories', 'rates', 'budgets', 'entries'),
    make,
  )
}

/** Budgets that are not deleted, in the order of the person. */
function budgetRows(store: ReplicaStore): BudgetRow[] {
  return [...store.layers.shown.all('budgets')]
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

function computeProgress(
  store: ReplicaStore,
  budgets: readonly BudgetRow[],
  { setting, number, today }: BudgetPeriod,
): readonly BudgetProgress[] | undefined {
  if (budgets.length === 0) return []
  const { shown, isComplete } = store.layers
  const counted = new Map(
    store
      .wallets()
      .filter(({ wallet }) => !wallet.isLeftOut)
      .map(({ wallet }) => [wallet.id, wallet.currency]),
  )
  const options: SpendingOptions = {
    today,
    refundPeriod: store.user().settings.refundPeriod,
    isCountedWallet: (walletId) => counted.has(walletId),
  }
  const since = budgets.map((budget) => firstDayOf(budget, setting, number)).toSorted()[0] ?? today
  const days = [...counted.keys()].map((walletId) => store.dayTotals(walletId, since))
  if (days.includes(undefined)) return undefined
  if (!isComplete && budgets.some(({ scope }) => scope.of === 'tag')) return undefined
  const spending = [
    ...spendingOf(
      days.flatMap((each) => each ?? []),
      options,
    ),
  ]
  const spendingFor = ({ scope }: BudgetRow): Iterable<SpentAmount> =>
    scope.of === 'tag' ? taggedSpending(shown, scope.tag, (id) => shown.refundsOf(id), options) : spending
  const isForeign = (currency: string) => [...counted.values()].some((code) => code !== currency)
  const context = {
    setting,
    today,
    categories: [...shown.all('categories')],
    currencyOf: (walletId: string) => counted.get(walletId),
    // Collecting all rates reads all transfers.
    rates: budgets.some(({ currency }) => isForeign(currency)) ? knownRates(store) : undefined,
  }
  return budgets.map((budget) => budgetProgress(budget, spendingFor(budget), context, number))
}

/** The first day that a budget needs: twelve periods back, or since the first carry-over. */
function firstDayOf({ rollover, amounts }: BudgetRow, setting: PeriodSetting, number: number): CalendarDay {
  const [first] = amounts
  const start = first ? Math.min(number, periodNumberOf(setting, first.day)) : number
  return periodAt(setting, rollover === 'none' ? Math.max(start, number - 11) : start).first
}
