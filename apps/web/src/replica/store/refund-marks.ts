import { type CalendarDay, type EntryRow, endCost, isShown, purchaseOf } from '@monedero/core'
import type { Tables } from './tables.ts'
import { dayOf } from './wallet-index.ts'

/** A refund that lowers what was spent, in the wallet in which it arrived. */
export interface CountedRefund {
  readonly amount: number
  /** The day on which it arrived. */
  readonly day: CalendarDay
  readonly purchaseDay: CalendarDay
}

/** The refunds of purchases that people can see, by the wallet in which they arrived. */
export function countedRefunds(tables: Tables): Map<string, CountedRefund[]> {
  const found = new Map<string, CountedRefund[]>()
  for (const entry of tables.refunds()) {
    const purchase = isShown(tables, entry) ? purchaseOf(tables, entry) : undefined
    if (!purchase) continue
    const counted = { amount: entry.amount, day: dayOf(entry), purchaseDay: dayOf(purchase) }
    const known = found.get(entry.walletId)
    if (known) known.push(counted)
    else found.set(entry.walletId, [counted])
  }
  return found
}

/** What a list says about an entry that has to do with a refund. */
export interface RefundMark {
  /** What it pays back. */
  readonly purchase?: EntryRow
  /** Whether all of it came back, or a part. */
  readonly refunded?: 'fully' | 'partly'
}

/** Whether an entry is a refund, or was refunded. What came back in another currency cannot be compared: it counts as a part. */
export function refundMark(tables: Tables, entry: EntryRow): RefundMark {
  const purchase = purchaseOf(tables, entry)
  if (purchase) return { purchase }
  if (entry.type !== 'expense') return {}
  const refunds = tables.refundsOf(entry.id)
  if (refunds.length === 0) return {}
  const { refunded, cost, inOtherCurrencies } = endCost(tables, entry, refunds)
  if (refunded > 0 && cost <= 0) return { refunded: 'fully' }
  return refunded > 0 || inOtherCurrencies.length > 0 ? { refunded: 'partly' } : {}
}
