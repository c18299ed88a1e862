import { addDays, daysOfMonth, type MonthKey, monthOf } from '@monedero/core'
import { useToday } from '../../../design/clock/use-today.ts'
import { Money } from '../../../design/money/money.tsx'
import { dayOfYearText } from '../../../messages/dates.ts'
import { rich, t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useMonthTotals } from '../../../replica/hooks/use-month-totals.ts'
import type { BalanceView } from '../../../replica/store/replica-store.ts'
import styles from './balance-hero.module.css'
import { MonthFigures } from './month-figures.tsx'
import { SparkLine } from './spark-line.tsx'

interface BalanceHeroProps {
  view: BalanceView
  /** The month whose figures are shown. */
  month: MonthKey
  onMonth: (month: MonthKey) => void
}

/** The balance of a wallet, how it changed, and what came in and went out in a month. */
export function BalanceHero({ view, month, onMonth }: BalanceHeroProps) {
  const { wallet, balance, symbol, entryCount, upcomingCount, balanceAfterUpcoming } = view
  const isEmpty = useLedgerRows((store) => store.layers.isComplete) && entryCount === 0
  return (
    <>
      <section className={styles['hero']} aria-label={t('app.balance')}>
        <div>
          <p className={styles['label']}>{t('app.balance')}</p>
          <div className={styles['figure']}>
            <p className={styles['balance']}>
              <Money amount={balance} symbol={symbol} split tone="balance" />
            </p>
            {upcomingCount > 0 && (
              <p className={styles['upcoming']}>
                {rich('app.afterUpcoming', {
                  amount: <Money amount={balanceAfterUpcoming} symbol={symbol} tone="balance" />,
                })}
              </p>
            )}
          </div>
          {!isEmpty && (
            <p className={styles['change']}>
              <MonthChange view={view} />
            </p>
          )}
        </div>
        {!isEmpty && <SparkLine view={view} />}
      </section>
      {!isEmpty && <MonthFigures walletId={wallet.id} month={month} onMonth={onMonth} symbol={symbol} />}
    </>
  )
}

function MonthChange({ view: { wallet, symbol } }: { view: BalanceView }) {
  const { first } = daysOfMonth(monthOf(useToday()))
  const totals = useMonthTotals(wallet.id, monthOf(first))
  if (!totals) return <span className={styles['coming']} />
  const { change } = totals
  const day = dayOfYearText(addDays(first, -1))
  if (change === 0) return t('app.noChangeSince', { day })
  return rich('app.changeSince', {
    amount: <Money amount={change} symbol={symbol} signed tone="entry" />,
    day,
  })
}
