import { addDays, type CalendarDay, daysOfMonth, type MonthKey, monthOf } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight, ChevronLeft, ChevronRight, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToday } from '../../../design/clock/use-today.ts'
import { IconButton } from '../../../design/icon-button/icon-button.tsx'
import { Money } from '../../../design/money/money.tsx'
import { monthText } from '../../../messages/dates.ts'
import { rich, t } from '../../../messages/text.ts'
import { useLedgerRows } from '../../../replica/hooks/ledger-context.ts'
import { useMonthTotals } from '../../../replica/hooks/use-month-totals.ts'
import styles from './month-figures.module.css'

interface MonthFiguresProps {
  walletId: string
  month: MonthKey
  onMonth: (month: MonthKey) => void
  symbol: string
}

const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

/** What came in and went out in a month, with the ways to those entries and to other months. Transfers are left out: they change nothing that one owns. Refunds lower what went out. */
export function MonthFigures({ walletId, month, onMonth, symbol }: MonthFiguresProps) {
  const today = useToday()
  const totals = useMonthTotals(walletId, month)
  const { moneyIn = 0, moneyOut = 0, transfers = 0 } = totals ?? {}
  const { refundPeriod } = useLedgerRows((store) => store.user()).settings
  const linkTo = (type: string) => ({ ...daysUntil(month, today), type })
  const linkWithRefunds = (type: string) => ({
    ...linkTo(`${type},refund`),
    ...(refundPeriod === 'purchase' && { refundsUntil: today }),
  })
  const money = (amount: number, signed = false) => <Money amount={amount} symbol={symbol} signed={signed} />
  const shown = { isKnown: totals !== undefined }
  return (
    <section className={styles['month']} aria-label={t('app.monthFigures')}>
      <MonthSteps walletId={walletId} month={month} onMonth={onMonth} />
      <dl className={styles['figures']}>
        <Figure
          {...shown}
          label={t('app.moneyIn')}
          icon={<ArrowDownLeft {...look} className={styles['in']} />}
          search={linkTo('income')}
        >
          {money(moneyIn)}
        </Figure>
        <Figure
          {...shown}
          label={t('app.moneyOut')}
          icon={<ArrowUpRight {...look} />}
          search={linkWithRefunds('expense')}
        >
          {money(-moneyOut)}
        </Figure>
        <Figure
          {...shown}
          label={t('app.leftOver')}
          icon={<TrendingUp {...look} />}
          search={linkWithRefunds('expense,income')}
          note={transfers !== 0 && rich('app.withoutTransfers', { amount: money(transfers, true) })}
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
}

/** The name of the month between the ways to the one before, as long as there are entries, and to the one after, up to now. */
function MonthSteps({ walletId, month, onMonth }: MonthStepsProps) {
  const today = useToday()
  const oldest = useLedgerRows((store) => store.oldestDay(walletId)) ?? today
  const { first, last } = daysOfMonth(month)
  const step = (label: string, day: CalendarDay, isOpen: boolean, icon: ReactNode) => (
    <IconButton aria-label={label} aria-disabled={!isOpen} onClick={() => isOpen && onMonth(monthOf(day))}>
      {icon}
    </IconButton>
  )
  return (
    <div className={styles['steps']}>
      <p aria-live="polite">{monthText(first)}</p>
      {step(t('app.previousMonth'), addDays(first, -1), oldest < first, <ChevronLeft {...look} />)}
      {step(t('app.nextMonth'), addDays(last, 1), last < today, <ChevronRight {...look} />)}
    </div>
  )
}

interface FigureProps {
  label: string
  icon: ReactNode
  /** Which entries are behind the figure. */
  search: { since: CalendarDay; until: CalendarDay; refundsUntil?: CalendarDay; type: string }
  isKnown: boolean
  note?: ReactNode
  children: ReactNode
}

function Figure({ label, icon, search, isKnown, note, children }: FigureProps) {
  return (
    <div>
      <dt>
        {icon}
        {label} {isKnown && note && <small>{note}</small>}
      </dt>
      <dd>
        {isKnown ? (
          <Link to="/dashboard" search={search} title={t('app.showEntries')}>
            {children}
          </Link>
        ) : (
          <span className={styles['coming']} />
        )}
      </dd>
    </div>
  )
}

/** The days of a month, up to today. */
function daysUntil(month: MonthKey, today: CalendarDay): { since: CalendarDay; until: CalendarDay } {
  const { first, last } = daysOfMonth(month)
  return { since: first, until: last < today ? last : today }
}
