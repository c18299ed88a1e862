import { limits } from '@monedero/core'
import { aBudget, aCategory, anEntry, anId, anIou, aTransfer, aWallet } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { oncePerTransfer, restoreAll, restoreEntry } from './restoring.ts'

describe('the trash', () => {
  it('shows a transfer once', () => {
    const [out, into] = aTransfer({ deletedAtMs: 1 })
    const own = anEntry({ deletedAtMs: 1 })
    expect(oncePerTransfer([into, own, out])).toEqual([into, own])
  })

  it('restores an entry by itself, and a transfer as a whole', () => {
    const [out] = aTransfer({ deletedAtMs: 1 })
    expect(restoreEntry(anEntry())).toEqual({ op: 'entry.restore', args: { id: anId(2000) } })
    expect(restoreEntry(out)).toEqual({ op: 'transfer.restore', args: { transferId: anId(3000) } })
  })

  it('restores wallets, then categories with parents first, then entries, IOUs and budgets', () => {
    const child = aCategory({ id: anId(5), parentId: anId(6) })
    const all = restoreAll({
      wallets: [aWallet()],
      categories: [child, aCategory({ id: anId(6) })],
      entries: [anEntry(), ...aTransfer()],
      ious: [anIou()],
      budgets: [aBudget()],
    })
    expect(all).toEqual([
      { op: 'wallet.restore', args: { id: anId(1) } },
      { op: 'category.restore', args: { id: anId(6) } },
      { op: 'category.restore', args: { id: anId(5) } },
      { op: 'entries.restore', args: { entryIds: [anId(2000)], transferIds: [anId(3000)] } },
      { op: 'iou.restore', args: { id: anIou().id } },
      { op: 'budget.restore', args: { id: aBudget().id } },
    ])
  })

  it('keeps every change within the limit of a bulk change', () => {
    const transfers = Array.from({ length: limits.bulkRows }, (_, n) => anEntry({ transferId: anId(n) }))
    const changes = restoreAll({ wallets: [], categories: [], entries: transfers, ious: [], budgets: [] })
    const sizes = changes.map(({ op, args }) =>
      op === 'entries.restore' ? args.entryIds.length + 2 * args.transferIds.length : 0,
    )
    expect(sizes).toEqual([limits.bulkRows, limits.bulkRows])
  })
})
