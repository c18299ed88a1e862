import { Link } from '@tanstack/react-router'
import { Money } from '../../../design/money/money.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { symbolOf } from '../../../ledger-ui/budget-look.ts'
import { rowTexts } from '../../../ledger-ui/row-texts.ts'
import { dayOfYearText } from '../../../messages/dates.ts'
import { rich } from '../../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { usePeriodSetting } from '../../../replica/hooks/use-current-period.ts'
import styles from './look-back.module.css'
import type { LookBack } from './use-look-back.ts'

/** What was spent last week and what of it was unusual, what is due next, and how budgets stand; each leads to its entries. */
export function LookBackSentences(lookBack: LookBack) {
  return (
    <ul className={`${ui('stack', 'gap10', 'text14')} ${styles['sentences']}`}>
      <li>
        <Spent {...lookBack} />
      </li>
      <li>
        <Due {...lookBack} />
      </li>
      {lookBack.budgets.length > 0 && (
        <li>
          <Budgets {...lookBack} />
        </li>
      )}
    </ul>
  )
}

function Spent({ last, currency, entries: search, unusualEntries }: LookBack) {
  const symbol = symbolOf(
    currency,
    useLedgerRows((store) => store.wallets()),
  )
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  const entries = <Link to="/dashboard" search={search} />
  if (last.kind === 'nothing') return rich('overview.weekNothing', { entries })
  const given = { entries, amount: money(last.spent) }
  if (last.kind === 'refunded') return rich('overview.weekRefunded', given)
  if (last.unconverted.length > 0) return rich('overview.weekSpent', given)
  if (!last.unusual?.category) return rich('overview.weekUsual', given)
  return rich('overview.weekUnusual', {
    ...given,
    category: <Link to="/dashboard" {...(unusualEntries && { search: unusualEntries })} />,
    name: last.unusual.category.name,
    spent: money(last.unusual.spent),
    count: last.weeks.length - 1,
  })
}

function Due({ due }: LookBack) {
  const { store } = useLedger()
  const texts = rowTexts(
    store,
    useLedgerRows((given) => given.wallets()),
  )
  const entries = <Link to="/upcoming" />
  const [first] = due
  if (!first) return rich('overview.weekDueNone', { entries })
  const amount = <Money amount={first.amount} symbol={texts.symbolOf(first)} signed />
  const given = {
    entries,
    name: texts.nameOfMove(first.source),
    day: dayOfYearText(first.day),
    amount: first.isAbout ? rich('upcoming.about', { amount }) : amount,
  }
  if (due.length === 1) return rich('overview.weekDueOne', given)
  return rich('overview.weekDue', { ...given, count: due.length })
}

function Budgets({ budgets, budgetEntries }: LookBack) {
  const wallets = useLedgerRows((store) => store.wallets())
  const isMonths = usePeriodSetting().start === 'calendar-month' ? 'yes' : 'no'
  const [nearest] = budgets
  if (!nearest) return null
  const { budget, left } = nearest
  const given = {
    entries: budgetEntries ? <Link to="/dashboard" search={budgetEntries} /> : <Link to="/budgets" />,
    name: budget.name,
    amount: <Money amount={Math.abs(left)} symbol={symbolOf(budget.currency, wallets)} />,
  }
  const over = budgets.filter(({ state }) => state === 'over').length
  if (over > 0) return rich('overview.weekOver', { ...given, others: over - 1 })
  if (budgets.length === 1) return rich('overview.weekLeft', { ...given, isMonths })
  return rich('overview.weekWithin', { ...given, count: budgets.length })
}
