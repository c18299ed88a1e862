import { addDays, type CalendarDay, dayTotals, parseCalendarDay } from '@monedero/core'
import { anEntry } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dailyBalances } from './daily-balances.ts'

const parsed = parseCalendarDay('2026-11-14')
if (!parsed.ok) throw new Error('no day')
const today: CalendarDay = parsed.value

const totalsByAge = fc.dictionary(
  fc.integer({ min: -20, max: 200 }).map(String),
  fc.integer({ min: -1000, max: 1000 }),
)

it('gives the balance at the end of every day, whatever happened before, between and after', () => {
  fc.assert(
    fc.property(totalsByAge, fc.integer({ min: -5000, max: 5000 }), (totals, opening) => {
      const moves = Object.entries(totals).map(([age, total]) => ({
        day: addDays(today, -Number(age)),
        total,
      }))
      const balanceAt = (day: CalendarDay) =>
        moves.filter((move) => move.day <= day).reduce((sum, { total }) => sum + total, opening)
      const days = moves.map(({ day, total }) =>
        dayTotals('', day, [anEntry({ amount: total })], () => undefined),
      )
      const expected = Array.from({ length: 90 }, (_, index) => balanceAt(addDays(today, index - 89)))
      expect(dailyBalances(days, balanceAt(today), today, 90)).toEqual(expected)
    }),
  )
})
