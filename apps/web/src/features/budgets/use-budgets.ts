import type { BudgetProgress, CategoryRow, PeriodProgress } from '@monedero/core'
import { formatAmount, toBalance } from '@monedero/core'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { entriesOfBudget } from '../../ledger-ui/entries-of-budget.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { progressOfBudgets } from '../../replica/store/budgets.ts'
import { copiedAmounts, coveringAmounts, coveringBudgets } from './cover.ts'
import { type ShownBudgets, useBudgetPeriod } from './use-budget-period.ts'

/** Data and actions of the budgets screen. */
export interface BudgetsView {
  readonly shown: ShownBudgets
  /** In the order of the person; undefined while entries are missing. */
  readonly progressList: readonly BudgetProgress[] | undefined
  readonly categories: readonly CategoryRow[]
  readonly symbolOf: (currency: string) => string
  /** The search for the entries behind a figure. */
  readonly entriesOf: (progress: BudgetProgress, of?: PeriodProgress) => ReturnType<typeof entriesOfBudget>
  readonly coveringBudgets: (over: BudgetProgress) => readonly BudgetProgress[]
  readonly cover: (over: BudgetProgress, from: BudgetProgress) => void
  /** Plans what was planned for the period before; undefined where nothing differs. */
  readonly copy: (() => void) | undefined
}

/** Budgets of the period in the address. */
export function useBudgets(): BudgetsView {
  const replica = useLedger()
  const format = useNumberFormat()
  const shown = useBudgetPeriod()
  const { setting, number, today } = shown
  const progressList = useLedgerRows((store) => progressOfBudgets(store, { setting, number, today }))
  const wallets = useLedgerRows((store) => store.wallets())
  const categories = useLedgerRows((store) => store.categories()).map(({ category }) => category)
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const context = { today, refundPeriod, categories, wallets: wallets.map(({ wallet }) => wallet) }
  const copied = copiedAmounts(progressList ?? [])
  const symbol = (currency: string) => symbolOf(currency, wallets)
  return {
    shown,
    progressList,
    categories,
    symbolOf: symbol,
    entriesOf: ({ budget, period }, of) => entriesOfBudget(budget, of?.period ?? period, context),
    coveringBudgets: (over) => coveringBudgets(over, progressList ?? []),
    cover: (over, from) => {
      const amount = formatAmount(toBalance(0 - over.left), { symbol: symbol(over.budget.currency), format })
      const names = { from: from.budget.name, to: over.budget.name }
      changeWithUndo(
        replica,
        { op: 'budgets.plan', args: { amounts: coveringAmounts(over, from) } },
        t('budgets.covered', { amount, ...names }),
      )
    },
    copy:
      copied.length === 0
        ? undefined
        : () => {
            changeWithUndo(
              replica,
              { op: 'budgets.plan', args: { amounts: copied } },
              t('budgets.copied', { count: copied.length }),
            )
          },
  }
}
