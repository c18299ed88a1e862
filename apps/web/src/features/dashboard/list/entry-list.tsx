import { dateText, type EntryRow } from '@monedero/core'
import type { ReactNode } from 'react'
import { useToday } from '../../../design/clock/use-today.ts'
import { useKey } from '../../../design/keys/keys.ts'
import { Money } from '../../../design/money/money.tsx'
import { dayName } from './day-name.ts'
import styles from './entry-list.module.css'
import { daysIn, heightOf, type ListedDay, topOfDay } from './list-layout.ts'
import { rowBeside } from './row-beside.ts'
import type { ListWindow } from './use-list-window.ts'

interface EntryListProps<Row extends ListedEntry> {
  days: readonly ListedDay[]
  window: ListWindow
  /** The entries of the window's range. */
  rows: readonly Row[]
  /** Of the totals of the days. */
  symbol: string
  renderRow: (row: Row) => ReactNode
}

interface ListedEntry {
  readonly entry: EntryRow
}

/**
 * Entries by day, newest first, of which only those in sight are in the page. A day is as high as all its rows, so that its
 * heading sticks as long as it is passed, and each row says which of how many it is.
 */
export function EntryList<Row extends ListedEntry>({
  days,
  window,
  rows,
  symbol,
  renderRow,
}: EntryListProps<Row>) {
  const { ref, sizes, range, lookNow } = window
  const shown = daysIn(days, range)
  const go = (by: 1 | -1) => {
    // Whoever holds the key down is faster than the frames that draw the rows.
    if (!rowBeside(ref.current, by)) lookNow()
    rowBeside(ref.current, by)?.focus()
  }
  useKey('next', () => go(1))
  useKey('previous', () => go(-1))
  return (
    <section aria-label="Entries">
      <div ref={ref} className={styles['list']} style={{ height: `${heightOf(days, sizes)}rem` }}>
        {days.slice(shown.from, shown.to).map((day, index) => (
          <section
            key={day.day}
            className={styles['day']}
            aria-label={dateText(day.day)}
            style={{
              top: `${topOfDay(shown.from + index, day, sizes)}rem`,
              height: `${sizes.head + day.count * sizes.row}rem`,
            }}
          >
            <DayHead day={day} symbol={symbol} />
            <DayRows day={day} window={window} rows={rows} renderRow={renderRow} />
          </section>
        ))}
      </div>
    </section>
  )
}

function DayHead({ day: { day, total }, symbol }: { day: ListedDay; symbol: string }) {
  const today = useToday()
  return (
    <header className={styles['head']}>
      <h2>{dayName(day, today)}</h2> <time dateTime={day}>{dateText(day)}</time>{' '}
      {total !== undefined && <Money amount={total} symbol={symbol} signed />}
    </header>
  )
}

interface DayRowsProps<Row extends ListedEntry>
  extends Pick<EntryListProps<Row>, 'window' | 'rows' | 'renderRow'> {
  day: ListedDay
}

function DayRows<Row extends ListedEntry>({ day, window, rows, renderRow }: DayRowsProps<Row>) {
  const { range, sizes } = window
  const { start, count } = day
  const from = Math.max(start, range.from)
  const shown = rows.slice(from - range.from, start + count - range.from)
  return (
    <ul className={styles['rows']} style={{ paddingTop: `${(from - start) * sizes.row}rem` }}>
      {shown.map((row, index) => (
        <li key={row.entry.id} aria-setsize={count} aria-posinset={from - start + index + 1}>
          {renderRow(row)}
        </li>
      ))}
    </ul>
  )
}
