import type { RowPut } from '@monedero/core'
import { anEntry, anId, anImport, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { ReplicaStore } from '../../replica/store/replica-store.ts'
import { doubledImports } from './doubled-imports.ts'

const [older, newer] = [
  anImport({ id: anId(7000), entryCount: 2 }),
  anImport({ id: anId(7001), entryCount: 2 }),
]

function aStore(...amounts: readonly (readonly [importId: string, amount: number])[]): ReplicaStore {
  const store = new ReplicaStore()
  const entries = amounts.map(([importId, amount], index) =>
    anEntry({ id: anId(500 + index), amount, imported: { importId, bankId: null, digest: '00000000' } }),
  )
  const base: RowPut[] = [
    { table: 'wallets', row: aWallet() },
    ...entries.map((row): RowPut => ({ table: 'entries', row })),
  ]
  store.apply({ base })
  return store
}

test('an import with the entries of another one is found, and named once', () => {
  const store = aStore([older.id, -100], [older.id, -200], [newer.id, -200], [newer.id, -100])
  expect([...doubledImports(store, [newer, older])]).toEqual([[newer.id, older]])
  expect(doubledImports(store, [newer, { ...older, undoneAtMs: 1 }]).size).toBe(0)
})

test('imports of other amounts, or of nothing that is left, are not doubled', () => {
  const other = aStore([older.id, -100], [older.id, -200], [newer.id, -200], [newer.id, -300])
  expect(doubledImports(other, [newer, older]).size).toBe(0)
  expect(doubledImports(aStore(), [newer, older]).size).toBe(0)
})
