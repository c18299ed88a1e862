import { type CalendarDay, isCalendarDay } from '@monedero/core'
import type { GuessedStyles, ValueStyles as Styles } from '@monedero/import'
import { useState } from 'react'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { shortDateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import type { FileRow } from './file-session.ts'
import css from './value-styles.module.css'

interface ValueStylesProps {
  styles: GuessedStyles
  /** Rows that have the days of the file. */
  rows: readonly FileRow[]
  onChange: (change: Partial<Styles>) => void
}

/** What could be read in two ways. */
export function StyleDoubts({ styles }: Pick<ValueStylesProps, 'styles'>) {
  return (
    <>
      {!styles.isOrderSure && <Alert tone="warn">{t('import.orderUnsure')}</Alert>}
      {!styles.isDecimalSure && <Alert tone="warn">{t('import.decimalUnsure')}</Alert>}
    </>
  )
}

/** How the dates and amounts of a file are read. Where days were in doubt, both orders show what they make of one. */
export function ValueStyles({ styles, rows, onChange }: ValueStylesProps) {
  const { dayOrder, decimal } = styles
  const [wasInDoubt] = useState(!styles.isOrderSure)
  const readings = wasInDoubt ? readingsOf(rows, dayOrder) : undefined
  return (
    <>
      <div>
        <span className={`${ui('label', 'muted')} ${css['label']}`} aria-hidden>
          {t('import.dates')}
        </span>
        <Segmented
          label={t('import.dates')}
          value={dayOrder}
          options={[
            { value: 'dmy', label: t('import.dayFirst', { example: readings?.dmy ?? '31/12' }) },
            { value: 'mdy', label: t('import.monthFirst', { example: readings?.mdy ?? '12/31' }) },
          ]}
          onChange={(value) => onChange({ dayOrder: value })}
        />
      </div>
      <div>
        <span className={`${ui('label', 'muted')} ${css['label']}`} aria-hidden>
          {t('import.decimals')}
        </span>
        <Segmented
          label={t('import.decimals')}
          value={decimal}
          options={[
            { value: ',', label: t('import.decimalComma') },
            { value: '.', label: t('import.decimalPoint') },
          ]}
          onChange={(value) => onChange({ decimal: value })}
        />
      </div>
    </>
  )
}

/** What the first day that has two readings is in either order. */
function readingsOf(rows: readonly FileRow[], dayOrder: Styles['dayOrder']) {
  for (const { row } of rows) {
    const other = row.day === null ? undefined : withMonthAsDay(row.day)
    if (row.day === null || other === undefined) continue
    // Both have the same year, which says nothing here.
    const [read, swapped] = [shortDateText(row.day, row.day), shortDateText(other, row.day)]
    return dayOrder === 'dmy' ? { dmy: read, mdy: swapped } : { dmy: swapped, mdy: read }
  }
  return undefined
}

function withMonthAsDay(day: CalendarDay): CalendarDay | undefined {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const other = `${year}-${dayOfMonth}-${month}`
  return month !== dayOfMonth && isCalendarDay(other) ? other : undefined
}
