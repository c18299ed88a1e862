import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anEntry, anId, aWallet } from '../../testing/index.ts'
import { type CalendarDay, partsOf } from '../calendar/calendar-day.ts'
import { addDays } from '../calendar/day-arithmetic.ts'
import { daysInMonth } from '../calendar/days-in-month.ts'
import { localDayOf } from '../calendar/instant.ts'
import { dayTotals } from '../totals/day-totals.ts'
import { entryMove } from './forecast.ts'
import { dueDaysIn, lastStatementDays, leftBeyond, statementDaysOf, statementOf } from './statement.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay

/** Whether a day is that of its month, or the last one of a shorter month. */
function isDayOfMonth(of: CalendarDay, wanted: number): boolean {
  const { year, month, day: number } = partsOf(of)
  return number === Math.min(wanted, daysInMonth(year, month))
}

function walk(from: CalendarDay, step: 1 | -1, wanted: number): CalendarDay {
  let found = addDays(from, step)
  while (!isDayOfMonth(found, wanted)) found = addDays(found, step)
  return found
}

const aDay = fc.integer({ min: 0, max: 36_000 }).map((count) => addDays(day('2000-01-01'), count))
const daysOfMonth = fc.record({
  closingDay: fc.integer({ min: 1, max: 31 }),
  dueDay: fc.integer({ min: 1, max: 31 }),
})

test('a statement closed on the last closing day before today, is due on the next due day, and is followed on the next closing day, as found day by day', () => {
  fc.assert(
    fc.property(daysOfMonth, aDay, (days, today) => {
      const closedOn = walk(today, -1, days.closingDay)
      expect(lastStatementDays(days, today)).toEqual({
        closedOn,
        dueOn: walk(closedOn, 1, days.dueDay),
        nextCloseOn: walk(closedOn, 1, days.closingDay),
      })
    }),
  )
})

test('due days are found from one day to another', () => {
  const days = { closingDay: 5, dueDay: 31 }
  const found = dueDaysIn(days, day('2027-01-31'), day('2027-04-30'))
  expect(found).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  expect(dueDaysIn(days, day('2027-02-01'), day('2027-02-27'))).toEqual([])
})

describe('what is owed', () => {
  const aMove = fc.record({
    ago: fc.integer({ min: -3, max: 70 }),
    amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
    isTransfer: fc.boolean(),
  })

  test('is the balance when the statement closed, less what was transferred since, as added up entry by entry', () => {
    fc.assert(
      fc.property(daysOfMonth, aDay, fc.array(aMove), (days, today, moves) => {
        const entries = moves.map(({ ago, amount, isTransfer }, index) => ({
          on: addDays(today, -ago),
          row: anEntry({
            id: anId(index + 1),
            amount,
            ...(isTransfer && { transferId: anId(9000 + index), type: 'transfer' }),
          }),
        }))
        const sum = (list: typeof entries) => list.reduce((total, { row }) => total + row.amount, 0)
        const byDay = Map.groupBy(entries, ({ on }) => on)
        const totals = [...byDay].map(([on, list]) =>
          dayTotals(
            anId(1),
            on,
            list.map(({ row }) => row),
            () => undefined,
          ),
        )
        const balance = sum(entries.filter(({ on }) => on <= today))
        const found = statementOf(days, { balance, totals, today })
        const since = entries.filter(({ on }) => on > found.closedOn && on <= today)
        const isPayment = ({ row }: (typeof entries)[number]) => row.transferId !== null && row.amount > 0
        const owed = Math.max(0, 0 - sum(entries.filter(({ on }) => on <= found.closedOn)))
        const paid = sum(since.filter(isPayment))
        const spentSince = 0 - sum(since.filter((entry) => !isPayment(entry)))
        expect(found).toMatchObject({ owed, paid, left: Math.max(0, owed - paid) })
        expect(found.spentSince + 0).toBe(spentSince + 0)
      }),
    )
  })

  const anEntryOfTheCard = fc.record({
    ago: fc.integer({ min: -45, max: 70 }),
    size: fc.integer({ min: 1, max: 500 }),
    kind: fc.constantFrom('purchase', 'refund', 'income', 'payment', 'withdrawal'),
  })

  test('less what is dated ahead until a day is what the same statement asks for on that day: only transfers pay it', () => {
    fc.assert(
      fc.property(daysOfMonth, aDay, fc.array(anEntryOfTheCard), fc.nat(30), (days, today, given, waited) => {
        const entries = given.map(({ ago, size, kind }, index) =>
          anEntry({
            id: anId(index + 1),
            dateMs: Date.parse(addDays(today, -ago)),
            offsetMinutes: 0,
            amount: kind === 'purchase' || kind === 'withdrawal' ? -size : size,
            refundOf: kind === 'refund' ? anId(8000) : null,
            transferId: kind === 'payment' || kind === 'withdrawal' ? anId(9000 + index) : null,
          }),
        )
        const asOf = (on: CalendarDay) => {
          const before = entries.filter(({ dateMs }) => dateMs <= Date.parse(on))
          const balance = before.reduce((sum, { amount }) => sum + amount, 0)
          const totals = before.map((entry) =>
            dayTotals(anId(1), localDayOf(entry.dateMs, 0), [entry], () => undefined),
          )
          return statementOf(days, { balance, totals, today: on })
        }
        const now = asOf(today)
        const waitedFor = addDays(today, waited)
        const later = waitedFor < now.nextCloseOn ? waitedFor : now.nextCloseOn
        const ahead = entries.map(entryMove).filter(({ day: on }) => on > today)
        const asked = leftBeyond(now, anId(1), ahead, later)
        expect(asked).toBe(asOf(later).left)
        const paid = given
          .map(({ ago, size, kind }) => ({ on: addDays(today, -ago), size, kind }))
          .filter(({ on, kind }) => kind === 'payment' && on > now.closedOn && on <= later)
          .reduce((sum, { size }) => sum + size, 0)
        expect(asked).toBe(Math.max(0, now.owed - paid))
      }),
    )
  })

  test('is known only of a card with both days', () => {
    const card = aWallet({ kind: 'card', closingDay: 5, dueDay: 20 })
    expect(statementDaysOf(card)).toEqual({ closingDay: 5, dueDay: 20 })
    expect(statementDaysOf({ ...card, kind: 'bank' })).toBeUndefined()
    expect(statementDaysOf({ ...card, dueDay: null })).toBeUndefined()
  })
})
