import { addDays, type CalendarDay } from '@monedero/core'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../design/buttons/icon-button.tsx'
import { useToday } from '../../../design/device/use-today.ts'
import { ui } from '../../../design/primitives/primitives.ts'
import { briefPeriodTitle, periodTitle } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import styles from './period-figures.module.css'
import type { Fold } from './use-fold.ts'
import type { ShownPeriod } from './use-shown-period.ts'

const look = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

interface PeriodStepsProps {
  oldest: CalendarDay | undefined
  shown: ShownPeriod
  fold: Fold | undefined
  /** Beside the name while it is folded. */
  children: ReactNode
}

/** The name of the period between the ways to the one before, as long as there are entries, and to the one after, up to now. */
export function PeriodSteps({ oldest, shown, fold, children }: PeriodStepsProps) {
  const today = useToday()
  const { period, isCalendarMonth, hasOwnPeriods } = shown
  const { first, last } = period
  const isOpen = fold?.isFolded !== true
  const step = (label: string, day: CalendarDay, isThere: boolean, icon: ReactNode) => (
    <IconButton aria-label={label} aria-disabled={!isThere} onClick={() => isThere && shown.show(day)}>
      {icon}
    </IconButton>
  )
  const [previous, next] = isCalendarMonth
    ? [t('app.previousMonth'), t('app.nextMonth')]
    : [t('app.previousPeriod'), t('app.nextPeriod')]
  return (
    <div className={`${ui('row', 'lineBelow')} ${styles['steps']}`}>
      {fold ? (
        <button
          type="button"
          className={`${ui('row', 'grow', 'gap8', 'bare')} ${styles['fold']}`}
          aria-expanded={!fold.isFolded}
          onClick={fold.toggle}
        >
          <b className={ui('label')}>
            {fold.isFolded ? briefPeriodTitle(period, today) : periodTitle(period, today)}
          </b>
          {children}
          <ChevronDown {...look} />
        </button>
      ) : (
        <output>{periodTitle(period, today)}</output>
      )}
      {isOpen && hasOwnPeriods && (
        <button
          type="button"
          className={`${ui('small', 'muted')} ${styles['kind']}`}
          onClick={shown.switchKind}
        >
          {isCalendarMonth ? t('app.ownPeriod') : t('app.calendarMonth')}
        </button>
      )}
      {isOpen && step(previous, addDays(first, -1), (oldest ?? today) < first, <ChevronLeft {...look} />)}
      {isOpen && step(next, addDays(last, 1), last < today, <ChevronRight {...look} />)}
    </div>
  )
}
