import { type CalendarDay, type RowPut, toAmount } from '@monedero/core'
import { anEntry, anId, aTransfer, aWallet } from '@monedero/core/testing'
import type { KnownEntry } from '@monedero/import'
import { expect, test } from 'vitest'
import { ReplicaStore } from '../../replica/store/replica-store.ts'
import { knownEntries, withDaysOf } from './known-entries.ts'

test('the fee of a transfer is never proposed as the other side of one', async () => {
  const transferId = aTransfer()[0]?.transferId ?? ''
  const store = new ReplicaStore()
  const wallet: RowPut = { table: 'wallets', row: aWallet() }
  const fee = anEntry({ id: anId(504), feeOf: transferId, dateMs: Date.parse('2026-11-14T12:00Z') })
  store.apply({ base: [wallet, { table: 'entries', row: fee }] })
  const day = '2026-11-14' as CalendarDay
  const known: KnownEntry[] = []
  for await (const slice of knownEntries(store, { firstDay: day, lastDay: day })) known.push(...slice.entries)
  expect(known.find(({ id }) => id === fee.id)?.isTransfer).toBe(true)
})

test('the days that a person enters for rows count as days of the file', () => {
  const day = '2026-11-14' as CalendarDay
  const other = '2026-12-01' as CalendarDay
  const entered = new Map([[0, { day: other, amount: toAmount(-1), description: '' }]])
  expect(withDaysOf(entered, { firstDay: day, lastDay: day })).toEqual({
    firstDay: day,
    lastDay: other,
  })
  expect(withDaysOf(entered, { firstDay: null, lastDay: null }).firstDay).toBe(other)
})
