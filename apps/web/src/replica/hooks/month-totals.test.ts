import { isCalendarDay, monthOf } from '@monedero/core'
import { expect, it } from 'vitest'
import { changeOf, monthTotals } from './month-totals.ts'

const day = (text: string) => {
  if (!isCalendarDay(text)) throw new Error(text)
  return text
}
const days = [
  { day: day('2100-01-01'), total: -9, moneyIn: 0, moneyOut: -9 },
  { day: day('2026-11-16'), total: -200, moneyIn: 0, moneyOut: -200 },
  { day: day('2026-11-15'), total: 470, moneyIn: 1000, moneyOut: -30 },
  { day: day('2026-11-01'), total: -5, moneyIn: 0, moneyOut: -5 },
  { day: day('2026-10-31'), total: -7, moneyIn: 0, moneyOut: -7 },
]
const today = day('2026-11-15')

it('adds up a month up to today, transfers by themselves', () => {
  const totals = monthTotals(days, monthOf(today), today)
  expect(totals).toEqual({ moneyIn: 1000, moneyOut: -35, transfers: -500 })
  expect(changeOf(totals)).toBe(465)
})

it('adds up an earlier month as a whole', () => {
  expect(monthTotals(days, monthOf(day('2026-10-01')), today)).toEqual({
    moneyIn: 0,
    moneyOut: -7,
    transfers: 0,
  })
})
