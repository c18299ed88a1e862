import { addDays, type CalendarDay, dateText, daysOfMonth, type MonthKey, monthOf } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight, ChevronLeft, ChevronRight, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToday } from '../../../design/clock/use-today.ts'
import { IconButton } from '../../../design/icon-button/icon-button.tsx'
import { Money } from '../../../design/money/money.tsx'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useMonthTotals } from '../../../replica/hooks/use-month-totals.ts'
import styles from './month-figures.module.css'

interface MonthFiguresProps {
  walletId: string
  month: MonthKey
  onMonth: (month: MonthKey) => void
  symbol: string
  /** Until all entries are here, nothing can be added up. */
  isComplete: boolean
}

const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

/** What came in and went out in a month, with the ways to those entries and to other months. Transfers are left out: they change nothing that one owns. Refunds lower what went out. */
export function MonthFigures({ walletId, month, onMonth, symbol, isComplete }: MonthFiguresProps) {
  const today = useToday()
  const { moneyIn, moneyOut, transfers } = useMonthTotals(walletId, month)
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const linkTo = (type: string) => ({ ...daysUntil(month, today), type })
  const linkWithRefunds = (type: string) => ({
    ...linkTo(`${type},refund`),
    ...(refundPeriod === 'purchase' && { refundsUntil: today }),
  })
  const money = (amount: number, signed = false) => <Money amount={amount} symbol={symbol} signed={signed} />
  const shown = { isComplete }
  return (
    <section className={styles['month']} aria-label="Month">
      <MonthSteps walletId={walletId} month={month} onMonth={onMonth} isComplete={isComplete} />
      <dl className={styles['figures']}>
        <Figure
          {...shown}
          label="In"
          icon={<ArrowDownLeft {...look} className={styles['in']} />}
          search={linkTo('income')}
        >
          {money(moneyIn)}
        </Figure>
        <Figure {...shown} label="Out" icon={<ArrowUpRight {...look} />} search={linkWithRefunds('expense')}>
          {money(-moneyOut)}
        </Figure>
        <Figure
          {...shown}
          label="Left over"
          icon={<TrendingUp {...look} />}
          search={linkWithRefunds('expense,income')}
          note={transfers !== 0 && <>without transfers ({money(transfers, true)})</>}
        >
          {money(moneyIn + moneyOut, true)}
        </Figure>
      </dl>
    </section>
  )
}

interface MonthStepsProps {
  walletId: string
  month: MonthKey
  onMonth: (month: MonthKey) => void
  isComplete: boolean
}

/** The name of the month between the ways to the one before, as long as there are entries, and to the one after, up to now. */
function MonthSteps({ walletId, month, onMonth, isComplete }: MonthStepsProps) {
  const today = useToday()
  const oldest = useOldestDay(walletId) ?? today
  const { first, last } = daysOfMonth(month)
  const step = (label: string, day: CalendarDay, isOpen: boolean, icon: ReactNode) => (
    <IconButton aria-label={label} aria-disabled={!isOpen} onClick={() => isOpen && onMonth(monthOf(day))}>
      {icon}
    </IconButton>
  )
  return (
    <div className={styles['steps']}>
      <p aria-live="polite">{dateText(first).replace(/ \d+,/, '')}</p>
      {step('Previous month', addDays(first, -1), isComplete && oldest < first, <ChevronLeft {...look} />)}
      {step('Next month', addDays(last, 1), isComplete && last < today, <ChevronRight {...look} />)}
    </div>
  )
}

interface FigureProps {
  label: string
  icon: ReactNode
  /** Which entries are behind the figure. */
  search: { since: CalendarDay; until: CalendarDay; refundsUntil?: CalendarDay; type: string }
  isComplete: boolean
  note?: ReactNode
  children: ReactNode
}

function Figure({ label, icon, search, isComplete, note, children }: FigureProps) {
  return (
    <div>
      <dt>
        {icon}
        {label} {isComplete && note && <small>{note}</small>}
      </dt>
      <dd>
        {isComplete ? (
          <Link to="/dashboard" search={search} title="Show these entries">
            {children}
          </Link>
        ) : (
          <span className={styles['coming']} />
        )}
      </dd>
    </div>
  )
}

/** The day of the oldest entry, or of the oldest purchase whose month a refund counts in. */
function useOldestDay(walletId: string): CalendarDay | undefined {
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const oldest = useLedgerRows((store) => store.days(walletId)).at(-1)?.day
  const refunds = useLedgerRows((store) => store.refunds()).get(walletId) ?? []
  const purchaseDays = refundPeriod === 'purchase' ? refunds.map(({ purchaseDay }) => purchaseDay) : []
  return [oldest, ...purchaseDays].filter((day) => day !== undefined).toSorted()[0]
}

/** The days of a month, up to today. */
function daysUntil(month: MonthKey, today: CalendarDay): { since: CalendarDay; until: CalendarDay } {
  const { first, last } = daysOfMonth(month)
  return { since: first, until: last < today ? last : today }
}
