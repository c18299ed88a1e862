import type { CalendarDay } from '@monedero/core'
import { toAmount } from '@monedero/core'
import type { StatementAccount } from '@monedero/import'
import { expect, test } from 'vitest'
import type { ReviewRow } from './review.ts'
import { explainingRow, independentBalances, shownDays, statedCheck } from './stated-check.ts'

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}` as CalendarDay
const stated = (date: number, amount: number) => ({ day: day(date), amount: toAmount(amount) })
const balances = [stated(11, 1000), stated(12, 900), stated(14, 800)]
/** Without the 1.00 of the 12th. */
const off = statedCheck(1000, [{ day: day(13), change: -100 }], balances)

function aRow(
  date: number,
  amount: number,
  action: ReviewRow['action'],
  kind: 'new' | 'attention' = 'new',
): ReviewRow {
  return { row: { day: day(date), amount }, action, verdict: { kind } } as ReviewRow
}

test('the days from the last balance that agrees on are shown', () => {
  expect(shownDays(off).map(({ checkpoint, difference }) => `${checkpoint.day} ${difference}`)).toEqual([
    '2026-11-11 0',
    '2026-11-12 100',
    '2026-11-14 100',
  ])
  const many = statedCheck(
    5,
    [],
    Array.from({ length: 20 }, (_, index) => stated(index + 1, 0)),
  )
  expect(shownDays(many).map(({ checkpoint }) => checkpoint.day)).toEqual([1, 2, 3, 4, 5, 6, 7, 20].map(day))
})

test('a row explains the difference if it is left out, could be added, and is of those days and of that amount', () => {
  const row = aRow(12, -100, 'skip')
  expect(
    explainingRow(off, [aRow(11, -100, 'skip'), aRow(12, -100, 'add'), aRow(12, 100, 'skip'), row]),
  ).toBe(row)
  expect(explainingRow(off, [aRow(13, -100, 'skip')])).toBeUndefined()
  expect(explainingRow(statedCheck(1000, [], balances.slice(0, 1)), [row])).toBeUndefined()
  expect(explainingRow(off, [aRow(12, -100, 'skip', 'attention')])).toBeUndefined()
})

test('a balance from which the opening of a new wallet was derived is not checked', () => {
  const account = { isOpeningDerived: true } as StatementAccount
  const [, ...others] = balances
  expect(independentBalances({ account, balances }, { walletId: 'w', isNew: true })).toEqual(others)
  expect(independentBalances({ account, balances }, { walletId: 'w', isNew: false })).toEqual(balances)
  const whole = { ...account, isOpeningDerived: false }
  expect(independentBalances({ account: whole, balances }, { walletId: 'w', isNew: true })).toEqual(balances)
})
