import { effectOf, type ImportRow, importDigest, type Mutation, type RowPut } from '@monedero/core'
import { anEntry, anId, anImport, aTransfer, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { ReplicaStore } from '../store/replica-store.ts'
import { editedCounts, redoMutations, undoMutations } from './undo-import.ts'

const transferId = aTransfer()[0]?.transferId ?? ''
const [ofTransfer, alone] = [anId(501), anId(502)]
const wallets = [aWallet(), aWallet({ id: anId(2) })]
const record: ImportRow = anImport({
  replaced: [
    { entryId: ofTransfer, transferId },
    { entryId: alone, transferId: anId(503) },
  ],
})

/** A transfer of the import, and two entries that transfers of it replaced; the other transfer is gone. */
function aStore(): ReplicaStore {
  const legs = aTransfer().map((leg) => ({
    ...leg,
    imported: { importId: record.id, bankId: null, digest: importDigest(leg) },
  }))
  const replaced = [ofTransfer, alone].map((id) => anEntry({ id, deletedAtMs: 1 }))
  const store = new ReplicaStore()
  store.apply({
    base: [
      ...wallets.map((row): RowPut => ({ table: 'wallets', row })),
      ...[...legs, ...replaced].map((row): RowPut => ({ table: 'entries', row })),
      { table: 'imports', row: record },
    ],
  })
  return store
}

function restoredBy(mutations: readonly Mutation[]): string[] {
  return mutations.flatMap((each) => (each.op === 'entries.restore' ? each.args.entryIds : []))
}

test('undo restores the entries that the transfers of the import replaced', () => {
  const store = aStore()
  const mutations = undoMutations(store, record, new Set(), 2)
  expect(restoredBy(mutations)).toEqual([ofTransfer, alone])
  for (const mutation of mutations) expect(() => effectOf(store.rows, mutation, { nowMs: 2 })).not.toThrow()
})

test('undo restores no entry whose transfer is kept, because its money would count twice', () => {
  expect(restoredBy(undoMutations(aStore(), record, new Set([transferId]), 2))).toEqual([alone])
})

test('redo brings back what undo deleted, and nothing twice', () => {
  const store = aStore()
  const sums = () => wallets.map(({ id }) => store.rows.balance(id))
  const before = sums()
  for (const mutations of [undoMutations(store, record, new Set(), 2), redoMutations(store, record)]) {
    for (const mutation of mutations) store.apply({ base: [...effectOf(store.rows, mutation, { nowMs: 2 })] })
  }
  expect(sums()).toEqual(before)
})

test('edited entries are counted by import, a transfer once', () => {
  const store = aStore()
  expect(editedCounts(store)).toEqual(new Map())
  const legs = store.rows.transferLegs(transferId).map((row) => ({ ...row, note: 'mine', rev: row.rev + 1 }))
  const mark = { importId: anId(7001), bankId: null, digest: '00000000' }
  const other = anEntry({ id: anId(505), imported: mark })
  store.apply({ base: [...legs, other].map((row): RowPut => ({ table: 'entries', row })) })
  expect(editedCounts(store)).toEqual(
    new Map([
      [record.id, 1],
      [anId(7001), 1],
    ]),
  )
})
