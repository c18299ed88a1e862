import { anEntry, anId, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { entriesLike } from './entries-like.ts'
import { ReplicaStore } from './replica-store.ts'

/** A store with entries of these descriptions, newest first. */
function aStore(descriptions: readonly string[]): ReplicaStore {
  const store = new ReplicaStore()
  const wallet = aWallet()
  const rows = descriptions.map((description, n) =>
    anEntry({ id: anId(100 + n), walletId: wallet.id, description, dateMs: 1e12 - n * 3_600_000 }),
  )
  store.apply({
    base: [{ table: 'wallets', row: wallet }, ...rows.map((row) => ({ table: 'entries', row }) as const)],
    isEverything: true,
  })
  return store
}

test('finds entries by the start of their description, then by word, by any letters and by similarity', () => {
  const store = aStore([
    'Second concert',
    'Air conditioning',
    'Concert tickets',
    'Beacon',
    'Cnocert hall',
    'Rent',
    'Concert tickets',
  ])
  const found = (text: string, limit = 6) => {
    const { rows, count } = entriesLike(store, text, limit)
    return { names: rows.map(({ description }) => description), count }
  }
  expect(found('con')).toEqual({
    names: ['Concert tickets', 'Concert tickets', 'Second concert', 'Air conditioning', 'Beacon'],
    count: 5,
  })
  expect(found('concert')).toEqual({
    names: ['Concert tickets', 'Concert tickets', 'Second concert', 'Cnocert hall'],
    count: 3,
  })
  expect(found('con', 1).names).toEqual(['Concert tickets'])
  expect(found('tickets concert').names).toEqual(['Concert tickets', 'Concert tickets'])
  expect(found('xyz')).toEqual({ names: [], count: 0 })
})
