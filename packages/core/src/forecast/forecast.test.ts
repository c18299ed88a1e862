import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anId, aRecurring } from '../../testing/builders.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { addDays, daysBetween } from '../calendar/day-arithmetic.ts'
import { toAmount } from '../money/amount.ts'
import {
  balanceLines,
  lessAllowances,
  type Move,
  nextIncomeDay,
  recurringMoves,
  safeToSpend,
  totalLine,
} from './forecast.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay
const today = day('2026-11-14')
const days = 90
const [everyday, card] = [anId(1), anId(2)]
const wallets = [everyday, card]
const same = (_: string, amount: number) => amount

const aMove = fc.record({
  key: fc.constant(''),
  walletId: fc.constantFrom(...wallets, anId(3)),
  day: fc.integer({ min: 0, max: 100 }).map((ahead) => addDays(today, ahead)),
  amount: fc.integer({ min: -200_000, max: 200_000 }),
  kind: fc.constantFrom('income', 'transfer', 'other'),
  source: fc.constant(null),
})
const aGround = fc.record({
  moves: fc.array(aMove, { maxLength: 60 }),
  balances: fc
    .tuple(fc.integer({ min: -500_000, max: 500_000 }), fc.integer({ min: -500_000, max: 500_000 }))
    .map(
      ([first, second]) =>
        new Map([
          [everyday, first],
          [card, second],
        ] as const),
    ),
  ahead: fc.integer({ min: 1, max: days }),
  keep: fc.integer({ min: 0, max: 100_000 }),
})

function totalOf(balances: ReadonlyMap<string, number>, moves: readonly Move<null>[]): readonly number[] {
  return totalLine(balanceLines(balances, moves, { today, days }), same)
}

describe('a forecast', () => {
  test('is on each day the balance of today and every move until then', () => {
    fc.assert(
      fc.property(aGround, ({ moves, balances }) => {
        const lines = balanceLines(balances, moves, { today, days })
        const total = totalLine(lines, same)
        for (let ahead = 0; ahead <= days; ahead++) {
          const until = addDays(today, ahead)
          const naive = (id: string) =>
            moves
              .filter((move) => move.walletId === id && move.day <= until)
              .reduce((sum, { amount }) => sum + amount, balances.get(id) ?? 0)
          expect(lines.get(everyday)?.[ahead]).toBe(naive(everyday))
          expect(total[ahead]).toBe(naive(everyday) + naive(card))
        }
      }),
      { numRuns: 20 },
    )
  })

  test('leaves out what is skipped or paused, and counts what is overdue today', () => {
    const monthly = { from: day('2026-10-20'), pattern: { by: 'day-of-month', day: 20 } as const }
    const rows = [
      aRecurring({ ...monthly, isAutomatic: false }),
      aRecurring({ ...monthly, postedUntil: day('2026-10-20'), skipped: [day('2026-11-20')] }),
      aRecurring({ ...monthly, isPaused: true }),
    ]
    const found = rows.flatMap((row) => recurringMoves(row, today, day('2026-12-20'))).map((move) => move.day)
    expect(found).toEqual([today, '2026-11-20', '2026-12-20', '2026-12-20'])
  })

  test('moves nothing in all with a transfer, and its rate between currencies', () => {
    const saving = aRecurring({ amount: -40_000, destinationId: card })
    const moves = recurringMoves(saving, today, day('2026-12-31'))
    expect(moves.map(({ walletId, amount }) => [walletId, amount])).toEqual([
      [everyday, -40_000],
      [card, 40_000],
    ])
    expect(nextIncomeDay(moves, new Map(wallets.map((id) => [id, 0])), today)).toBeUndefined()
    const abroad = { ...saving, amountIn: toAmount(6_696_000) }
    expect(recurringMoves(abroad, today, day('2026-12-31'))[1]?.amount).toBe(6_696_000)
  })
})

describe('what is safe to spend', () => {
  test('can be spent at once without falling below what is to be kept, and not a hundredth more', () => {
    fc.assert(
      fc.property(aGround, ({ moves, balances, ahead, keep }) => {
        const before = addDays(today, ahead)
        const { amount } = safeToSpend(totalOf(balances, moves), { today, before, keep })
        const spent = { key: '', walletId: everyday, day: today, kind: 'other', source: null } as const
        const leastAfter = (expense: number) =>
          Math.min(...totalOf(balances, [...moves, { ...spent, amount: 0 - expense }]).slice(0, ahead))
        expect(leastAfter(amount)).toBe(keep)
        expect(leastAfter(amount + 1)).toBeLessThan(keep)
      }),
    )
  })

  test('is the sum of its lines: today, what comes until the lowest day, what is kept', () => {
    fc.assert(
      fc.property(aGround, ({ moves, balances, ahead, keep }) => {
        const before = addDays(today, ahead)
        const safe = safeToSpend(totalOf(balances, moves), { today, before, keep })
        const now = [...balances.values()].reduce((sum, balance) => sum + balance, 0)
        const coming = moves
          .filter((move) => balances.has(move.walletId) && move.day <= safe.lowestFrom)
          .reduce((sum, { amount }) => sum + amount, 0)
        expect(now + coming - keep).toBe(safe.amount)
        expect(safe.lowestFrom <= safe.lowestUntil && safe.lowestUntil < before).toBe(true)
      }),
    )
  })

  test('is as designed: 412,30 € until December 11, 15,27 € a day', () => {
    const coming = [
      ['2026-11-21', -1_820 - 4_500 - 1_099],
      ['2026-11-27', -6_000 - 61_230],
      ['2026-12-01', -35_200 - 82_000],
      ['2026-12-02', -3_890],
      ['2026-12-11', 284_500],
    ] as const
    const moves = coming.map(([on, amount]) => ({
      key: on,
      walletId: everyday,
      day: day(on),
      amount,
      kind: amount > 0 ? ('income' as const) : ('other' as const),
      source: null,
    }))
    const balances = new Map([
      [everyday, 348_217],
      [card, -61_248],
    ] as const)
    const pay = nextIncomeDay(moves, balances, today) ?? today
    const safe = safeToSpend(totalOf(balances, moves), { today, before: pay, keep: 50_000 })
    expect(daysBetween(today, pay)).toBe(27)
    expect(safe).toEqual({
      amount: 41_230,
      perDay: 1_527,
      lowest: 91_230,
      lowestFrom: '2026-12-02',
      lowestUntil: '2026-12-10',
    })
  })
})

test('what is allowed is spent evenly over its days, and all of it by the last', () => {
  const allowances = [
    { amount: 100, first: today, last: addDays(today, 2) },
    { amount: 50, first: addDays(today, 3), last: addDays(today, 3) },
  ]
  expect(lessAllowances([1000, 1000, 1000, 1000, 900], allowances, today)).toEqual([967, 933, 900, 850, 750])
})
