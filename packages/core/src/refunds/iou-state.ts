import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import type { IouRow } from '../ious/iou-row.ts'
import { type MoneyIn, sumsByCurrency } from './end-cost.ts'
import { purchaseOf } from './purchase-of.ts'

/** The state of an IOU. */
export interface IouState {
  readonly iou: IouRow
  readonly purchase: EntryRow
  /** That of the purchase's wallet. */
  readonly currency: string
  /** Refunds linked to it, in the same currency. */
  readonly paidBack: number
  /** The same in other currencies, by code; these do not reduce the open amount. */
  readonly inOtherCurrencies: readonly MoneyIn[]
  /** The amount still owed: 0 once it was settled by hand. */
  readonly owed: number
}

/** The state of an IOU after its visible refunds; undefined while it or its purchase is deleted. */
export function iouState(
  rows: Pick<LedgerRows, 'entry' | 'get'>,
  iou: IouRow,
  refunds: Iterable<EntryRow>,
): IouState | undefined {
  const purchase = purchaseOf(rows, { refundOf: iou.entryId })
  if (!purchase || iou.deletedAtMs !== null) return undefined
  const currency = rows.get('wallets', purchase.walletId)?.currency ?? ''
  const back = sumsByCurrency(
    rows,
    [...refunds].filter((refund) => refund.iouId === iou.id),
  )
  const paidBack = back.find((sum) => sum.currency === currency)?.amount ?? 0
  return {
    iou,
    purchase,
    currency,
    paidBack,
    inOtherCurrencies: back.filter((sum) => sum.currency !== currency),
    owed: iou.settledOn === null ? Math.max(0, iou.amount - paidBack) : 0,
  }
}

/** The IOUs of which something is still owed, those of the newest purchases first. */
export function openIous(
  rows: Pick<LedgerRows, 'entry' | 'get' | 'all'>,
  refundsOf: (purchaseId: string) => Iterable<EntryRow>,
): IouState[] {
  return [...rows.all('ious')]
    .flatMap((iou) => iouState(rows, iou, refundsOf(iou.entryId ?? '')) ?? [])
    .filter(({ owed }) => owed > 0)
    .toSorted((a, b) => b.purchase.dateMs - a.purchase.dateMs || (a.iou.id < b.iou.id ? -1 : 1))
}
