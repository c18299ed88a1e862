import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import { isHeldBack, lacksArrival, type WalletOf } from '../recurring/held-back.ts'
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
  /** It is added on its day without a person. */
  readonly isAutomatic: boolean
  /** Whoever confirms it has to enter what arrives. */
  readonly lacksArrival: boolean
}

/** How many overdue entries of one recurring entry are shown at once. */
const fewOverdue = 12

interface ComingGround {
  readonly walletOf: WalletOf
  readonly maxOverdue?: number
}

/** What is overdue, due today and coming within so many days, in the order of the days. What is paused is left out. */
export function comingIn(
  rows: readonly RecurringRow[],
  today: CalendarDay,
  days: number,
  given: ComingGround,
): Coming[] {
  const until = addDays(today, days)
  return rows
    .filter(({ isPaused }) => !isPaused)
    .flatMap((row) => comingOf(row, today, until, given))
    .toSorted((a, b) => compare(a.on, b.on) || compare(a.row.description, b.row.description))
}

function comingOf(
  row: RecurringRow,
  today: CalendarDay,
  until: CalendarDay,
  { walletOf, maxOverdue = fewOverdue }: ComingGround,
): Coming[] {
  const isAutomatic = addsByItself(row) && !isHeldBack(row, walletOf)
  const shared = { row, isAutomatic, lacksArrival: lacksArrival(row, walletOf) }
  const found: Coming[] = []
  let overdue = 0
  for (const { day, on } of occurrencesUntil(row, until, { withSkipped: true })) {
    const isSkipped = row.skipped.includes(day)
    // What is skipped and past is done; what is added by itself and past is on its way.
    if (on < today && (isSkipped || isAutomatic)) continue
    if (on < today && ++overdue > maxOverdue) continue
    const open = on < today ? 'overdue' : on === today ? 'today' : 'coming'
    found.push({ ...shared, day, on, amount: amountOn(row, day), state: isSkipped ? 'skipped' : open })
  }
  return found
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
