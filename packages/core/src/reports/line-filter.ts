import { type CalendarDay, partsOf } from '../calendar/calendar-day.ts'
import { dayNumberOf } from '../calendar/civil.ts'
import type { Period } from '../periods/periods.ts'
import type { ReportLine, ReportLines } from './report-lines.ts'

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

/** Calls for each line of the filter that counts within some days, with its day as a count of days from the first. */
export function visitLines(
  { list }: ReportLines,
  filter: LineFilter,
  span: Period,
  visit: (line: ReportLine, dayOffset: number) => void,
): void {
  const { walletIds, categoryIds, tags, purchaseWalletIds } = filter
  const today = numberOf(filter.today)
  const [first, last] = [numberOf(span.first), Math.min(numberOf(span.last), today)]
  const wanted = tags && new Set(tags)
  for (const line of list) {
    const { kind, day, ownDay, walletId, categoryId, source } = line
    if (day < first || day > last || ownDay > today) continue
    if (walletIds?.has(walletId) === false || categoryIds?.has(categoryId) === false) continue
    if (kind === 'refund' && purchaseWalletIds?.has(source.walletId) === false) continue
    if (wanted && !line.tags.some((tag) => wanted.has(tag))) continue
    visit(line, day - first)
  }
}

/** Whether a line is what was spent, or lowers it. */
export function isSpending({ kind }: Pick<ReportLine, 'kind'>): boolean {
  return kind === 'expense' || kind === 'refund'
}

/** Adds up what has no rate, by currency. */
export class UnconvertedSums {
  readonly #sums = new Map<string, { moneyIn: number; moneyOut: number }>()

  add(line: ReportLine): void {
    const { currency, amount } = line
    const sums = this.#sums.get(currency) ?? { moneyIn: 0, moneyOut: 0 }
    if (isSpending(line)) sums.moneyOut -= amount
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
