import type { CalendarDay } from '../calendar/calendar-day.ts'
import { localDayOf } from '../calendar/instant.ts'
import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { refundShares } from '../refunds/refund-shares.ts'
import type { RefundPeriod } from '../user-document/user-row.ts'
import { type DayTotals, transferKey } from './day-totals.ts'

/** An amount spent, or refunded, in one category. */
export interface SpentAmount {
  readonly walletId: string
  /** The day on which it counts. */
  readonly day: CalendarDay
  /** A category, which may be deleted; the empty text for none. */
  readonly filedUnder: string
  /** In hundredths of the wallet's currency: above 0 for what was spent, below 0 for what came back. */
  readonly amount: number
}

/** Filters spending. */
export interface SpendingOptions {
  /** Later entries do not count yet. */
  readonly today: CalendarDay
  readonly refundPeriod: RefundPeriod
  /** Whether spending from a wallet counts. A refund counts where its purchase does. */
  readonly isCountedWallet: (walletId: string) => boolean
}

/** Spending by day: expenses less refunds, without transfers. */
export function* spendingOf(
  days: Iterable<DayTotals>,
  { today, refundPeriod, isCountedWallet }: SpendingOptions,
): Generator<SpentAmount> {
  for (const { walletId, day, filed, refunds } of days) {
    if (day > today || !isCountedWallet(walletId)) continue
    for (const { filedUnder, moneyOut } of filed) {
      if (filedUnder !== transferKey && moneyOut !== 0)
        yield { walletId, day, filedUnder, amount: 0 - moneyOut }
    }
    for (const { purchaseDay, purchaseWalletId, lowers } of refunds) {
      const countsOn = refundPeriod === 'purchase' ? purchaseDay : day
      if (countsOn > today || !isCountedWallet(purchaseWalletId)) continue
      for (const { filedUnder, amount } of lowers)
        yield { walletId, day: countsOn, filedUnder, amount: 0 - amount }
    }
  }
}

/** Spending with a tag: tagged expenses and parts, less their refunds. */
export function* taggedSpending(
  rows: Pick<LedgerRows, 'entriesOfTag'>,
  tag: string,
  refundsOf: (purchaseId: string) => Iterable<EntryRow>,
  { today, refundPeriod, isCountedWallet }: SpendingOptions,
): Generator<SpentAmount> {
  for (const purchase of rows.entriesOfTag(tag)) {
    if (purchase.type !== 'expense' || purchase.deletedAtMs !== null || !isCountedWallet(purchase.walletId))
      continue
    const { id, walletId } = purchase
    const purchaseDay = dayOf(purchase)
    const places = purchase.parts ?? [purchase]
    const isTagged = (at: number) => places[at]?.tags.includes(tag) ?? false
    if (purchaseDay <= today) {
      for (const [at, { categoryId, amount }] of places.entries())
        if (isTagged(at))
          yield { walletId, day: purchaseDay, filedUnder: categoryId ?? '', amount: 0 - amount }
    }
    for (const refund of refundsOf(id)) {
      if (refund.deletedAtMs !== null || !isCountedWallet(refund.walletId) || dayOf(refund) > today) continue
      const day = refundPeriod === 'purchase' ? purchaseDay : dayOf(refund)
      const shares = refundShares(refund.amount, purchase)
      for (const [at, { categoryId }] of places.entries())
        if (isTagged(at) && day <= today)
          yield {
            walletId: refund.walletId,
            day,
            filedUnder: categoryId ?? '',
            amount: 0 - (shares[at] ?? 0),
          }
    }
  }
}

function dayOf({ dateMs, offsetMinutes }: EntryRow): CalendarDay {
  return localDayOf(dateMs, offsetMinutes)
}
