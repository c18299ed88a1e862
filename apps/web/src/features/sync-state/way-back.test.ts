import { anEntry, anId, aTransfer, aWallet, MemoryLedger } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { wayBack } from './way-back.ts'

const ledger = new MemoryLedger()
ledger.apply([
  { table: 'wallets', row: aWallet() },
  { table: 'wallets', row: aWallet({ id: anId(2), deletedAtMs: 1 }) },
  { table: 'entries', row: anEntry({ deletedAtMs: 1 }) },
  { table: 'entries', row: anEntry({ id: anId(2001) }) },
  ...aTransfer({ deletedAtMs: 1 }).map((row) => ({ table: 'entries', row }) as const),
])

describe('wayBack', () => {
  it('brings back what a refused change is about', () => {
    const set = { note: 'n' }
    expect(wayBack({ op: 'entry.update', args: { id: anId(2000), set } }, ledger)).toEqual({
      op: 'entry.restore',
      args: { id: anId(2000) },
    })
    expect(wayBack({ op: 'transfer.update', args: { transferId: anId(3000), set } }, ledger)).toEqual({
      op: 'transfer.restore',
      args: { transferId: anId(3000) },
    })
    expect(wayBack({ op: 'wallet.update', args: { id: anId(2), set: { name: 'N' } } }, ledger)).toEqual({
      op: 'wallet.restore',
      args: { id: anId(2) },
    })
  })

  it('brings back the wallet that a new entry was meant for', () => {
    const { amount, description, note, tags, dateMs, offsetMinutes, categoryId } = anEntry()
    const texts = { description, note, tags, dateMs, offsetMinutes }
    const args = { id: anId(9), walletId: anId(2), amount, categoryId, ...texts }
    expect(wayBack({ op: 'entry.create', args }, ledger)).toEqual({
      op: 'wallet.restore',
      args: { id: anId(2) },
    })
  })

  it('is none where nothing is deleted, or the change is of another version', () => {
    expect(wayBack({ op: 'entry.delete', args: { id: anId(2001) } }, ledger)).toBeUndefined()
    expect(wayBack({ op: 'entry.paint', args: {} }, ledger)).toBeUndefined()
  })
})
