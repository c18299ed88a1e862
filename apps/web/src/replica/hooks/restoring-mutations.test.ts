import { feeIdOf } from '@monedero/core'
import { aBudget, anEntry, anId, anIou, aTransfer, aWallet, MemoryLedger } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { restoringMutations } from './restoring-mutations.ts'

const [open, closed, otherClosed] = [anId(1), anId(2), anId(4)]
const walletsBack = (...ids: string[]) => ids.map((id) => ({ op: 'wallet.restore', args: { id } }))
const entriesBack = (entryIds: string[], transferIds: string[] = []) => ({
  op: 'entries.restore',
  args: { entryIds, transferIds },
})

const ledger = new MemoryLedger()
ledger.apply([
  { table: 'wallets', row: aWallet({ id: open }) },
  { table: 'wallets', row: aWallet({ id: closed, deletedAtMs: 1 }) },
  { table: 'wallets', row: aWallet({ id: otherClosed, deletedAtMs: 1 }) },
  { table: 'entries', row: anEntry({ deletedAtMs: 1 }) },
  { table: 'entries', row: anEntry({ id: anId(2001) }) },
  { table: 'entries', row: anEntry({ id: anId(2002), walletId: closed, deletedAtMs: 1 }) },
  { table: 'entries', row: anEntry({ id: anId(2003), walletId: closed }) },
  { table: 'budgets', row: aBudget({ deletedAtMs: 1 }) },
  { table: 'ious', row: anIou({ id: anId(7), deletedAtMs: 1 }) },
  ...aTransfer({ deletedAtMs: 1 }).map((row) => ({ table: 'entries', row }) as const),
])
const set = { note: 'n' }

function aNewEntry(walletId: string) {
  const { amount, description, note, tags, dateMs, offsetMinutes, categoryId } = anEntry()
  return { id: anId(9), walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes }
}

describe('restoringMutations', () => {
  it('restores the rows of a refused change', () => {
    expect(restoringMutations({ op: 'entry.update', args: { id: anId(2000), set } }, ledger)).toEqual([
      entriesBack([anId(2000)]),
    ])
    expect(
      restoringMutations({ op: 'wallet.update', args: { id: closed, set: { name: 'N' } } }, ledger),
    ).toEqual(walletsBack(closed))
  })

  it('restores an IOU that is changed, and the wallet of the purchase of a new one', () => {
    const { person, amount, note, settledOn } = anIou()
    const change = { op: 'iou.update', args: { id: anId(7), set: { note: 'n' } } }
    expect(restoringMutations(change, ledger)).toEqual([{ op: 'iou.restore', args: { id: anId(7) } }])
    const given = { id: anId(8), entryId: anId(2003), person, amount, note, settledOn }
    expect(restoringMutations({ op: 'iou.create', args: given }, ledger)).toEqual(walletsBack(closed))
  })

  it('restores budgets that are changed or planned', () => {
    const back = [{ op: 'budget.restore', args: { id: aBudget().id } }]
    const change = { op: 'budget.update', args: { id: aBudget().id, set: { note: 'n' } } }
    expect(restoringMutations(change, ledger)).toEqual(back)
    const amounts = [{ id: aBudget().id, day: '2026-11-01', applies: 'only', amount: 1 }]
    expect(restoringMutations({ op: 'budgets.plan', args: { amounts } }, ledger)).toEqual(back)
  })

  it('restores a transfer without a wallet that it does not need', () => {
    expect(
      restoringMutations({ op: 'transfer.update', args: { transferId: anId(3000), set } }, ledger),
    ).toEqual([entriesBack([], [anId(3000)])])
  })

  it('restores the wallet of a new entry', () => {
    expect(restoringMutations({ op: 'entry.create', args: aNewEntry(closed) }, ledger)).toEqual(
      walletsBack(closed),
    )
    const args = { entries: [aNewEntry(open), aNewEntry(closed)], transfers: [] }
    expect(restoringMutations({ op: 'entries.create', args }, ledger)).toEqual(walletsBack(closed))
  })

  it('restores both wallets of a new transfer', () => {
    const ids = { transferId: anId(91), originEntryId: anId(92), destinationEntryId: anId(93) }
    const {
      id: _id,
      walletId: _walletId,
      amount: _amount,
      categoryId: _categoryId,
      ...shared
    } = aNewEntry(open)
    const wallets = { origin: closed, destination: otherClosed, amountOut: 5, amountIn: 5 }
    expect(
      restoringMutations({ op: 'transfer.create', args: { ...ids, ...wallets, ...shared } }, ledger),
    ).toEqual(walletsBack(closed, otherClosed))
  })

  it('restores the wallet with the entry that is in it, or should move to it', () => {
    expect(restoringMutations({ op: 'entry.update', args: { id: anId(2002), set } }, ledger)).toEqual([
      ...walletsBack(closed),
      entriesBack([anId(2002)]),
    ])
    const moved = { id: anId(2001), set: { walletId: otherClosed } }
    expect(restoringMutations({ op: 'entry.update', args: moved }, ledger)).toEqual(walletsBack(otherClosed))
  })

  it('restores all entries of a bulk change', () => {
    const changes = [{ entryIds: [anId(2000), anId(2001)], transferIds: [anId(3000)], set }]
    expect(restoringMutations({ op: 'entries.update', args: { changes } }, ledger)).toEqual([
      entriesBack([anId(2000)], [anId(3000)]),
    ])
  })

  it('leaves the fee of a transfer to the transfer, and a purchase deleted', () => {
    const [out, into] = aTransfer({ deletedAtMs: 1 })
    const fee = anEntry({ id: feeIdOf(anId(3000)), feeOf: anId(3000), deletedAtMs: 1 })
    const withFee = new MemoryLedger().putAll({
      wallets: [aWallet({ id: open }), aWallet({ id: closed })],
      entries: [out, into, fee, anEntry({ deletedAtMs: 1 }), anEntry({ id: anId(2001) })],
    })
    const change = { op: 'transfer.update', args: { transferId: anId(3000), set } }
    expect(restoringMutations(change, withFee)).toEqual([entriesBack([], [anId(3000)])])
    const link = { op: 'entry.update', args: { id: anId(2001), set: { refundOf: anId(2000) } } }
    expect(restoringMutations(link, withFee)).toEqual([])
    withFee.putAll({ entries: [out, into].map((leg) => ({ ...leg, deletedAtMs: null })) })
    expect(restoringMutations(change, withFee)).toEqual([])
  })

  it('is empty where nothing is deleted, or the change is of another version', () => {
    expect(restoringMutations({ op: 'entry.delete', args: { id: anId(2001) } }, ledger)).toEqual([])
    expect(restoringMutations({ op: 'entry.paint', args: {} }, ledger)).toEqual([])
  })
})
