import type { BudgetProgress } from '@monedero/core'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { LimitBar } from '../../design/charts/limit-bar.tsx'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { passedShare, shareOf } from '../../ledger-ui/budget-look.ts'
import { rich, t } from '../../messages/text.ts'
import { BudgetMenu, HandedOn, Unconverted } from './budget-row.tsx'
import { EntriesLink } from './entries-link.tsx'
import styles from './left-to-spend.module.css'
import type { BudgetsView } from './use-budgets.ts'

interface LeftToSpendProps {
  progress: BudgetProgress
  view: BudgetsView
  onHistory: () => void
}

/** The budget for everything: what can still be spent in the period. */
export function LeftToSpend({ progress, view, onHistory }: LeftToSpendProps) {
  const { budget, left, leftPerDay, daysLeft, spent, planned, carried, state } = progress
  const symbol = view.symbolOf(budget.currency)
  const money = (amount: number, signed = false) => <Money amount={amount} symbol={symbol} signed={signed} />
  const passed = passedShare(progress, view.shown.today)
  return (
    <section
      className={`${ui('columns', 'card')} ${styles['card']}`}
      aria-label={budget.name}
      data-state={state}
    >
      <div className={`${ui('text14', 'muted')} ${styles['figure']}`}>
        <h2 className={ui('row', 'gap6', 'label', 'muted')}>
          {state === 'over' && <TriangleAlert size={16} strokeWidth={2} aria-hidden />}
          {state === 'near' && (
            <>
              <CircleAlert size={16} strokeWidth={2} aria-hidden />
              <Hidden>{t('budgets.near')}: </Hidden>
            </>
          )}
          {state === 'over' ? t('budgets.overallOver') : t('budgets.leftToSpend')}
        </h2>
        <p className={styles['amount']}>
          <Money amount={Math.abs(left)} symbol={symbol} split />
        </p>
        {leftPerDay !== null && <p>{rich('budgets.aDay', { amount: money(leftPerDay), count: daysLeft })}</p>}
      </div>
      <div className={`${ui('columns', 'gap6')} ${styles['progress']}`}>
        <span className={`${ui('relative', 'text13', 'muted')} ${styles['today']}`} aria-hidden>
          {passed !== undefined && <i style={{ left: `${passed * 100}%` }}>{t('budgets.today')}</i>}
        </span>
        <LimitBar share={shareOf(progress)} state={state} passed={passed} size="large" />
        <p className={`${ui('cluster', 'spread', 'text14', 'muted')} ${styles['ends']}`}>
          <EntriesLink search={view.entriesOf(progress)}>
            {rich('budgets.spentAmount', { amount: money(spent) })}
          </EntriesLink>
          <span>
            {carried === 0
              ? rich('budgets.plannedAmount', { amount: money(planned ?? 0) })
              : rich('budgets.plannedAndCarried', {
                  amount: money(planned ?? 0),
                  carried: money(carried, true),
                })}
          </span>
        </p>
        <HandedOn progress={progress} symbol={symbol} />
        {budget.note !== '' && <p className={ui('text13', 'faint', 'breakWords')}>{budget.note}</p>}
        <Unconverted progress={progress} view={view} />
      </div>
      <BudgetMenu progress={progress} view={view} onHistory={onHistory} />
    </section>
  )
}
