import {
  addDays,
  type EntryRow,
  effectOf,
  type ImportRow,
  importDigest,
  localDayOf,
  type Mutation,
  type RowPut,
  restorableMs,
} from '@monedero/core'
import { anEntry, anId, anImport, aTransfer, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { ReplicaStore } from '../store/replica-store.ts'
import { goneWith, redoMutations, standingCounter, undoMutations } from './undo-import.ts'

const transferId = aTransfer()[0]?.transferId ?? ''
const [ofTransfer, alone] = [anId(501), anId(502)]
const deletedTransferId = anId(503)
const wallets = [aWallet(), aWallet({ id: anId(2) })]
const record: ImportRow = anImport({
  replaced: [
    { entryId: ofTransfer, transferId },
    { entryId: alone, transferId: deletedTransferId },
  ],
})

/** A transfer of the import, and two entries that transfers of it replaced; the other transfer is deleted. */
function aStore(): ReplicaStore {
  const legs = aTransfer().map((leg) => ({
    ...leg,
    imported: { importId: record.id, bankId: null, digest: importDigest(leg) },
  }))
  const deletedLegs = aTransfer({ transferId: deletedTransferId, deletedAtMs: 1 }).map((leg, index) => ({
    ...leg,
    id: anId(520 + index),
  }))
  const replaced = [ofTransfer, alone].map((id) => anEntry({ id, deletedAtMs: 1 }))
  const store = new ReplicaStore()
  store.apply({
    base: [
      ...wallets.map((row): RowPut => ({ table: 'wallets', row })),
      ...[...legs, ...deletedLegs, ...replaced].map((row): RowPut => ({ table: 'entries', row })),
      { table: 'imports', row: record },
    ],
  })
  return store
}

function perform(store: ReplicaStore, mutations: readonly Mutation[], nowMs: number): void {
  for (const mutation of mutations) {
    const puts = [...effectOf(store.rows, mutation, { nowMs })]
    store.apply({ base: puts.map((put) => ({ ...put, row: { ...put.row, rev: 100 + nowMs } }) as RowPut) })
  }
}

function recordIn(store: ReplicaStore): ImportRow {
  return store.rows.get('imports', record.id) ?? record
}

function restoredBy(mutations: readonly Mutation[]): string[] {
  return mutations.flatMap((each) => {
    if (each.op === 'entries.delete') return each.args.restores ?? []
    return each.op === 'entries.restore' ? each.args.entryIds : []
  })
}

test('undo restores the entries that the transfers of the import replaced', () => {
  const store = aStore()
  const mutations = undoMutations(store, record, new Set(), 2)
  expect(restoredBy(mutations)).toEqual([ofTransfer, alone])
  for (const mutation of mutations) expect(() => effectOf(store.rows, mutation, { nowMs: 2 })).not.toThrow()
})

test('a transfer stays where the entry that it replaced was purged before the undo arrives, and nothing is lost', () => {
  const store = aStore()
  const mutations = undoMutations(store, record, new Set(), 2)
  store.apply({ purgeUntilMs: 1 })
  const deletion = mutations.find(({ args }) => 'transferIds' in args && args.transferIds.length > 0)
  const late = () => deletion && effectOf(store.rows, deletion, { nowMs: restorableMs + 2 })
  expect(late).toThrow(expect.objectContaining({ code: 'GONE', path: 'restores.0' }))
})

test('an import cannot be undone once an entry that it replaced is gone', () => {
  const store = aStore()
  expect(goneWith(store, record, restorableMs)).toBe(0)
  expect(goneWith(store, record, restorableMs + 1)).toBe(1)
  store.apply({ purgeUntilMs: 1 })
  expect(goneWith(store, record, restorableMs + 1)).toBe(1)
})

test('undo restores no entry whose transfer is kept, because its money would count twice', () => {
  expect(restoredBy(undoMutations(aStore(), record, new Set([transferId]), 2))).toEqual([alone])
})

test('undo restores no entry for a transfer that was never made, because that of another device stands for it', () => {
  const refused = { entryId: anId(509), transferId: anId(510) }
  const store = aStore()
  store.apply({ base: [{ table: 'entries', row: anEntry({ id: refused.entryId, deletedAtMs: 1 }) }] })
  const mutations = undoMutations(store, { ...record, replaced: [refused] }, new Set(), 2)
  expect(restoredBy(mutations)).toEqual([])
})

test('redo brings back what undo deleted, and nothing twice', () => {
  const store = aStore()
  const sums = () => wallets.map(({ id }) => store.rows.balance(id))
  const before = sums()
  const withTransfers = { ...record, replaced: record.replaced.slice(0, 1) }
  perform(store, undoMutations(store, withTransfers, new Set(), 2), 2)
  expect(sums()).not.toEqual(before)
  perform(store, redoMutations(store, recordIn(store), 3), 3)
  expect(sums()).toEqual(before)
})

test('redo leaves deleted what a person or another import had deleted before the undo', () => {
  const store = aStore()
  const mine = { importId: record.id, bankId: null, digest: '00000000' }
  const [byHand, byOther, undone] = [anId(506), anId(507), anId(508)]
  const entries = [byHand, byOther, undone].map((id) => anEntry({ id, imported: mine }))
  store.apply({ base: entries.map((row): RowPut => ({ table: 'entries', row })) })
  perform(store, [{ op: 'entries.delete', args: { entryIds: [byHand, byOther], transferIds: [] } }], 5)
  perform(store, undoMutations(store, record, new Set(), 0), 6)
  expect(restoredBy(redoMutations(store, recordIn(store), 7))).toEqual([undone])
})

test('redo leaves deleted an entry for which a transfer of another import stands', () => {
  const store = aStore()
  const entry = anEntry({
    id: anId(506),
    imported: { importId: record.id, bankId: null, digest: '00000000' },
  })
  const other = anImport({ id: anId(7001), replaced: [{ entryId: entry.id, transferId: anId(510) }] })
  const legs = aTransfer().map((leg, index) => ({ ...leg, id: anId(511 + index), transferId: anId(510) }))
  store.apply({
    base: [
      ...[entry, ...legs].map((row): RowPut => ({ table: 'entries', row })),
      { table: 'imports', row: other },
    ],
  })
  perform(store, undoMutations(store, record, new Set(), 0), 6)
  expect(restoredBy(redoMutations(store, recordIn(store), 7))).toEqual([])
})

test('redo leaves out what can no longer be restored', () => {
  const store = aStore()
  perform(store, undoMutations(store, record, new Set(), 2), 2)
  const restored = redoMutations(store, recordIn(store), 2 + restorableMs).flatMap((each) =>
    each.op === 'entries.restore' ? each.args.transferIds : [],
  )
  expect(restored).toEqual([])
})

test('redo tells deletions apart while some changes are not at the server, whose clock differs', () => {
  const store = aStore()
  const mine = { importId: record.id, bankId: null, digest: '00000000' }
  // At the server, whose clock is ahead.
  const before = anEntry({ id: anId(506), imported: mine, deletedAtMs: 500, rev: 8 })
  const undone = anEntry({ id: anId(507), imported: mine, deletedAtMs: 300, rev: 0 })
  store.apply({ base: [before, undone].map((row): RowPut => ({ table: 'entries', row })) })
  expect(restoredBy(redoMutations(store, { ...record, undoneAtMs: 299, rev: 0 }, 301))).toEqual([undone.id])
  expect(restoredBy(redoMutations(store, { ...record, undoneAtMs: 501, rev: 9 }, 502))).toEqual([undone.id])
})

function standingCounts(store: ReplicaStore) {
  const { visit, finish } = standingCounter(store)
  for (const entry of store.layers.shown.entries.values()) visit(entry)
  return finish()
}

test('the entries of an import that stand are counted, and those edited, a transfer once', () => {
  const store = aStore()
  expect(standingCounts(store)).toEqual(new Map([[record.id, { count: 1, edited: 0 }]]))
  const legs = store.rows.transferLegs(transferId).map((row) => ({ ...row, note: 'mine', rev: row.rev + 1 }))
  const mark = { importId: anId(7001), bankId: null, digest: '00000000' }
  const other = anEntry({ id: anId(505), imported: mark })
  store.apply({ base: [...legs, other].map((row): RowPut => ({ table: 'entries', row })) })
  expect(standingCounts(store)).toEqual(
    new Map([
      [record.id, { count: 1, edited: 1 }],
      [anId(7001), { count: 1, edited: 1 }],
    ]),
  )
})

test('undo restores no entry of another import that is undone', () => {
  const store = aStore()
  const other = anImport({ id: anId(7001), undoneAtMs: 1 })
  const mark = { importId: other.id, bankId: null, digest: '00000000' }
  const entry = anEntry({ id: ofTransfer, deletedAtMs: 1, imported: mark, rev: 9 })
  store.apply({
    base: [
      { table: 'imports', row: other },
      { table: 'entries', row: entry },
    ],
  })
  expect(restoredBy(undoMutations(store, record, new Set(), 2))).toEqual([alone])
})

function dayOf(entry: EntryRow) {
  return localDayOf(entry.dateMs, entry.offsetMinutes)
}

test('undo moves matched entries back to their days, redo to those of the bank, and neither what was moved since', () => {
  const noted = [anEntry({ id: anId(601) }), anEntry({ id: anId(602) })]
  const today = dayOf(anEntry())
  const [before, elsewhere] = [addDays(today, -2), addDays(today, -9)]
  const matched = noted.map(({ id }) => ({ entryId: id, bankId: 'A1', dayBefore: before, day: today }))
  const row = anImport({ matched })
  const store = new ReplicaStore()
  store.apply({
    base: [
      { table: 'wallets', row: aWallet() },
      ...noted.map((each): RowPut => ({ table: 'entries', row: each })),
      { table: 'imports', row },
    ],
  })
  const days = () => noted.map(({ id }) => dayOf(store.rows.entry(id) ?? anEntry()))
  perform(store, [{ op: 'entry.update', args: { id: anId(602), set: { day: elsewhere } } }], 1)
  perform(store, undoMutations(store, row, new Set(), 2), 2)
  expect(days()).toEqual([before, elsewhere])
  perform(store, redoMutations(store, store.rows.get('imports', row.id) ?? row, 3), 3)
  expect(days()).toEqual([today, elsewhere])
})
