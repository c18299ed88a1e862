import { type CalendarDay, toAmount } from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { ReplicaStore } from './replica-store.ts'
import { hasUnknownStart } from './unknown-start.ts'

// The format is right, and the day exists.
const today = '2026-11-14' as CalendarDay
const dateMs = Date.UTC(2026, 10, 14, 11)

test.each<[string, Partial<ReturnType<typeof aWallet>>, readonly number[], boolean]>([
  ['a wallet without entries has a start', {}, [], false],
  ['a wallet from which money was only spent has none', {}, [-200, -300], true],
  ['money that came in is a start', {}, [-500, 200], false],
  ['so is an opening balance, even if more was spent', { openingBalance: toAmount(100) }, [-500], false],
  ['a card with its days owes what was spent', { kind: 'card', closingDay: 5, dueDay: 20 }, [-500], false],
])('%s', (_, fields, amounts, expected) => {
  const store = new ReplicaStore()
  const wallet = aWallet({ openingBalance: toAmount(0), ...fields })
  store.apply({ base: [{ table: 'wallets', row: wallet }] })
  store.apply({
    base: amounts.map((amount, index) => ({
      table: 'entries',
      row: anEntry({ id: anId(index + 1), walletId: wallet.id, amount: toAmount(amount), dateMs }),
    })),
  })
  const [view] = store.balances(today)
  expect(view && hasUnknownStart(store, view)).toBe(expected)
})
