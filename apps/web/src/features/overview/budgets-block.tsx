import { type BudgetProgress, periodNumberOf } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { LimitBar } from '../../design/charts/limit-bar.tsx'
import { useToday } from '../../design/device/use-today.ts'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { passedShare, shareOf, symbolOf } from '../../ledger-ui/budget-look.ts'
import { nearestLimitFirst } from '../../ledger-ui/nearest-limit.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { progressOfBudgets } from '../../replica/store/budgets.ts'
import { BlockTitle } from './block-title.tsx'
import styles from './overview.module.css'

const maxShown = 3
const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true }

/** The budgets nearest their limit in this period; undefined where there are none. */
function useNearestBudgets(): readonly BudgetProgress[] | undefined {
  const today = useToday()
  const setting = usePeriodSetting()
  const number = periodNumberOf(setting, today)
  const progressList = useLedgerRows((store) => progressOfBudgets(store, { setting, number, today }))
  const planned = progressList?.filter(({ planned: amount, carried }) => amount !== null || carried > 0) ?? []
  return planned.length > 0 ? nearestLimitFirst(planned).slice(0, maxShown) : undefined
}

/** The budgets nearest their limit. */
export function BudgetsBlock() {
  const budgets = useNearestBudgets()
  const today = useToday()
  const wallets = useLedgerRows((store) => store.wallets())
  if (!budgets) return null
  return (
    <>
      <BlockTitle covers={t('app.allWallets')} link={<Link to="/budgets">{t('overview.all')}</Link>}>
        {t('overview.budgets')}
      </BlockTitle>
      <ul className={`${ui('stack', 'gap10')} ${styles['rows']}`}>
        {budgets.map((progress) => (
          <li className={ui('stack', 'gap4')} key={progress.budget.id} data-state={progress.state}>
            <Link className={ui('row', 'gap8')} to="/budgets">
              <span className={ui('ellipsis')}>{progress.budget.name}</span>
              <StateText progress={progress} symbol={symbolOf(progress.budget.currency, wallets)} />
            </Link>
            <LimitBar
              share={shareOf(progress)}
              state={progress.state}
              passed={passedShare(progress, today)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function StateText({ progress: { state, left }, symbol }: { progress: BudgetProgress; symbol: string }) {
  if (state === 'met')
    return (
      <span className={`${ui('inlineRow', 'gap4')} ${styles['state']}`}>
        <Check {...icon} />
        {t('overview.met')}
      </span>
    )
  return (
    <span className={`${ui('inlineRow', 'gap4')} ${styles['state']}`}>
      {state === 'over' && <TriangleAlert {...icon} />}
      {state === 'near' && <CircleAlert {...icon} />}
      {rich(state === 'over' ? 'overview.over' : 'overview.left', {
        amount: <Money amount={Math.abs(left)} symbol={symbol} />,
      })}
    </span>
  )
}
