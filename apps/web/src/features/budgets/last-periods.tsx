import { type BudgetScope, parseAmount } from '@monedero/core'
import { Hidden } from '../../design/layout/hidden.tsx'
import { Money } from '../../design/money/money.tsx'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { periodText, periodTitle, shortDateText } from '../../messages/dates.ts'
import { rich } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { spentBefore } from '../../replica/store/budgets.ts'
import styles from './budget-form.module.css'
import type { ShownBudgets } from './use-budget-period.ts'

interface LastPeriodsProps {
  scope: BudgetScope
  currency: string
  symbol: string
  name: string
  /** As typed. */
  amount: string
  shown: ShownBudgets
}

/** What was spent in the six periods before, with the amount as a line, so that it can be chosen by what happens. */
export function LastPeriods({ scope, currency, symbol, name, amount, shown }: LastPeriodsProps) {
  const format = useNumberFormat()
  const { setting, number, today } = shown
  const periods = useLedgerRows((store) =>
    spentBefore(store, { scope, currency }, { setting, number, today }),
  )
  if (!periods || periods.every(({ spent }) => spent <= 0)) return null
  const parsed = parseAmount(amount, { symbol, currency, format, impliesCents: false })
  const limit = parsed.ok ? parsed.value : 0
  const top = Math.max(limit, ...periods.map(({ spent }) => spent), 1)
  const average = Math.round(periods.reduce((sum, { spent }) => sum + spent, 0) / periods.length)
  return (
    <div className={`${ui('stack', 'gap12', 'text13', 'muted', 'box')} ${styles['bars']}`}>
      <p>
        {rich('budgets.lastSix', {
          name,
          amount: (
            <strong>
              <Money amount={average} symbol={symbol} />
            </strong>
          ),
        })}
      </p>
      <ol className={ui('columns', 'relative', 'gap20')}>
        {periods.map(({ period, spent }) => (
          <li key={period.first}>
            <i style={{ height: `${(Math.max(0, spent) / top) * 100}%` }} />
            <Hidden>
              {periodTitle(period, today)}: <Money amount={spent} symbol={symbol} />
            </Hidden>
          </li>
        ))}
        {limit > 0 && (
          <span className={styles['limit']} style={{ bottom: `${(limit / top) * 100}%` }} aria-hidden />
        )}
      </ol>
      <div className={`${ui('columns', 'gap20', 'faint')} ${styles['months']}`} aria-hidden>
        {periods.map(({ period }) => (
          <span key={period.first}>
            {shown.isCalendarMonth
              ? periodText(period, today).slice(0, 3)
              : shortDateText(period.first, today)}
          </span>
        ))}
      </div>
    </div>
  )
}
