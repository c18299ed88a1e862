import { type CalendarDay, instantMsAt, parseLocalTime, type RowPut } from '@monedero/core'
import { anEntry, anId, aRecurring, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { ReplicaStore } from '../store/replica-store.ts'
import { matchingEntry } from './matching-entry.ts'
import { comingIn } from './upcoming.ts'

// The format is right, and the day exists.
const day = (text: string) => text as CalendarDay
const today = day('2026-11-14')
const noon = parseLocalTime('12:00')
const insurance = aRecurring({
  amount: -1_820,
  walletId: anId(1),
  from: day('2026-11-12'),
  pattern: { by: 'day-of-month', day: 12 },
  isAutomatic: false,
})

function matched(given: { amount?: number; on?: string; transferId?: string }, row = insurance) {
  if (!noon.ok) throw new Error('no time')
  const { amount = -1_820, on = '2026-11-13', transferId = null } = given
  const dateMs = instantMsAt(day(on), noon.value, 60)
  const entry = anEntry({ id: anId(7), walletId: anId(1), amount, dateMs, offsetMinutes: 60, transferId })
  const store = new ReplicaStore()
  const base: RowPut[] = [
    { table: 'wallets', row: aWallet({ id: anId(1) }) },
    { table: 'entries', row: entry },
  ]
  store.apply({ base })
  const [first] = comingIn([row], today, 30, { walletOf: (id) => aWallet({ id }) })
  return first && matchingEntry(store, first)?.id
}

test('an entry of the amount, a few days from a recurring one to be confirmed, may be it', () => {
  expect(matched({})).toBe(anId(7))
  expect(matched({ on: '2026-11-07' })).toBe(anId(7))
})

test.each([
  ['of another amount', { amount: -1_900 }],
  ['weeks away', { on: '2026-10-20' }],
  ['that is a transfer', { transferId: anId(3) }],
])('one %s is not', (_, given) => {
  expect(matched(given)).toBeUndefined()
})

test('a varying amount may differ a little, and what is added by itself has no match', () => {
  expect(matched({ amount: -1_900 }, { ...insurance, isAbout: true })).toBe(anId(7))
  expect(matched({ amount: -2_900 }, { ...insurance, isAbout: true })).toBeUndefined()
  expect(matched({}, { ...insurance, isAutomatic: true })).toBeUndefined()
})
