import { describe, expect, test } from 'vitest'
import { aCheckpoint } from '../../testing/builders.ts'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { checkWallet } from './check-wallet.ts'

// The shape is right, and so are the days.
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}` as CalendarDay
const changes = [
  { day: day(12), change: -500 },
  { day: day(10), change: 2000 },
  { day: day(14), change: -100 },
]

describe('a wallet', () => {
  test('is compared at the end of the day of each checkpoint, in the order of days', () => {
    const checkpoints = [
      aCheckpoint({ day: day(14), balance: 2400 }),
      aCheckpoint({ day: day(9), balance: 1000 }),
      aCheckpoint({ day: day(10), balance: 3000 }),
    ]
    const { balances, firstWrong, lastRight } = checkWallet(1000, changes, checkpoints)
    expect(balances.map(({ checkpoint, held, difference }) => [checkpoint.day, held, difference])).toEqual([
      [day(9), 1000, 0],
      [day(10), 3000, 0],
      [day(14), 2400, 0],
    ])
    expect(firstWrong).toBeUndefined()
    expect(lastRight?.checkpoint.day).toBe(day(14))
  })

  test('is off from the first checkpoint on that does not hold, after the last one that does', () => {
    const checkpoints = [
      aCheckpoint({ day: day(9), balance: 1000 }),
      aCheckpoint({ day: day(12), balance: 2400 }),
      aCheckpoint({ day: day(14), balance: 2400 }),
    ]
    const { firstWrong, lastRight } = checkWallet(1000, changes, checkpoints)
    expect(firstWrong).toMatchObject({ checkpoint: { day: day(12) }, held: 2500, difference: 100 })
    expect(lastRight?.checkpoint.day).toBe(day(9))
  })

  test('has nothing to go by without checkpoints, or with deleted ones', () => {
    const { balances, lastRight } = checkWallet(0, changes, [aCheckpoint({ deletedAtMs: 1 })])
    expect(balances).toEqual([])
    expect(lastRight).toBeUndefined()
  })
})
