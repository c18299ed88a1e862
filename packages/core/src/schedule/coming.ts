import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import { addsByItself, amountOn, type RecurringRow } from '../recurring/recurring-row.ts'
import { occurrencesUntil } from './due.ts'

/** One entry that is coming. */
export interface Coming {
  readonly row: RecurringRow
  /** The day that identifies it. */
  readonly day: CalendarDay
  /** The day on which it falls. */
  readonly on: CalendarDay
  /** As of an entry: below 0 for an expense and a transfer. */
  readonly amount: number
  readonly state: 'overdue' | 'today' | 'coming' | 'skipped'
  readonly isAutomatic: boolean
}

/** How many overdue entries of one recurring entry are shown at once. */
const fewOverdue = 12

/** What is overdue, due today and coming within so many days, in the order of the days. What is paused is left out. */
export function comingIn(
  rows: readonly RecurringRow[],
  today: CalendarDay,
  days: number,
  maxOverdue = fewOverdue,
): Coming[] {
  const until = addDays(today, days)
  return rows
    .filter(({ isPaused }) => !isPaused)
    .flatMap((row) => comingOf(row, today, until, maxOverdue))
    .toSorted((a, b) => compare(a.on, b.on) || compare(a.row.description, b.row.description))
}

function comingOf(row: RecurringRow, today: CalendarDay, until: CalendarDay, maxOverdue: number): Coming[] {
  const isAutomatic = addsByItself(row)
  const found: Coming[] = []
  let overdue = 0
  for (const { day, on } of occurrencesUntil(row, until, { withSkipped: true })) {
    const isSkipped = row.skipped.includes(day)
    // What is skipped and past is done; what is added by itself and past is on its way.
    if (on < today && (isSkipped || isAutomatic)) continue
    if (on < today && ++overdue > maxOverdue) continue
    const open = on < today ? 'overdue' : on === today ? 'today' : 'coming'
    found.push({ row, day, on, amount: amountOn(row, day), state: isSkipped ? 'skipped' : open, isAutomatic })
  }
  return found
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
