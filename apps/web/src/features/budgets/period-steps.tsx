import { addDays, type CalendarDay } from '@monedero/core'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ui } from '../../design/primitives/primitives.ts'
import { periodTitle } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import styles from './period-steps.module.css'
import type { ShownBudgets } from './use-budget-period.ts'

const look = { size: 18, strokeWidth: 2, 'aria-hidden': true }

/** The dates of the period between the ways to the one before and after, and to calendar months. */
export function PeriodSteps({ shown }: { shown: ShownBudgets }) {
  const { period, isCalendarMonth, hasOwnPeriods, today, address } = shown
  const [previous, next] = isCalendarMonth
    ? [t('app.previousMonth'), t('app.nextMonth')]
    : [t('app.previousPeriod'), t('app.nextPeriod')]
  const step = (label: string, at: CalendarDay, icon: ReactNode) => (
    <Link
      to="/budgets"
      search={{ ...address, at }}
      aria-label={label}
      title={label}
      className={`${ui('center', 'hoverable', 'notInPrint')} ${styles['step']}`}
      replace
    >
      {icon}
    </Link>
  )
  return (
    <div className={`${ui('row', 'wrap', 'gap8')} ${styles['steps']}`}>
      {step(previous, addDays(period.first, -1), <ChevronLeft {...look} />)}
      <output>{periodTitle(period, today)}</output>
      {step(next, addDays(period.last, 1), <ChevronRight {...look} />)}
      {hasOwnPeriods && (
        <Link
          to="/budgets"
          search={{
            ...(address.at !== undefined && { at: address.at }),
            ...(!address.months && { months: 'yes' }),
          }}
          className={`${ui('inlineRow', 'text13', 'notInPrint')} ${styles['kind']}`}
          replace
        >
          {isCalendarMonth ? t('app.ownPeriod') : t('app.calendarMonth')}
        </Link>
      )}
    </div>
  )
}
