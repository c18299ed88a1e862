import { describe, expect, test } from 'vitest'
import { anEntry, anId, anIou } from '../../testing/builders.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedgerOfAllKinds, performed, refused, startMs } from '../../testing/story.ts'
import { restorableMs } from '../limits/limits.ts'

const purchase = anId(2000)
const split = anId(2001)
const refund = anId(2002)
const iou = anId(5000)

const ledger = aLedgerOfAllKinds()
const update = (set: object, id = refund, rows = ledger) => performed(rows, 'entry.update', { id, set })
const refusedSet = (set: object, id = refund) => refused(ledger, 'entry.update', { id, set })
const linksOf = (rows: MemoryLedger, id = refund) => {
  const { refundOf, iouId } = rows.entry(id) ?? anEntry()
  return [refundOf, iouId]
}

describe('a refund', () => {
  test('is linked to another purchase, and loses its link to the IOU of the previous one', () => {
    expect(linksOf(update({ refundOf: split }))).toEqual([split, null])
    expect(linksOf(update({ refundOf: null }))).toEqual([null, null])
    expect(linksOf(update({ iouId: null }))).toEqual([purchase, null])
  })

  test('is created with its link', () => {
    const { walletId, description, note, tags, dateMs, offsetMinutes, categoryId } = anEntry()
    const given = { id: anId(9), walletId, description, note, tags, dateMs, offsetMinutes, categoryId }
    const made = performed(ledger, 'entry.create', { ...given, amount: 5, refundOf: split })
    expect(linksOf(made, anId(9))).toEqual([split, null])
    const spent = { ...given, amount: -5, refundOf: split }
    expect(refused(ledger, 'entry.create', spent)).toBe('NOT_INCOME refundOf')
    const own = { ...given, amount: 5, refundOf: anId(9) }
    expect(refused(ledger, 'entry.create', own)).toBe('NOT_FOUND refundOf')
  })

  test.each([
    [{ refundOf: refund }, 'NOT_PURCHASE set.refundOf'],
    [{ refundOf: anId(3001) }, 'NOT_PURCHASE set.refundOf'],
    [{ refundOf: anId(77) }, 'NOT_FOUND set.refundOf'],
    [{ amount: -5 }, 'NOT_INCOME set.amount'],
    [{ refundOf: split, iouId: iou }, 'OTHER_PURCHASE set.iouId'],
    [{ refundOf: null, iouId: iou }, 'OTHER_PURCHASE set.iouId'],
    [{ iouId: anId(77) }, 'NOT_FOUND set.iouId'],
  ])('is refused %j', (set, why) => {
    expect(refusedSet(set)).toBe(why)
  })

  test('cannot be the purchase of another refund', () => {
    const income = performed(ledger, 'entry.update', { id: split, set: { parts: null, amount: 5 } })
    const args = { id: split, set: { refundOf: refund } }
    expect(refused(income, 'entry.update', args)).toBe('NOT_PURCHASE set.refundOf')
    expect(refusedSet({ refundOf: purchase }, split)).toBe('NOT_INCOME set.refundOf')
  })

  test('can become an expense once it is unlinked', () => {
    expect(update({ refundOf: null, amount: -5 }).entry(refund)).toMatchObject({
      type: 'expense',
      iouId: null,
    })
  })

  test('keeps its link while the purchase is deleted, and may be linked to one that is', () => {
    const deleted = performed(ledger, 'entry.delete', { id: purchase })
    expect(linksOf(deleted)).toEqual([purchase, iou])
    const relinked = update({ refundOf: purchase }, refund, update({ refundOf: null }, refund, deleted))
    expect(linksOf(relinked)).toEqual([purchase, null])
  })

  test('[D9] loses its link to a purged purchase, whose IOU is permanently deleted', () => {
    const rows = performed(ledger, 'entry.delete', { id: purchase })
    rows.purge(startMs)
    expect(rows.clearDanglingLinks(startMs + restorableMs, 9)).toBe(true)
    expect(rows.entry(refund)).toMatchObject({ refundOf: null, iouId: null, rev: 9 })
    expect(rows.get('ious', iou)).toMatchObject({ entryId: null, deletedAtMs: startMs + restorableMs })
    expect(refused(rows, 'iou.restore', { id: iou }, startMs + restorableMs)).toBe('GONE id')
    expect(rows.clearDanglingLinks(0, 10)).toBe(false)
  })
})

describe('an IOU', () => {
  const given = { id: anId(9), entryId: split, person: 'Ben', amount: 5, note: '', settledOn: null }

  test('is created, changed, settled, deleted and restored', () => {
    const made = performed(ledger, 'iou.create', given)
    const settled = performed(made, 'iou.update', { id: anId(9), set: { settledOn: '2026-11-14' } })
    expect(settled.get('ious', anId(9))).toMatchObject({ person: 'Ben', settledOn: '2026-11-14' })
    const deleted = performed(settled, 'iou.delete', { id: anId(9) })
    expect(refused(deleted, 'iou.update', { id: anId(9), set: { amount: 1 } })).toBe('DELETED id')
    expect(performed(deleted, 'iou.restore', { id: anId(9) }).get('ious', anId(9))?.deletedAtMs).toBeNull()
  })

  test('needs an existing expense', () => {
    expect(refused(ledger, 'iou.create', { ...given, entryId: refund })).toBe('NOT_PURCHASE entryId')
    expect(refused(ledger, 'iou.create', { ...given, entryId: anId(3001) })).toBe('NOT_PURCHASE entryId')
    expect(refused(ledger, 'iou.create', { ...given, entryId: anId(77) })).toBe('NOT_FOUND entryId')
    const deleted = performed(ledger, 'entry.delete', { id: split })
    expect(refused(deleted, 'iou.create', given)).toBe('DELETED entryId')
    const hidden = performed(ledger, 'wallet.delete', { id: ledger.entry(given.entryId)?.walletId })
    expect(refused(hidden, 'iou.create', given)).toBe('WALLET_DELETED entryId')
  })

  test('[M4] with an existing id stays unchanged', () => {
    const again = performed(ledger, 'iou.create', { ...given, id: iou })
    expect(again.get('ious', iou)).toMatchObject({ person: anIou().person })
  })
})
