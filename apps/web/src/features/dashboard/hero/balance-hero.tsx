import { addDays, dateText, daysOfMonth, monthOf } from '@monedero/core'
import { ArrowDownLeft, ArrowUpRight, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToday } from '../../../design/clock/use-today.ts'
import { Money } from '../../../design/money/money.tsx'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { changeOf } from '../../../replica/hooks/month-totals.ts'
import { useMonthTotals } from '../../../replica/hooks/use-month-totals.ts'
import type { BalanceView } from '../../../replica/store/replica-store.ts'
import styles from './balance-hero.module.css'
import { SparkLine } from './spark-line.tsx'

/** The balance of a wallet, how it changed, and what came in and went out this month. */
export function BalanceHero({ view }: { view: BalanceView }) {
  const { wallet, balance, symbol, entryCount, upcomingCount, balanceAfterUpcoming } = view
  // Until all entries are here, only the balance is known.
  const isComplete = useLedgerRows((store) => store.layers.isComplete)
  const isEmpty = isComplete && entryCount === 0
  return (
    <>
      <section className={styles['hero']} aria-label="Balance">
        <div>
          <p className={styles['label']}>Balance</p>
          <div className={styles['figure']}>
            <p className={styles['balance']}>
              <Money amount={balance} symbol={symbol} split tone="balance" />
            </p>
            {upcomingCount > 0 && (
              <p className={styles['upcoming']}>
                after upcoming: <Money amount={balanceAfterUpcoming} symbol={symbol} tone="balance" />
              </p>
            )}
          </div>
          {!isEmpty && (
            <p className={styles['change']}>
              {isComplete ? <MonthChange view={view} /> : <span className={styles['coming']} />}
            </p>
          )}
        </div>
        {!isEmpty && (isComplete ? <SparkLine view={view} /> : <div className={styles['comingSpark']} />)}
      </section>
      {!isEmpty && <MonthFigures walletId={wallet.id} symbol={symbol} isComplete={isComplete} />}
    </>
  )
}

function MonthChange({ view: { wallet, symbol } }: { view: BalanceView }) {
  const { first } = daysOfMonth(monthOf(useToday()))
  const change = changeOf(useMonthTotals(wallet.id, monthOf(first)))
  const since = dateText(addDays(first, -1)).replace(/,.*/, '')
  if (change === 0) return `No change since ${since}`
  return (
    <>
      <Money amount={change} symbol={symbol} signed tone="entry" /> since {since}
    </>
  )
}

interface MonthFiguresProps {
  walletId: string
  symbol: string
  isComplete: boolean
}

/** Transfers are left out: they change nothing that one owns. */
function MonthFigures({ walletId, symbol, isComplete }: MonthFiguresProps) {
  const month = monthOf(useToday())
  const { moneyIn, moneyOut } = useMonthTotals(walletId, month)
  const figure = (icon: ReactNode, label: string, amount: number, signed = false) => (
    <div>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>
        {isComplete ? (
          <Money amount={amount} symbol={symbol} signed={signed} />
        ) : (
          <span className={styles['coming']} />
        )}
      </dd>
    </div>
  )
  const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const
  return (
    <dl className={styles['figures']}>
      {figure(<ArrowDownLeft {...look} className={styles['in']} />, 'In this month', moneyIn)}
      {figure(<ArrowUpRight {...look} />, 'Out this month', -moneyOut)}
      {figure(<TrendingUp {...look} />, 'Left over', moneyIn + moneyOut, true)}
    </dl>
  )
}
