import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryPart, EntryRow } from '../entries/entry-row.ts'
import { purchaseOf } from '../refunds/purchase-of.ts'
import { refundShares } from '../refunds/refund-shares.ts'
import type { RefundPeriod } from '../user-document/user-row.ts'
import type { HomeWorth } from './home-worth.ts'

/**
 * An entry as reports count it, or a part of a split one. A refund has a line for each part of its purchase, with the category, tags and
 * description of that.
 */
export interface ReportLine {
  /** A refund reduces spending; a transfer leg only moves money. */
  readonly kind: EntryRow['type'] | 'refund'
  /** The number of the day on which it counts: of a refund, where the person wishes so, that of its purchase. */
  readonly day: number
  /** The number of the day on which the money moved. */
  readonly ownDay: number
  readonly walletId: string
  readonly currency: string
  /** The empty text for none, and for one that is deleted. */
  readonly categoryId: string
  /** In hundredths of the wallet's currency. */
  readonly amount: number
  /** In hundredths of the home currency at the rate of the day, rounded once; NaN where there is no rate. */
  readonly worth: number
  readonly tags: readonly string[]
  /** The entry that names the line: of a refund its purchase. */
  readonly source: EntryRow
}

export interface ReportLines {
  readonly list: readonly ReportLine[]
  /** By wallet, the entries before those of the lines. */
  readonly earlier: ReadonlyMap<string, EarlierEntries>
}

/** Entries of a wallet that no line is made of, because they are older than what a report is about. Only a balance needs them. */
export interface EarlierEntries {
  /** In hundredths of the wallet's currency. */
  readonly sum: number
  /** Day numbers. */
  readonly firstDay: number
  readonly lastDay: number
}

/** The sources of lines. */
export interface LineOrigins {
  readonly rows: Pick<LedgerRows, 'entry' | 'get'>
  readonly worth: HomeWorth
  readonly refundPeriod: RefundPeriod
}

const msPerMinute = 60_000
const msPerDay = 86_400_000

/** Makes lines from entries that people can see, added in any order and in as many steps as there is time for. */
export class LineBuilder {
  readonly #origins: LineOrigins
  readonly #list: ReportLine[] = []
  readonly #earlier = new Map<string, EarlierEntries>()
  readonly #currencies = new Map<string, string>()
  readonly #liveCategories = new Map<string, string>()

  constructor(origins: LineOrigins) {
    this.#origins = origins
  }

  /** Adds entries: those of a list from a place to before another. */
  add(entries: readonly EntryRow[], from = 0, to = entries.length): void {
    for (let at = from; at < to; at += 1) {
      const entry = entries[at]
      if (entry) this.#add(entry)
    }
  }

  /** Leaves out the entries of a wallet from its oldest to another, which add up to `sum`. All others are of later days. */
  leaveOut(oldest: EntryRow, newest: EntryRow, sum: number): void {
    this.#earlier.set(oldest.walletId, { sum, firstDay: dayNumber(oldest), lastDay: dayNumber(newest) })
  }

  /** The lines so far. Nothing may be added afterwards. */
  done(): ReportLines {
    return { list: this.#list, earlier: this.#earlier }
  }

  #add(entry: EntryRow): void {
    const ownDay = dayNumber(entry)
    const purchase = entry.refundOf === null ? undefined : purchaseOf(this.#origins.rows, entry)
    if (!purchase) {
      const own = { kind: entry.type, day: ownDay, ownDay, source: entry }
      if (entry.parts === null) this.#put(entry, own, entry, entry.amount)
      else for (const part of entry.parts) this.#put(entry, own, part, part.amount)
      return
    }
    const day = this.#origins.refundPeriod === 'purchase' ? dayNumber(purchase) : ownDay
    const refund = { kind: 'refund', day, ownDay, source: purchase } as const
    const shares = refundShares(entry.amount, purchase)
    const filed = purchase.parts ?? [purchase]
    for (const [index, part] of filed.entries()) this.#put(entry, refund, part, shares[index] ?? 0)
  }

  /** Adds a line of an entry, filed as that entry or a part is. */
  #put(
    { walletId }: EntryRow,
    { kind, day, ownDay, source }: Pick<ReportLine, 'kind' | 'day' | 'ownDay' | 'source'>,
    { categoryId, tags }: Pick<EntryPart, 'categoryId' | 'tags'>,
    amount: number,
  ): void {
    const currency = this.#currencyOf(walletId)
    this.#list.push({
      kind,
      day,
      ownDay,
      walletId,
      currency,
      categoryId: categoryId === null ? '' : this.#liveCategory(categoryId),
      amount,
      worth: this.#origins.worth.of(amount, currency, day),
      tags,
      source,
    })
  }

  #currencyOf(walletId: string): string {
    const cached = this.#currencies.get(walletId)
    if (cached !== undefined) return cached
    const currency = this.#origins.rows.get('wallets', walletId)?.currency ?? ''
    this.#currencies.set(walletId, currency)
    return currency
  }

  #liveCategory(categoryId: string): string {
    const cached = this.#liveCategories.get(categoryId)
    if (cached !== undefined) return cached
    const isLive = this.#origins.rows.get('categories', categoryId)?.deletedAtMs === null
    this.#liveCategories.set(categoryId, isLive ? categoryId : '')
    return isLive ? categoryId : ''
  }
}

/** The number of the local day of an entry. */
function dayNumber({ dateMs, offsetMinutes }: Pick<EntryRow, 'dateMs' | 'offsetMinutes'>): number {
  return Math.floor((dateMs + offsetMinutes * msPerMinute) / msPerDay)
}
