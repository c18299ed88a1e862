import type { BudgetProgress, PeriodProgress } from '@monedero/core'
import { Check, TriangleAlert } from 'lucide-react'
import { LimitBar } from '../../design/charts/limit-bar.tsx'
import { Money } from '../../design/money/money.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { shareOf } from '../../ledger-ui/budget-look.ts'
import { periodTitle } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import styles from './budget-history.module.css'
import { EntriesLink } from './entries-link.tsx'
import type { BudgetsView } from './use-budgets.ts'

interface BudgetHistoryProps {
  progress: BudgetProgress
  view: BudgetsView
  onClose: () => void
}

/** The progress of a budget in the last twelve periods, the latest first. */
export function BudgetHistory({ progress, view, onClose }: BudgetHistoryProps) {
  const { budget, history } = progress
  const hasCarried = history.some(({ carried }) => carried !== 0)
  const symbol = view.symbolOf(budget.currency)
  return (
    <Dialog isOpen onClose={onClose} title={t('budgets.historyOf', { name: budget.name })} size="form">
      <div className={styles['scroll']}>
        <table className={`${ui('wide', 'text14')} ${styles['table']}`}>
          <thead>
            <tr>
              <th scope="col">{t('budgets.period')}</th>
              <th scope="col">{t('budgets.planned')}</th>
              {hasCarried && (
                <th scope="col" className={ui('notOnPhone')}>
                  {t('budgets.carried')}
                </th>
              )}
              <th scope="col">{t('budgets.spent')}</th>
              <th scope="col">{t('budgets.leftHead')}</th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map((each) => (
              <HistoryRow
                key={each.period.first}
                each={each}
                label={periodTitle(each.period, view.shown.today)}
                symbol={symbol}
                hasCarried={hasCarried}
                search={view.entriesOf(progress, each)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

interface HistoryRowProps {
  each: PeriodProgress
  label: string
  symbol: string
  hasCarried: boolean
  search: ReturnType<BudgetsView['entriesOf']>
}

function HistoryRow({ each, label, symbol, hasCarried, search }: HistoryRowProps) {
  const { planned, carried, spent, left, state } = each
  return (
    <tr data-state={state}>
      <th scope="row" className={ui('stack', 'gap4', 'medium')}>
        {label}
        <LimitBar share={shareOf(each)} state={state} />
      </th>
      <td>{planned === null ? '–' : <Money amount={planned} symbol={symbol} />}</td>
      {hasCarried && (
        <td className={ui('notOnPhone')}>
          <Money amount={carried} symbol={symbol} signed />
        </td>
      )}
      <td>
        <EntriesLink search={search}>
          <Money amount={spent} symbol={symbol} />
        </EntriesLink>
      </td>
      <td>
        {state === 'over' && <TriangleAlert size={14} strokeWidth={2} aria-hidden />}
        {state === 'met' && <Check size={14} strokeWidth={2} aria-hidden />}
        {planned === null && carried === 0 ? '–' : <Money amount={left} symbol={symbol} tone="balance" />}
      </td>
    </tr>
  )
}
