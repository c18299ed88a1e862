import { type EntryRow } from '@monedero/core'
import { memo, type ReactNode, useEffect } from 'react'
import { useToday } from '../../design/device/use-today.ts'
import { useKey } from '../../design/keyboard/keys.ts'
import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { capitalised, dateText, dayName } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import styles from './entry-list.module.css'
import {
  daysIn,
  heightOf,
  heightOfRows,
  type ListedDay,
  topOfDay,
  type UpcomingGroup,
} from './list-layout.ts'
import { listOnPage } from './list-on-page.ts'
import { rowBeside } from './row-beside.ts'
import { rowSizeProperties } from './row-sizes.ts'
import { entriesId } from './skip-to-entries.tsx'
import { isCollapsible } from './upcoming-group.ts'
import type { ListWindow } from './use-list-window.ts'
import { useRowMotion } from './use-row-motion.ts'

interface EntryListProps<Row extends ListedEntry> {
  window: ListWindow
  /** The entries of the window's range. */
  rows: readonly Row[]
  /** Of the totals of the days. */
  symbol: string
  renderRow: (row: Row) => ReactNode
  /** How many characters the longest balance of the rows has, where rows have one. */
  balanceLength?: number
  /** Lists all upcoming entries, or only the nearest. */
  onExpand?: (isExpanded: boolean) => void
}

interface ListedEntry {
  readonly entry: EntryRow
}

/**
 * Entries by day, newest first, of which only those in sight are in the page. A day is as high as all its rows, so that its
 * heading sticks while it is in view, and each row has its position and the total for screen readers.
 */
export function EntryList<Row extends ListedEntry>({
  window,
  rows,
  symbol,
  renderRow,
  balanceLength,
  onExpand,
}: EntryListProps<Row>) {
  const hasBalance = balanceLength !== undefined
  const { ref, layout, range, measureNow } = window
  const { days, sizes } = layout
  useRowMotion(window, rows)
  const shown = daysIn(days, range)
  const go = (by: 1 | -1) => {
    // A held key repeats faster than the rows are rendered.
    if (!rowBeside(ref.current, by)) measureNow()
    rowBeside(ref.current, by)?.focus()
  }
  useEffect(() => {
    listOnPage.window = window
    return () => {
      delete listOnPage.window
    }
  })
  useKey('next', () => go(1))
  useKey('previous', () => go(-1))
  return (
    <section id={entriesId} aria-label={t('app.entries')} tabIndex={-1}>
      <div
        ref={ref}
        className={`${ui('relative')} ${styles['list']}`}
        data-balance={hasBalance}
        style={{
          height: `${heightOf(layout)}rem`,
          ...rowSizeProperties(sizes),
          ...(hasBalance && { '--balance-width': `max(7.5rem, ${balanceLength}ch)` }),
        }}
      >
        {days.slice(shown.from, shown.to).map((day, index) => (
          <section
            key={day.upcoming ? 'upcoming' : day.day}
            className={styles['day']}
            data-day={day.day}
            data-upcoming={day.upcoming !== undefined}
            aria-label={day.upcoming ? t('app.upcomingEntries') : dateText(day.day)}
            style={{
              top: `${topOfDay(layout, shown.from + index)}rem`,
              height: `${sizes.head + heightOfRows(layout, { from: day.start, to: day.start + day.count })}rem`,
            }}
          >
            <DayHead
              day={day}
              symbol={symbol}
              hasBalanceHead={hasBalance && shown.from + index === 0}
              onExpand={onExpand}
            />
            <DayRows day={day} window={window} rows={rows} renderRow={renderRow} />
          </section>
        ))}
      </div>
    </section>
  )
}

interface DayHeadProps {
  day: ListedDay
  symbol: string
  onExpand: ((isExpanded: boolean) => void) | undefined
  /** Whether the column of balances is named above it. */
  hasBalanceHead: boolean
}

/** The name of a day and its total. It stays the same while the list scrolls. */
const DayHead = memo(function DayHead({ day, symbol, hasBalanceHead, onExpand }: DayHeadProps) {
  return (
    <header className={`${ui('row', 'baseline', 'gap8', 'noWrap', 'lineBelow')} ${styles['head']}`}>
      {day.upcoming ? <UpcomingTitle upcoming={day.upcoming} onExpand={onExpand} /> : <DayTitle day={day} />}{' '}
      {day.total !== undefined && (
        <span className={ui('pushRight', 'small', 'faint')}>
          <Money amount={day.total} symbol={symbol} signed />
        </span>
      )}
      {hasBalanceHead && <span className={styles['balance']}>{t('app.balance')}</span>}
    </header>
  )
})

function DayTitle({ day: { day } }: { day: ListedDay }) {
  const today = useToday()
  return (
    <>
      <h2>{capitalised(dayName(day, today))}</h2>{' '}
      <time className={ui('small', 'faint')} dateTime={day}>
        {dateText(day)}
      </time>
    </>
  )
}

interface UpcomingTitleProps {
  upcoming: UpcomingGroup
  onExpand: ((isExpanded: boolean) => void) | undefined
}

function UpcomingTitle({ upcoming: { count, hiddenCount }, onExpand }: UpcomingTitleProps) {
  const isLong = isCollapsible(count)
  return (
    <>
      <h2>{t('app.upcomingEntries')}</h2>{' '}
      {isLong ? (
        <button
          type="button"
          className={`${ui('label', 'bare', 'underlined')} ${styles['expand']}`}
          aria-expanded={hiddenCount === 0}
          onClick={() => onExpand?.(hiddenCount > 0)}
        >
          {hiddenCount > 0 ? t('app.showAll', { count }) : t('app.showFewer')}
        </button>
      ) : (
        <span className={ui('small', 'faint')}>{t('app.entryCount', { count })}</span>
      )}
    </>
  )
}

interface DayRowsProps<Row extends ListedEntry>
  extends Pick<EntryListProps<Row>, 'window' | 'rows' | 'renderRow'> {
  day: ListedDay
}

function DayRows<Row extends ListedEntry>({ day, window, rows, renderRow }: DayRowsProps<Row>) {
  const { range, layout } = window
  const { start, count } = day
  const from = Math.max(start, range.from)
  const shown = rows.slice(from - range.from, start + count - range.from)
  return (
    <ul
      className={`${ui('above4')} ${styles['rows']}`}
      style={{ paddingTop: `${heightOfRows(layout, { from: start, to: from })}rem` }}
    >
      {shown.map((row, index) => (
        <li key={row.entry.id} aria-setsize={count} aria-posinset={from - start + index + 1}>
          {renderRow(row)}
        </li>
      ))}
    </ul>
  )
}
