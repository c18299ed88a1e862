import { type CalendarDay, type EntryRow, instantMsAt, parseLocalTime } from '@monedero/core'
import { anEntry, anId, aRecurring } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { Detection } from './detect.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay
const today = day('2026-11-14')
const noon = parseLocalTime('12:00')
let ids = 5000

function on(text: string, given: Partial<Omit<EntryRow, 'amount'>> & { amount?: number } = {}): EntryRow {
  if (!noon.ok) throw new Error('no time')
  const dateMs = instantMsAt(day(text), noon.value, 60)
  return anEntry({ id: anId(ids++), description: 'Gym', amount: -3_490, dateMs, offsetMinutes: 60, ...given })
}

function found(entries: readonly EntryRow[], given = {}) {
  const detection = new Detection()
  for (const entry of entries) detection.add(entry)
  return detection.found({ today, recurring: [], dismissed: [], ...given })
}

const gym = [on('2026-08-17'), on('2026-09-16'), on('2026-10-16')]

test('three times in a month’s rhythm looks monthly, and the next day is told', () => {
  expect(found(gym)).toMatchObject([
    {
      rhythm: 'monthly',
      isAbout: false,
      days: ['2026-08-17', '2026-09-16', '2026-10-16'],
      next: '2026-11-16',
      recurrence: { every: 1, pattern: { by: 'day-of-month', day: 16 } },
    },
  ])
})

test('amounts that differ a little are about the same, and other amounts are not', () => {
  const gas = (amounts: number[]) =>
    amounts.map((amount, month) => on(`2026-0${7 + month}-20`, { description: `Gas ${month}`, amount }))
  expect(
    found([...gas([-6_000, -6_180, -5_900]), on('2026-10-20', { description: 'Gas', amount: -6_000 })]),
  ).toMatchObject([{ isAbout: true }])
  expect(found(gas([-6_000, -9_000, -2_000]))).toEqual([])
})

test.each([
  ['twice', gym.slice(1)],
  ['out of rhythm', [on('2026-08-17'), on('2026-08-30'), on('2026-10-16')]],
  ['over for months', [on('2026-03-17'), on('2026-04-16'), on('2026-05-16')]],
  ['in different wallets', gym.map((entry, index) => ({ ...entry, walletId: anId(index + 1) }))],
  ['without a description', gym.map((entry) => ({ ...entry, description: '' }))],
  ['as transfers', gym.map((entry) => ({ ...entry, transferId: anId(1) }))],
])('nothing looks recurring that happened %s', (_, entries) => {
  expect(found(entries)).toEqual([])
})

test('what is a recurring entry, or was dismissed, is not found again', () => {
  const [first] = found(gym)
  expect(
    found(gym, {
      recurring: [aRecurring({ description: 'gym', amount: -3_500, walletId: first?.last.walletId ?? '' })],
    }),
  ).toEqual([])
  expect(found(gym, { dismissed: [first?.key] })).toEqual([])
})

test('weekly, quarterly and yearly rhythms are told apart', () => {
  const days = {
    weekly: ['2026-10-21', '2026-10-28', '2026-11-04', '2026-11-11'],
    quarterly: ['2026-03-31', '2026-06-30', '2026-09-30'],
    yearly: ['2025-11-20', '2026-11-13'],
  }
  const rhythms = Object.values(days).flatMap((list) => found(list.map((text) => on(text))))
  expect(rhythms.map(({ rhythm }) => rhythm)).toEqual(Object.keys(days))
})
