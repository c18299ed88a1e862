import type { CalendarDay, RowPut } from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { ReplicaStore } from '../../replica/store/replica-store.ts'
import { lastAmounts } from './last-amounts.ts'

// The days exist.
const [yesterday, today] = ['2026-11-13' as CalendarDay, '2026-11-14' as CalendarDay]
const gas = { walletId: anId(1), description: ' GAS', kind: 'expense' } as const

/** Entries of a description, the newest first, a month apart. */
function storeWith(amounts: readonly number[], given = {}): ReplicaStore {
  const store = new ReplicaStore()
  const entries = amounts.map((amount, index): RowPut => {
    const dateMs = Date.parse(today) - index * 30 * 86_400_000
    return {
      table: 'entries',
      row: anEntry({ id: anId(10 + index), walletId: anId(1), description: 'Gas', amount, dateMs, ...given }),
    }
  })
  store.apply({ base: [{ table: 'wallets', row: aWallet({ id: anId(1) }) }, ...entries] })
  return store
}

test('the last three entries of a description have an average', () => {
  expect(lastAmounts(storeWith([-6040, -6180, -5780, -100_000]), gas, today)).toEqual({
    amounts: [5780, 6180, 6040],
    average: 6000,
  })
})

test('there is none of fewer entries, of entries to come, nor of those of another kind or description', () => {
  const three = [-6040, -6180, -5780]
  expect(lastAmounts(storeWith(three.slice(1)), gas, today)).toBeUndefined()
  expect(lastAmounts(storeWith(three), gas, yesterday)).toBeUndefined()
  expect(lastAmounts(storeWith(three), { ...gas, kind: 'income' }, today)).toBeUndefined()
  expect(lastAmounts(storeWith(three), { ...gas, description: '' }, today)).toBeUndefined()
  expect(lastAmounts(storeWith(three, { description: 'Gas station' }), gas, today)).toBeUndefined()
})
