import { effectOf, limits } from '@monedero/core'
import { anEntry, anId, aTransfer, aWallet, MemoryLedger } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { changeMany, changeOwn, deleteMany, isWithinLimit } from './bulk-change.ts'

const [out, into] = aTransfer()
const own = anEntry({ tags: ['old'] })
const all = [own, out, into]

function after(mutation: Parameters<typeof effectOf>[1]) {
  const ledger = new MemoryLedger().putAll({
    wallets: [aWallet(), aWallet({ id: anId(2), name: 'Savings' }), aWallet({ id: anId(3), name: 'Cash' })],
    entries: all,
  })
  return ledger.apply(effectOf(ledger, mutation, { nowMs: 5 }))
}

describe('a change of many', () => {
  it('names a transfer once, though both of its sides are there', () => {
    expect(deleteMany(all).args).toEqual({ entryIds: [own.id], transferIds: [out.transferId] })
  })

  it('sets tags on entries and on both sides of transfers', () => {
    const ledger = after(changeMany([own, into], { addTags: ['trip'], removeTags: ['old'] }))
    expect(all.map(({ id }) => ledger.entry(id)?.tags)).toEqual([['trip'], ['trip'], ['trip']])
  })

  it('moves entries and leaves transfers where they are', () => {
    const ledger = after(changeOwn(all, { walletId: anId(3) }))
    expect(all.map(({ id }) => ledger.entry(id)?.walletId)).toEqual([anId(3), anId(1), anId(2)])
  })

  it('respects the limit of rows', () => {
    const many = Array.from({ length: limits.bulkRows }, (_, n) => anEntry({ id: anId(n) }))
    expect(isWithinLimit(many)).toBe(true)
    expect(isWithinLimit([...many.slice(2), out, into])).toBe(true)
    expect(isWithinLimit([...many.slice(1), out])).toBe(false)
  })
})
