import { type CalendarDay, partsOf } from '../calendar/calendar-day.ts'
import { dayNumberOf } from '../calendar/civil.ts'
import { addDays, calendarDayOf } from '../calendar/day-arithmetic.ts'
import { daysInMonth } from '../calendar/days-in-month.ts'
import { changeOf, type DayTotals, transferKey } from '../totals/day-totals.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { Move } from './forecast.ts'

/** Days of the month on which statements of a card close and are to be paid. */
export interface StatementDays {
  readonly closingDay: number
  readonly dueDay: number
}

/** The last statement of a card, and what happened since. Amounts are in hundredths, and above 0 where money is owed. */
export interface Statement {
  /** The last day that it counts. */
  readonly closedOn: CalendarDay
  readonly dueOn: CalendarDay
  /** The last day of the next one: what arrives at the card until then pays this one. */
  readonly nextCloseOn: CalendarDay
  readonly owed: number
  /** Transferred to the card since. */
  readonly paid: number
  /** Of the statement; 0 once it is paid. */
  readonly left: number
  /** Spent since, less what came back other than by transfers: it belongs to the next statement. */
  readonly spentSince: number
}

/** The days of a card's statements; undefined where the wallet is no card or has none. */
export function statementDaysOf({ kind, closingDay, dueDay }: WalletRow): StatementDays | undefined {
  return kind === 'card' && closingDay !== null && dueDay !== null ? { closingDay, dueDay } : undefined
}

/** The day on which the last statement closed before a day, that on which it is to be paid, the next due day after it, and that on which the next one closes. */
export function lastStatementDays(
  { closingDay, dueDay }: StatementDays,
  today: CalendarDay,
): Pick<Statement, 'closedOn' | 'dueOn' | 'nextCloseOn'> {
  const thisMonth = inMonth(today, 0, closingDay)
  const isClosed = thisMonth < today
  const closedOn = isClosed ? thisMonth : inMonth(today, -1, closingDay)
  const nextCloseOn = isClosed ? inMonth(today, 1, closingDay) : thisMonth
  return { closedOn, dueOn: dueAfter(dueDay, closedOn), nextCloseOn }
}

/** The days on which statements are to be paid, from one day to another. */
export function dueDaysIn({ dueDay }: StatementDays, from: CalendarDay, until: CalendarDay): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = dueAfter(dueDay, addDays(from, -1)); day <= until; day = dueAfter(dueDay, day))
    days.push(day)
  return days
}

/** The last statement, from today's balance and the totals of the days since it closed. */
export function statementOf(
  days: StatementDays,
  { balance, totals, today }: { balance: number; totals: readonly DayTotals[]; today: CalendarDay },
): Statement {
  const statementDays = lastStatementDays(days, today)
  const { closedOn } = statementDays
  const since = totals.filter(({ day }) => day > closedOn && day <= today)
  const change = since.reduce((sum, each) => sum + changeOf(each), 0)
  const paid = since
    .flatMap(({ filed }) => filed)
    .filter(({ filedUnder }) => filedUnder === transferKey)
    .reduce((sum, { moneyIn }) => sum + moneyIn, 0)
  const owed = Math.max(0, change - balance)
  return { ...statementDays, owed, paid, left: Math.max(0, owed - paid), spentSince: paid - change }
}

/** The day on which a statement can be paid: its due day, or today where it is late. */
export function payDayOf({ dueOn }: Pick<Statement, 'dueOn'>, today: CalendarDay): CalendarDay {
  return dueOn < today ? today : dueOn
}

/** What is left of a card's statement beyond the transfers that are planned to arrive at the card by a day anyway. A refund belongs to the next statement. */
export function leftBeyond(
  { left }: Pick<Statement, 'left'>,
  cardId: string,
  planned: readonly Move<unknown>[],
  until: CalendarDay,
): number {
  const arriving = planned
    .filter(
      ({ walletId, day, amount, kind }) =>
        walletId === cardId && day <= until && amount > 0 && kind === 'transfer',
    )
    .reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, left - arriving)
}

function dueAfter(dueDay: number, day: CalendarDay): CalendarDay {
  const sameMonth = inMonth(day, 0, dueDay)
  return sameMonth > day ? sameMonth : inMonth(day, 1, dueDay)
}

/** A day of the month that is so many months after that of another day; the last one where the month is shorter. */
function inMonth(of: CalendarDay, after: number, day: number): CalendarDay {
  const { year, month } = partsOf(of)
  const months = year * 12 + month - 1 + after
  const there = { year: Math.floor(months / 12), month: (months % 12) + 1 }
  const last = daysInMonth(there.year, there.month)
  return calendarDayOf(dayNumberOf({ ...there, day: Math.min(day, last) }))
}
