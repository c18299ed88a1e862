import { type CalendarDay, partsOf } from '../calendar/calendar-day.ts'
import { dayNumberOf } from '../calendar/civil.ts'
import type { Period } from '../periods/periods.ts'
import { holderOf, lineKinds, type ReportLines } from './report-lines.ts'

/** The conditions of a report. Omitted ones do not restrict. */
export interface LineFilter {
  readonly walletIds?: ReadonlySet<string>
  /** The empty text is lines without a category. A category does not include its subcategories. */
  readonly categoryIds?: ReadonlySet<string>
  /** Lines with any of these. */
  readonly tags?: readonly string[]
  /** Refunds count of purchases in these wallets only. */
  readonly purchaseWalletIds?: ReadonlySet<string>
  /** Later lines do not count yet. */
  readonly today: CalendarDay
}

/** Lines in one currency without a rate. */
export interface Unconverted {
  readonly currency: string
  readonly moneyIn: number
  /** Above 0 where money was spent. */
  readonly moneyOut: number
}

/** Calls for each line of the filter that counts within some days, with its place and its day as a count of days from the first. */
export function visitLines(
  lines: ReportLines,
  filter: LineFilter,
  span: Period,
  visit: (at: number, dayOffset: number) => void,
): void {
  const { size, days, ownDays, wallets, categories, kinds, sources, walletIds, categoryIds } = lines
  const today = numberOf(filter.today)
  const [first, last] = [numberOf(span.first), Math.min(numberOf(span.last), today)]
  const isWallet = Uint8Array.from(walletIds, (id) => Number(filter.walletIds?.has(id) ?? true))
  const isCategory = Uint8Array.from(categoryIds, (id) => Number(filter.categoryIds?.has(id) ?? true))
  const { tags, purchaseWalletIds } = filter
  const wanted = tags && new Set(tags)
  for (let at = 0; at < size; at += 1) {
    const day = days[at] ?? 0
    if (day < first || day > last || (ownDays[at] ?? 0) > today) continue
    if (!isWallet[wallets[at] ?? 0] || !isCategory[categories[at] ?? 0]) continue
    if (purchaseWalletIds && kinds[at] === lineKinds.refund) {
      if (!purchaseWalletIds.has(sources[at]?.walletId ?? '')) continue
    }
    if (wanted && !holderOf(lines, at)?.tags.some((tag) => wanted.has(tag))) continue
    visit(at, day - first)
  }
}

/** Whether a line is what was spent, or lowers it. */
export function isSpending(kind: number | undefined): boolean {
  return kind === lineKinds.expense || kind === lineKinds.refund
}

/** Adds up what has no rate, by currency. */
export class UnconvertedSums {
  readonly #sums = new Map<string, { moneyIn: number; moneyOut: number }>()

  add(lines: ReportLines, at: number): void {
    const currency = lines.currencies[lines.wallets[at] ?? 0] ?? ''
    const sums = this.#sums.get(currency) ?? { moneyIn: 0, moneyOut: 0 }
    const amount = lines.amounts[at] ?? 0
    if (isSpending(lines.kinds[at])) sums.moneyOut -= amount
    else sums.moneyIn += amount
    this.#sums.set(currency, sums)
  }

  /** By code. */
  list(): Unconverted[] {
    return Array.from(this.#sums, ([currency, sums]) => ({ currency, ...sums })).toSorted((a, b) =>
      a.currency < b.currency ? -1 : 1,
    )
  }
}

export function numberOf(day: CalendarDay): number {
  return dayNumberOf(partsOf(day))
}
