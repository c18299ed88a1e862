import { type CalendarDay, type RowPut, toAmount, type WalletRow } from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { lastUsedWallet } from './last-used-wallet.ts'
import { ReplicaStore } from './replica-store.ts'

// The format is right, and the day exists.
const today = '2026-11-14' as CalendarDay
const noon = (day: number) => Date.UTC(2026, 10, day, 11)
const [cash, bank] = [aWallet({ id: anId(1), name: 'Cash' }), aWallet({ id: anId(2), name: 'Bank' })]
const put = (row: WalletRow): RowPut => ({ table: 'wallets', row })

/** The name of the wallet used last, with one entry on each of these days. */
function lastUsed(wallets: readonly WalletRow[], entries: readonly [WalletRow, number, number][]) {
  const store = new ReplicaStore()
  store.apply({ base: wallets.map(put) })
  store.apply({
    base: entries.map(([{ id }, day, amount], index) => ({
      table: 'entries',
      row: anEntry({ id: anId(index + 11), walletId: id, amount: toAmount(amount), dateMs: noon(day) }),
    })),
  })
  return lastUsedWallet(store, today)?.wallet.name
}

test('the wallet used last has the newest entry', () => {
  expect(lastUsed([cash, bank], [])).toBeUndefined()
  const days = (inCash: number, inBank: number) =>
    lastUsed(
      [cash, bank],
      [
        [cash, inCash, -1],
        [bank, inBank, -1],
      ],
    )
  expect(days(13, 12)).toBe('Cash')
  expect(days(12, 13)).toBe('Bank')
})

test('upcoming entries and archived wallets do not count as used', () => {
  const archived = { ...bank, isArchived: true }
  expect(
    lastUsed(
      [cash, archived],
      [
        [cash, 1, -1],
        [bank, 14, -1],
      ],
    ),
  ).toBe('Cash')
  expect(
    lastUsed(
      [cash, bank],
      [
        [cash, 1, -1],
        [bank, 15, -1],
      ],
    ),
  ).toBe('Cash')
})

test('a transfer used the wallet that it left', () => {
  expect(
    lastUsed(
      [cash, bank],
      [
        [bank, 14, 5],
        [cash, 14, -5],
      ],
    ),
  ).toBe('Cash')
})
