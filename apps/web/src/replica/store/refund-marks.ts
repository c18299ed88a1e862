import { type EntryRow, endCost, purchaseOf } from '@monedero/core'
import type { Tables } from './tables.ts'

/** The refund mark of a list row. */
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
