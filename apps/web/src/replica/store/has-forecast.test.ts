import type { RowPut } from '@monedero/core'
import { aRecurring, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { hasForecast } from './has-forecast.ts'
import { ReplicaStore } from './replica-store.ts'

const card = aWallet({ kind: 'card', closingDay: 5, dueDay: 20 })

test.each<[string, RowPut, boolean]>([
  ['a wallet alone', { table: 'wallets', row: aWallet() }, false],
  ['a recurring entry', { table: 'recurring', row: aRecurring() }, true],
  ['a card that has its days', { table: 'wallets', row: card }, true],
  ['such a card that is archived', { table: 'wallets', row: { ...card, isArchived: true } }, false],
])('there is a forecast with %s: %#', (_, put, expected) => {
  const store = new ReplicaStore()
  store.apply({ base: [put] })
  expect(hasForecast(store)).toBe(expected)
})
