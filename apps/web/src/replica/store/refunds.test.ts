import type { RowPut } from '@monedero/core'
import { anEntry, anId, anIou, aWallet } from '@monedero/core/testing'
import { expect, it } from 'vitest'
import { visible } from '../../../testing/naive-rows.ts'
import { everyStep } from '../../../testing/story.ts'
import { likelyPurchasesIn, openIousIn, purchaseIn } from './refunds.ts'
import { ReplicaStore } from './replica-store.ts'

it('equals a naive look at refunds and IOUs after every step', () => {
  everyStep((story) => {
    const { store } = story
    const rows = story.expected()
    const seen = visible(rows)
    const owed = new Map<string, number>()
    for (const purchase of seen.filter(({ type }) => type === 'expense')) {
      const refunds = seen.filter(({ refundOf }) => refundOf === purchase.id)
      const view = purchaseIn(store, purchase.id)
      expect(new Set(view?.refunds)).toEqual(new Set(refunds))
      const currencyOf = ({ walletId }: { walletId: string }) => rows.get('wallets', walletId)?.currency
      const same = refunds.filter((refund) => currencyOf(refund) === currencyOf(purchase))
      expect(view?.cost.cost).toBe(same.reduce((cost, { amount }) => cost - amount, 0 - purchase.amount))
      for (const iou of rows.allRows().ious) {
        if (iou.entryId !== purchase.id || iou.deletedAtMs !== null || iou.settledOn !== null) continue
        const paid = same.filter(({ iouId }) => iouId === iou.id).reduce((sum, { amount }) => sum + amount, 0)
        if (iou.amount > paid) owed.set(iou.id, iou.amount - paid)
      }
    }
    expect(new Map(openIousIn(store).map((state) => [state.iou.id, state.owed]))).toEqual(owed)
  })
})

const bought = (n: number, given: Parameters<typeof anEntry>[0]) =>
  anEntry({ id: anId(n), dateMs: 1_794_660_000_000 + n, amount: -5000, ...given })

it('proposes purchases of all wallets of the currency, similar ones first', () => {
  const store = new ReplicaStore()
  const wallets = [aWallet(), aWallet({ id: anId(2) }), aWallet({ id: anId(3), currency: 'JPY' })]
  const entries = [
    bought(10, { description: 'Zapatos Camper' }),
    bought(11, { walletId: anId(2), description: 'Groceries' }),
    bought(12, { walletId: anId(3), description: 'Camper shoes' }),
    bought(13, { description: 'Camper bag', amount: -900 }),
    bought(14, { walletId: anId(2), description: 'Camper van' }),
  ]
  const base = [
    ...wallets.map((row): RowPut => ({ table: 'wallets', row })),
    ...entries.map((row): RowPut => ({ table: 'entries', row })),
  ]
  store.apply({ base })
  const repayment = { ...anEntry({ amount: 1000, description: 'CAMPER refund' }), dateMs: 1_794_660_001_000 }
  const found = likelyPurchasesIn(store, repayment, 3)
  expect(found.map(({ id }) => id)).toEqual([anId(14), anId(10), anId(11)])
  expect(likelyPurchasesIn(store, repayment, 3)).toBe(found)
})

it('owes nothing of a purchase that is deleted, and the same again once it is back', () => {
  const store = new ReplicaStore()
  const base: RowPut[] = [
    { table: 'wallets', row: aWallet() },
    { table: 'entries', row: anEntry() },
    { table: 'ious', row: anIou() },
  ]
  store.apply({ base })
  expect(openIousIn(store)).toMatchObject([{ owed: 50, currency: 'EUR' }])
  store.apply({ base: [{ table: 'entries', row: anEntry({ deletedAtMs: 5, rev: 2 }) }] })
  expect(openIousIn(store)).toEqual([])
  expect(purchaseIn(store, anId(2000))).toBeUndefined()
  store.apply({ base: [{ table: 'entries', row: anEntry({ rev: 3 }) }] })
  expect(openIousIn(store)).toMatchObject([{ owed: 50 }])
})
