import type { CalendarDay } from '../calendar/calendar-day.ts'
import { localDayOf } from '../calendar/instant.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { filedAmounts } from '../entries/parts.ts'
import { spreadAmount } from '../money/spread-amount.ts'

/** Takes the place of a category for transfer legs. */
export const transferKey = 'transfer'

/** Sums of entries, in hundredths of their wallet's currency. */
export interface Totals {
  readonly moneyIn: number
  /** At most 0. */
  readonly moneyOut: number
  readonly count: number
}

/** Totals of one category on one day. A split entry counts in each of its categories. */
export interface FiledTotals extends Totals {
  /** A category, which may be deleted; the empty text for none; `transferKey`. */
  readonly filedUnder: string
}

/** An amount with its category, as in `FiledTotals`. */
export interface FiledAmount {
  readonly filedUnder: string
  readonly amount: number
}

/** A refund of an expense that is not deleted. While the purchase is visible it reduces spending; otherwise it is an income. */
export interface RefundTotals {
  /** 1; negative in totals that are subtracted. */
  readonly count: number
  readonly filed: readonly FiledAmount[]
  readonly purchaseDay: CalendarDay
  readonly purchaseWalletId: string
  /** The categories of the purchase with the share of the refund for each. */
  readonly lowers: readonly FiledAmount[]
}

/** Totals of the entries of one wallet on one local day. */
export interface DayTotals {
  readonly walletId: string
  readonly day: CalendarDay
  /** Without refunds. */
  readonly filed: readonly FiledTotals[]
  readonly refunds: readonly RefundTotals[]
}

/** Adds up the entries of a wallet on a day, none of them deleted. `find` gives the purchases of refunds. */
export function dayTotals(
  walletId: string,
  day: CalendarDay,
  entries: Iterable<EntryRow>,
  find: (id: string) => EntryRow | undefined,
): DayTotals {
  const filed = new Map<string, FiledTotals>()
  const refunds: RefundTotals[] = []
  for (const entry of entries) {
    const purchase = entry.refundOf === null ? undefined : find(entry.refundOf)
    if (purchase?.type === 'expense' && purchase.deletedAtMs === null) {
      refunds.push(refundTotals(entry, purchase))
      continue
    }
    for (const { filedUnder, amount } of filedIn(entry)) {
      const { moneyIn, moneyOut, count } = filed.get(filedUnder) ?? nothing
      filed.set(filedUnder, {
        filedUnder,
        moneyIn: amount > 0 ? moneyIn + amount : moneyIn,
        moneyOut: amount < 0 ? moneyOut + amount : moneyOut,
        count: count + 1,
      })
    }
  }
  return { walletId, day, filed: [...filed.values()], refunds }
}

/** Empty totals. */
export const nothing: Totals = { moneyIn: 0, moneyOut: 0, count: 0 }

/** The negated totals of a day. */
export function takenAway({ walletId, day, filed, refunds }: DayTotals): DayTotals {
  return {
    walletId,
    day,
    filed: filed.map(({ filedUnder, moneyIn, moneyOut, count }) => ({
      filedUnder,
      moneyIn: -moneyIn,
      moneyOut: -moneyOut,
      count: -count,
    })),
    refunds: refunds.map((refund) => ({
      ...refund,
      count: -refund.count,
      filed: negative(refund.filed),
      lowers: negative(refund.lowers),
    })),
  }
}

function negative(amounts: readonly FiledAmount[]): FiledAmount[] {
  return amounts.map(({ filedUnder, amount }) => ({ filedUnder, amount: -amount }))
}

/** The change of the wallet's balance on a day. */
export function changeOf({ filed, refunds }: DayTotals): number {
  const refunded = refunds.flatMap((refund) => refund.filed).reduce((sum, { amount }) => sum + amount, 0)
  return filed.reduce((sum, { moneyIn, moneyOut }) => sum + moneyIn + moneyOut, refunded)
}

/** The same totals without categories: only transfers and everything else are distinguished. Refunds are unchanged. */
export function withoutCategories({ walletId, day, filed, refunds }: DayTotals): DayTotals {
  const places = Map.groupBy(filed, ({ filedUnder }) => (filedUnder === transferKey ? transferKey : ''))
  const sums = Array.from(places, ([filedUnder, totals]) => ({
    filedUnder,
    moneyIn: totals.reduce((sum, { moneyIn }) => sum + moneyIn, 0),
    moneyOut: totals.reduce((sum, { moneyOut }) => sum + moneyOut, 0),
    count: totals.reduce((sum, { count }) => sum + count, 0),
  }))
  return { walletId, day, filed: sums, refunds }
}

/** The categories of an entry with their amounts. */
function filedIn(entry: EntryRow): FiledAmount[] {
  if (entry.parts === null) {
    const filedUnder = entry.transferId === null ? (entry.categoryId ?? '') : transferKey
    return [{ filedUnder, amount: entry.amount }]
  }
  return Array.from(filedAmounts(entry), ([categoryId, amount]) => ({ filedUnder: categoryId ?? '', amount }))
}

/** A refund of a split purchase is spread over its categories as the purchase itself is. */
function refundTotals(refund: EntryRow, purchase: EntryRow): RefundTotals {
  const places = filedIn(purchase)
  const weights = places.map(({ amount }) => -amount)
  const amounts = places.length === 1 ? [refund.amount] : spreadAmount(refund.amount, weights)
  return {
    count: 1,
    filed: filedIn(refund),
    purchaseDay: localDayOf(purchase.dateMs, purchase.offsetMinutes),
    purchaseWalletId: purchase.walletId,
    lowers: places.map(({ filedUnder }, index) => ({ filedUnder, amount: amounts[index] ?? 0 })),
  }
}
