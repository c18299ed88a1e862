import { describe, expect, test } from 'vitest'
import { anEntry, anId } from '../../testing/builders.ts'
import { englishTitle } from '../../testing/english-title.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, aLedgerOfAllKinds, performed, refused, startMs } from '../../testing/story.ts'
import { feeIdOf } from '../entries/fee-id.ts'

const transferId = anId(3000)
const fee = feeIdOf(transferId)
const [everyday, cash, japan, home] = [anId(1), anId(2), anId(3), anId(1002)]

const ledger = aLedgerOfAllKinds()
const feeIn = (rows: MemoryLedger) => rows.entry(fee)
const update = (set: object, rows = ledger) => performed(rows, 'transfer.update', { transferId, set })

function purged(walletId: string): MemoryLedger {
  const rows = performed(ledger, 'wallet.delete', { id: walletId })
  rows.purge(startMs)
  return rows
}

describe('a fee', () => {
  test('has an id of its own, derived from the transfer', () => {
    expect(feeIdOf(transferId)).not.toBe(transferId)
    expect(feeIdOf(feeIdOf(transferId))).toBe(transferId)
  })

  test('is made with its transfer, in the wallet that it leaves', () => {
    const { description, note, tags, dateMs, offsetMinutes } = anEntry()
    const args = {
      transferId: anId(9),
      originEntryId: anId(10),
      destinationEntryId: anId(11),
      origin: cash,
      destination: japan,
      amountOut: 500,
      amountIn: 800,
      description,
      note,
      tags,
      dateMs,
      offsetMinutes,
      fee: { amount: 7, categoryId: home },
    }
    const made = performed(aLedger(), 'transfer.create', args)
    const row = made.entry(feeIdOf(anId(9))) ?? anEntry()
    expect(row).toMatchObject({ walletId: cash, amount: -7, categoryId: home, feeOf: anId(9), dateMs })
    expect(englishTitle(row, made)).toBe('Transfer fee')
    expect(Number(made.balance(cash))).toBe(100 - 507)
    const unknown = { ...args, fee: { amount: 7, categoryId: anId(77) } }
    expect(refused(aLedger(), 'transfer.create', unknown)).toBe('NOT_FOUND fee.categoryId')
  })

  test('is added, changed field by field, and removed', () => {
    expect(feeIn(update({ feeAmount: 9 }, aLedger()))).toMatchObject({ amount: -9, categoryId: null })
    expect(feeIn(update({ feeAmount: 9 }))).toMatchObject({ amount: -9, categoryId: home })
    expect(feeIn(update({ feeCategoryId: null }))).toMatchObject({ amount: -5, categoryId: null })
    expect(feeIn(update({ feeAmount: null }))).toMatchObject({ deletedAtMs: startMs })
    const args = { transferId, set: { feeCategoryId: home } }
    expect(refused(aLedger(), 'transfer.update', args)).toBe('NOT_FOUND set.feeCategoryId')
  })

  test('moves with the date and the source wallet', () => {
    const moved = update({ origin: japan, day: '2026-01-02' })
    const leg = moved.transferLegs(transferId).find(({ amount }) => amount < 0)
    expect(feeIn(moved)).toMatchObject({ walletId: japan, dateMs: leg?.dateMs })
    const bulk = { changes: [{ entryIds: [], transferIds: [transferId], set: { day: '2026-01-02' } }] }
    expect(feeIn(performed(ledger, 'entries.update', bulk))?.dateMs).toBe(leg?.dateMs)
  })

  test('is deleted and restored with its transfer', () => {
    const deleted = performed(ledger, 'transfer.delete', { transferId })
    expect(feeIn(deleted)?.deletedAtMs).toBe(startMs)
    expect(feeIn(performed(deleted, 'transfer.restore', { transferId }))?.deletedAtMs).toBeNull()
  })

  test('that was removed is not restored with its transfer, even if both happened at once', () => {
    const deleted = performed(update({ feeAmount: null }), 'transfer.delete', { transferId })
    const restored = performed(deleted, 'transfer.restore', { transferId })
    expect(feeIn(restored)?.deletedAtMs).toBe(startMs - 1)
    expect(feeIn(update({ feeAmount: 3 }, restored))).toMatchObject({ amount: -3, deletedAtMs: null })
  })

  test.each([
    ['entry.update', { id: fee, set: { amount: -9 } }, 'id'],
    ['entry.delete', { id: fee }, 'id'],
    ['entry.restore', { id: fee }, 'id'],
    ['entries.delete', { entryIds: [fee], transferIds: [] }, 'entryIds.0'],
  ] as const)('is refused to %s', (op, args, path) => {
    expect(refused(ledger, op, args)).toBe(`FEE_OF_TRANSFER ${path}`)
  })

  test('is purged with the wallet that the transfer leaves, and stays when the other one is', () => {
    expect(feeIn(purged(everyday))).toBeUndefined()
    const args = { transferId, set: { feeAmount: 9 } }
    expect(refused(purged(everyday), 'transfer.update', args)).toBe('LONE_LEG set.feeAmount')
    expect(feeIn(purged(cash))).toMatchObject({ amount: -5, deletedAtMs: null })
    const lone = performed(purged(cash), 'transfer.delete', { transferId })
    expect(feeIn(lone)?.deletedAtMs).toBe(startMs)
  })

  test('can be refunded like any expense', () => {
    const linked = performed(ledger, 'entry.update', { id: anId(2002), set: { refundOf: fee } })
    expect(linked.entry(anId(2002))).toMatchObject({ refundOf: fee, iouId: null })
  })
})
