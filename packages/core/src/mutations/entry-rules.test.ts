import { describe, expect, test } from 'vitest'
import { aCategory, anEntry, anId } from '../../testing/builders.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, performed, refused, startMs } from '../../testing/story.ts'
import { restorableMs } from '../limits/limits.ts'

const everyday = anId(1)
const cash = anId(2)
const expense = anId(2000)
const leg = anId(3001)
const newEntry = {
  id: anId(9),
  walletId: cash,
  amount: -1250,
  description: 'Lunch ',
  note: 'with Zoe\u0301\r\nand Ana',
  dateMs: startMs,
  offsetMinutes: 60,
  categoryId: anId(1000),
  tags: ['work'],
}

function updated(set: object, ledger: MemoryLedger = aLedger()) {
  return performed(ledger, 'entry.update', { id: expense, set }).entry(expense)
}

function categoryOfCreated(ledger: MemoryLedger) {
  return performed(ledger, 'entry.create', newEntry).entry(anId(9))?.categoryId
}

describe('an entry', () => {
  test('[M23] is filed by a person unless a change says otherwise, and keeps who filed it while other fields change', () => {
    let ledger = aLedger()
    const change = (set: object) => {
      ledger = performed(ledger, 'entry.update', { id: anId(2000), set })
      return ledger.entry(anId(2000))
    }
    const byRule = { categoryId: anId(1002), filedBy: 'rule', description: 'Fruit', original: 'FRUTERIA 12' }
    expect(change(byRule)).toMatchObject(byRule)
    expect(change({ note: 'ripe' })).toMatchObject({ filedBy: 'rule', original: 'FRUTERIA 12' })
    expect(change({ categoryId: anId(1000) })).toMatchObject({ filedBy: 'person', original: 'FRUTERIA 12' })
    expect(change({ description: 'Apples' })).toMatchObject({ original: null })
  })

  test('is created with its type by the sign of its amount, and normalised texts', () => {
    expect(performed(aLedger(), 'entry.create', newEntry).entry(anId(9))).toEqual({
      ...newEntry,
      type: 'expense',
      description: 'Lunch',
      note: 'with Zoé\nand Ana',
      parts: null,
      refundOf: null,
      iouId: null,
      feeOf: null,
      imported: null,
      filedBy: 'person',
      original: null,
      transferId: null,
      transferOrigin: null,
      transferDestination: null,
      deletedAtMs: null,
      rev: 0,
    })
    expect(performed(aLedger(), 'entry.create', { ...newEntry, amount: 1 }).entry(anId(9))?.type).toBe(
      'income',
    )
  })

  test('[M4] with an existing id stays unchanged, unless that is the leg of a transfer', () => {
    const again = { ...newEntry, id: expense }
    expect(performed(aLedger(), 'entry.create', again).entry(expense)).toEqual(aLedger().entry(expense))
    expect(refused(aLedger(), 'entry.create', { ...newEntry, id: leg })).toBe('ID_TAKEN id')
  })

  test('needs an existing wallet that is not deleted', () => {
    expect(refused(aLedger(), 'entry.create', { ...newEntry, walletId: anId(99) })).toBe('NOT_FOUND walletId')
    const deleted = performed(aLedger(), 'wallet.delete', { id: cash })
    expect(refused(deleted, 'entry.create', newEntry)).toBe('WALLET_DELETED walletId')
    expect(refused(deleted, 'entry.update', { id: expense, set: { walletId: cash } })).toBe(
      'WALLET_DELETED set.walletId',
    )
  })

  test('changes only in the fields that are set', () => {
    expect(updated({ note: 'n' })).toEqual({ ...aLedger().entry(expense), note: 'n', rev: 0 })
    expect(updated({ walletId: cash })?.walletId).toBe(cash)
    expect(updated({ categoryId: null })?.categoryId).toBeNull()
  })

  test('turns into an income when its amount becomes positive', () => {
    expect(updated({ amount: 1 })).toMatchObject({ amount: 1, type: 'income' })
  })

  test('keeps time of day and offset when only its day is set', () => {
    const { dateMs, offsetMinutes } = updated({ day: '2024-02-29' }) ?? anEntry()
    expect([new Date(dateMs).toISOString(), offsetMinutes]).toEqual(['2024-02-29T12:42:00.000Z', 60])
  })

  test('gains and loses tags without changing the others', () => {
    expect(updated({ addTags: ['work', 'trip'] })?.tags).toEqual(['trip', 'work'])
    expect(updated({ addTags: ['work'], removeTags: ['trip', 'none'] })?.tags).toEqual(['work'])
    const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    expect(refused(aLedger(), 'entry.update', { id: expense, set: { addTags: twenty } })).toBe(
      'INVALID set.addTags',
    )
  })

  test('[M5] that is deleted, or whose wallet is, cannot be changed', () => {
    const set = { note: 'n' }
    const deleted = performed(aLedger(), 'entry.delete', { id: expense })
    expect(deleted.entry(expense)?.deletedAtMs).toBe(startMs)
    expect(refused(deleted, 'entry.update', { id: expense, set })).toBe('DELETED id')
    const hidden = performed(aLedger(), 'wallet.delete', { id: everyday })
    expect(refused(hidden, 'entry.update', { id: expense, set })).toBe('WALLET_DELETED id')
    expect(refused(aLedger(), 'entry.update', { id: anId(99), set })).toBe('NOT_FOUND id')
  })

  test('[D3] can be restored for 30 days', () => {
    const deleted = performed(aLedger(), 'entry.delete', { id: expense })
    const lastMs = startMs + restorableMs
    expect(
      performed(deleted, 'entry.restore', { id: expense }, lastMs).entry(expense)?.deletedAtMs,
    ).toBeNull()
    expect(refused(deleted, 'entry.restore', { id: expense }, lastMs + 1)).toBe('GONE id')
    expect(refused(deleted, 'entry.restore', { id: anId(99) })).toBe('GONE id')
  })

  test('can be deleted and restored while its wallet is deleted', () => {
    const hidden = performed(aLedger(), 'wallet.delete', { id: everyday })
    const deleted = performed(hidden, 'entry.delete', { id: expense })
    expect(deleted.entry(expense)?.deletedAtMs).toBe(startMs)
    expect(performed(deleted, 'entry.restore', { id: expense }).entry(expense)?.deletedAtMs).toBeNull()
  })

  test('[M6] that is the leg of a transfer is only changed by transfer.*', () => {
    expect(refused(aLedger(), 'entry.update', { id: leg, set: { note: 'n' } })).toBe('USE_TRANSFER id')
    expect(refused(aLedger(), 'entry.delete', { id: leg })).toBe('USE_TRANSFER id')
    expect(refused(aLedger(), 'entry.restore', { id: leg })).toBe('USE_TRANSFER id')
  })
})

describe('[M9] the category of an entry', () => {
  test('is one of a merge cycle that an older server imported', () => {
    const circle = [
      aCategory({ id: anId(1003), mergedInto: anId(1004), deletedAtMs: startMs }),
      aCategory({ id: anId(1004), mergedInto: anId(1003), deletedAtMs: startMs }),
    ]
    const rows = aLedger().putAll({ categories: circle })
    const after = performed(rows, 'entry.update', { id: anId(2000), set: { categoryId: anId(1003) } })
    expect(circle.map(({ id }) => id)).toContain(after.entry(anId(2000))?.categoryId)
  })

  test('must have existed', () => {
    expect(refused(aLedger(), 'entry.create', { ...newEntry, categoryId: anId(99) })).toBe(
      'NOT_FOUND categoryId',
    )
  })

  test('may be deleted meanwhile: the entry counts as uncategorised until it is restored', () => {
    expect(
      categoryOfCreated(performed(aLedger(), 'category.delete', { id: anId(1000), reassignTo: null })),
    ).toBe(anId(1000))
  })

  test('is the one it was merged into meanwhile, however often', () => {
    const more = aLedger().putAll({ categories: [aCategory({ id: anId(1003) })] })
    const once = performed(more, 'category.merge', { id: anId(1000), into: anId(1002) })
    const twice = performed(once, 'category.merge', { id: anId(1002), into: anId(1003) })
    expect([categoryOfCreated(once), categoryOfCreated(twice)]).toEqual([anId(1002), anId(1003)])
  })
})
