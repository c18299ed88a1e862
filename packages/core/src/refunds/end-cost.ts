import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { isShown } from './purchase-of.ts'

/** The final cost of a purchase, in hundredths. */
export interface EndCost {
  /** That of the purchase's wallet. */
  readonly currency: string
  /** Above 0. */
  readonly paid: number
  /** What came back in the same currency. */
  readonly refunded: number
  /** The difference; below 0 where more came back than was paid. */
  readonly cost: number
  /** What came back in other currencies, one figure for each, by code. */
  readonly inOtherCurrencies: readonly MoneyIn[]
}

/** An amount in a currency. */
export interface MoneyIn {
  readonly currency: string
  readonly amount: number
}

/** The final cost of a purchase after its visible refunds. Other entries are skipped. */
export function endCost(
  rows: Pick<LedgerRows, 'entry' | 'get'>,
  purchase: EntryRow,
  refunds: Iterable<EntryRow>,
): EndCost {
  const currency = rows.get('wallets', purchase.walletId)?.currency ?? ''
  const back = sumsByCurrency(
    rows,
    [...refunds].filter((refund) => refund.refundOf === purchase.id),
  )
  const paid = 0 - purchase.amount
  const refunded = back.find((sum) => sum.currency === currency)?.amount ?? 0
  return {
    currency,
    paid,
    refunded,
    cost: paid - refunded,
    inOtherCurrencies: back.filter((sum) => sum.currency !== currency),
  }
}

/** Sums of the visible entries by currency code. */
export function sumsByCurrency(
  rows: Pick<LedgerRows, 'entry' | 'get'>,
  entries: readonly EntryRow[],
): MoneyIn[] {
  const sums = new Map<string, number>()
  for (const entry of entries) {
    if (!isShown(rows, entry)) continue
    const currency = rows.get('wallets', entry.walletId)?.currency ?? ''
    sums.set(currency, (sums.get(currency) ?? 0) + entry.amount)
  }
  return Array.from(sums, ([currency, amount]) => ({ currency, amount })).toSorted((a, b) =>
    a.currency < b.currency ? -1 : 1,
  )
}
