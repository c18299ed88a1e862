import type { BudgetProgress } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ButtonLabel } from '../../design/buttons/button-label.tsx'
import { Page } from '../../design/layout/page.tsx'
import { Spinner } from '../../design/marks/spinner.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { nearestLimitFirst } from '../../ledger-ui/nearest-limit.ts'
import { periodText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { BudgetHistory } from './budget-history.tsx'
import { BudgetRow } from './budget-row.tsx'
import styles from './budgets-screen.module.css'
import { LeftToSpend } from './left-to-spend.tsx'
import { NoBudgets } from './no-budgets.tsx'
import { PeriodSteps } from './period-steps.tsx'
import { type BudgetsView, useBudgets } from './use-budgets.ts'

/** All budgets of a period: what is left to spend, alone and of everything. */
export function BudgetsScreen() {
  const view = useBudgets()
  const { progressList, shown } = view
  const [historyOf, setHistoryOf] = useState<string>()
  const overall = progressList?.find(({ budget }) => budget.scope.of === 'everything')
  const rows = nearestLimitFirst((progressList ?? []).filter((progress) => progress !== overall))
  const opened = progressList?.find(({ budget }) => budget.id === historyOf)
  const period = periodText(shown.period, shown.today)
  return (
    <Page
      title={t('budgets.title')}
      actions={<Actions view={view} hasBudgets={progressList?.length !== 0} />}
    >
      {progressList === undefined && (
        <p className={ui('row', 'gap8', 'muted')}>
          <Spinner /> {t('budgets.loading')}
        </p>
      )}
      {progressList?.length === 0 && <NoBudgets shown={view.shown} />}
      {overall && (
        <LeftToSpend progress={overall} view={view} onHistory={() => setHistoryOf(overall.budget.id)} />
      )}
      {rows.length > 0 && (
        <ul
          className={`${ui('columns', 'lineAbove')} ${styles['rows']}`}
          aria-label={t('budgets.list', { period })}
        >
          {rows.map((progress) => (
            <BudgetRow
              key={progress.budget.id}
              progress={progress}
              view={view}
              onHistory={() => setHistoryOf(progress.budget.id)}
            />
          ))}
        </ul>
      )}
      {opened && <BudgetHistory progress={opened} view={view} onClose={() => setHistoryOf(undefined)} />}
    </Page>
  )
}

function Actions({ view, hasBudgets }: { view: BudgetsView; hasBudgets: boolean }) {
  return (
    <>
      {hasBudgets && <PeriodSteps shown={view.shown} />}
      {view.copy && <CopyButton progressList={view.progressList ?? []} view={view} copy={view.copy} />}
      <Link
        to="/budgets"
        search={{ ...view.shown.address, form: 'new' }}
        className={buttonClass({ variant: 'primary' })}
      >
        <ButtonLabel>
          <Plus size={16} strokeWidth={2} aria-hidden />
          {t('budgets.newBudget')}
        </ButtonLabel>
      </Link>
    </>
  )
}

interface CopyButtonProps {
  progressList: readonly BudgetProgress[]
  view: BudgetsView
  copy: () => void
}

function CopyButton({ progressList, view, copy }: CopyButtonProps) {
  const before = progressList.flatMap(({ history }) => history.at(-2) ?? [])[0]
  const { isCalendarMonth, today } = view.shown
  return (
    <Button onClick={copy}>
      <Copy size={16} strokeWidth={2} aria-hidden />
      {isCalendarMonth && before
        ? t('budgets.copyFrom', { period: periodText(before.period, today) })
        : t('budgets.copyFromLast')}
    </Button>
  )
}
