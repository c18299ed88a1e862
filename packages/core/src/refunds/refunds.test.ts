import { describe, expect, test } from 'vitest'
import { anEntry, anId, anIou } from '../../testing/builders.ts'
import { aLedger, aLedgerOfAllKinds, performed } from '../../testing/story.ts'
import { endCost } from './end-cost.ts'
import { iouState, openIous } from './iou-state.ts'
import { likelyPurchases } from './likely-purchases.ts'
import { countsAt, purchaseOf } from './purchase-of.ts'

const purchase = anEntry({ amount: -1000 })
const refund = (n: number, given: Parameters<typeof anEntry>[0]) =>
  anEntry({ id: anId(n), amount: 100, refundOf: purchase.id, ...given })

const refunds = [
  refund(10, {}),
  refund(11, { amount: 250, iouId: anId(5000) }),
  refund(12, { walletId: anId(3), amount: 9000, iouId: anId(5000) }),
  refund(13, { deletedAtMs: 5 }),
  refund(14, { refundOf: anId(9) }),
]
const rows = aLedger().putAll({ entries: [purchase, ...refunds], ious: [anIou({ amount: 400 })] })

describe('the final cost of a purchase', () => {
  test('is the amount paid less refunds, with other currencies listed separately', () => {
    expect(endCost(rows, purchase, refunds)).toEqual({
      currency: 'EUR',
      paid: 1000,
      refunded: 350,
      cost: 650,
      inOtherCurrencies: [{ currency: 'JPY', amount: 9000 }],
    })
  })

  test('counts no refund in a deleted wallet', () => {
    const without = performed(rows, 'wallet.delete', { id: anId(3) })
    expect(endCost(without, purchase, refunds).inOtherCurrencies).toEqual([])
  })
})

describe('an IOU', () => {
  test('is reduced by linked refunds in its currency', () => {
    expect(iouState(rows, anIou({ amount: 400 }), refunds)).toMatchObject({
      paidBack: 250,
      owed: 150,
      inOtherCurrencies: [{ currency: 'JPY', amount: 9000 }],
    })
  })

  test('is open until it is paid back, settled or deleted', () => {
    const open = () => openIous(rows, () => refunds).map(({ iou }) => iou.id)
    expect(open()).toEqual([anId(5000)])
    const settled = performed(rows, 'iou.update', { id: anId(5000), set: { settledOn: '2026-11-14' } })
    expect(openIous(settled, () => refunds)).toEqual([])
    const less = performed(rows, 'iou.update', { id: anId(5000), set: { amount: 200 } })
    expect(openIous(less, () => refunds)).toEqual([])
    const deleted = performed(rows, 'entry.delete', { id: purchase.id })
    expect(openIous(deleted, () => refunds)).toEqual([])
  })
})

describe('the purchase of a refund', () => {
  const all = aLedgerOfAllKinds()
  const linked = all.entry(anId(2002)) ?? anEntry()

  test('is absent while it is deleted, hidden, or no expense', () => {
    expect(purchaseOf(all, linked)?.id).toBe(anId(2000))
    expect(purchaseOf(performed(all, 'entry.delete', { id: anId(2000) }), linked)).toBeUndefined()
    expect(purchaseOf(performed(all, 'wallet.delete', { id: anId(1) }), linked)).toBeUndefined()
    const income = { id: anId(2000), set: { amount: 5 } }
    expect(purchaseOf(performed(all, 'entry.update', income), linked)).toBeUndefined()
  })

  test('determines when the refund counts, if the person chose that', () => {
    const moved = performed(all, 'entry.update', { id: anId(2000), set: { day: '2026-01-02' } })
    const before = moved.entry(anId(2000))?.dateMs
    expect(countsAt(moved, linked, { refundPeriod: 'arrival' }).dateMs).toBe(linked.dateMs)
    expect(countsAt(moved, linked, { refundPeriod: 'purchase' }).dateMs).toBe(before)
    expect(countsAt(moved, anEntry({ dateMs: 7 }), { refundPeriod: 'purchase' }).dateMs).toBe(7)
  })
})

const bought = (n: number, given: Parameters<typeof anEntry>[0]) =>
  anEntry({ id: anId(n), dateMs: 1000 - n, amount: -5000, ...given })

describe('likely purchases', () => {
  const newestFirst = [
    bought(1, { dateMs: 3000 }),
    bought(2, { description: 'Lámpara IKEA' }),
    bought(3, { amount: -10 }),
    bought(4, { walletId: anId(3) }),
    bought(5, { amount: 5000 }),
    bought(6, { walletId: anId(2) }),
    bought(7, { description: 'ikea' }),
  ]
  const repayment = {
    walletId: anId(1),
    amount: anEntry({ amount: 900 }).amount,
    description: '',
    dateMs: 2000,
  }
  const ids = (given: Partial<typeof repayment>, limit = 9) =>
    likelyPurchases(aLedger(), { ...repayment, ...given }, newestFirst, limit).map(({ id }) => id)

  test('are large enough, not later, of the currency, the newest first', () => {
    expect(ids({})).toEqual([anId(2), anId(6), anId(7)])
    expect(ids({}, 2)).toEqual([anId(2), anId(6)])
  })

  test('begin with those that share a word', () => {
    expect(ids({ description: 'Devolución IKEA' })).toEqual([anId(2), anId(7), anId(6)])
  })
})
