import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryPart, EntryRow } from '../entries/entry-row.ts'
import { purchaseOf } from '../refunds/purchase-of.ts'
import { refundShares } from '../refunds/refund-shares.ts'
import type { RefundPeriod } from '../user-document/user-row.ts'
import type { HomeWorth } from './home-worth.ts'

/** The kind of a line. A refund reduces spending; a transfer leg only moves money. */
export const lineKinds = { income: 0, expense: 1, refund: 2, transfer: 3 } as const

/**
 * Entries as reports count them, in columns: one line for each entry, or for each part of a split one. A refund has one for each part of its
 * purchase, with the category, tags and description of that.
 */
export interface ReportLines {
  readonly size: number
  /** Day numbers on which lines count: of a refund, where the person wishes so, that of its purchase. */
  readonly days: Int32Array
  /** Day numbers on which the money moved. */
  readonly ownDays: Int32Array
  /** Places in `walletIds`. */
  readonly wallets: Uint16Array
  /** Places in `categoryIds`. */
  readonly categories: Uint16Array
  readonly kinds: Uint8Array
  /** In hundredths of the wallet's currency. */
  readonly amounts: Float64Array
  /** In hundredths of the home currency at the rate of the day, rounded once; NaN where there is no rate. */
  readonly worths: Float64Array
  /** The entry that names the line: of a refund its purchase. */
  readonly sources: readonly EntryRow[]
  /** The part of a split entry that a line is about, by the place of the line. */
  readonly parts: ReadonlyMap<number, EntryPart>
  readonly walletIds: readonly string[]
  /** The currency of each wallet. */
  readonly currencies: readonly string[]
  /** Of each wallet the entries before those of the lines; undefined where there are none. */
  readonly earlier: readonly (EarlierEntries | undefined)[]
  /** Categories that are not deleted; the first is the empty text, for none. */
  readonly categoryIds: readonly string[]
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
  /** The expected number of lines. */
  readonly expected: number
}

/** The entry, or its part, that has the tags of a line. */
export function holderOf({ parts, sources }: ReportLines, at: number): Pick<EntryPart, 'tags'> | undefined {
  return parts.get(at) ?? sources[at]
}

const msPerMinute = 60_000
const msPerDay = 86_400_000

/** Makes lines from entries that people can see, added in any order and in as many steps as there is time for. */
export class LineBuilder {
  readonly #origins: LineOrigins
  readonly #walletPlaces = new Map<string, number>()
  readonly #categoryPlaces = new Map<string | null, number>([[null, 0]])
  readonly #lists = {
    sources: [] as EntryRow[],
    parts: new Map<number, EntryPart>(),
    walletIds: [] as string[],
    currencies: [] as string[],
    earlier: [] as (EarlierEntries | undefined)[],
    categoryIds: [''],
  }
  #columns: Columns
  #size = 0
  /** Of the wallet whose entries are being added. */
  #wallet = 0
  #currency = ''
  #isHome = false

  constructor(origins: LineOrigins) {
    this.#origins = origins
    this.#columns = columnsFor(Math.max(16, origins.expected))
  }

  /** Adds entries of one wallet: those of a list from a place to before another. */
  add(entries: readonly EntryRow[], from = 0, to = entries.length): void {
    const first = entries[from]
    if (!first) return
    this.#turnTo(first.walletId)
    for (let at = from; at < to; at += 1) {
      const entry = entries[at]
      if (entry) this.#add(entry, dayNumber(entry))
    }
  }

  /** Leaves out the entries of a wallet from its oldest to another, which add up to `sum`. All others are of later days. */
  leaveOut(oldest: EntryRow, newest: EntryRow, sum: number): void {
    this.#turnTo(oldest.walletId)
    this.#lists.earlier[this.#wallet] = { sum, firstDay: dayNumber(oldest), lastDay: dayNumber(newest) }
  }

  /** The lines so far. Nothing may be added afterwards. */
  done(): ReportLines {
    const { days, ownDays, wallets, categories, kinds, amounts, worths } = this.#columns
    const size = this.#size
    return {
      size,
      days: days.subarray(0, size),
      ownDays: ownDays.subarray(0, size),
      wallets: wallets.subarray(0, size),
      categories: categories.subarray(0, size),
      kinds: kinds.subarray(0, size),
      amounts: amounts.subarray(0, size),
      worths: worths.subarray(0, size),
      ...this.#lists,
    }
  }

  #add(entry: EntryRow, ownDay: number): void {
    const purchase = entry.refundOf === null ? undefined : purchaseOf(this.#origins.rows, entry)
    if (purchase) {
      this.#addRefund(entry, purchase, ownDay)
      return
    }
    const kind = lineKinds[entry.type]
    if (entry.parts === null) this.#put(kind, ownDay, ownDay, entry.categoryId, entry.amount, entry)
    else for (const part of entry.parts) this.#putPart(kind, ownDay, ownDay, part, part.amount, entry)
  }

  #addRefund(entry: EntryRow, purchase: EntryRow, ownDay: number): void {
    const day = this.#origins.refundPeriod === 'purchase' ? dayNumber(purchase) : ownDay
    const shares = refundShares(entry.amount, purchase)
    if (purchase.parts === null)
      this.#put(lineKinds.refund, day, ownDay, purchase.categoryId, shares[0] ?? 0, purchase)
    else
      for (const [index, part] of purchase.parts.entries())
        this.#putPart(lineKinds.refund, day, ownDay, part, shares[index] ?? 0, purchase)
  }

  #putPart(
    kind: number,
    day: number,
    ownDay: number,
    part: EntryPart,
    amount: number,
    source: EntryRow,
  ): void {
    this.#lists.parts.set(this.#size, part)
    this.#put(kind, day, ownDay, part.categoryId, amount, source)
  }

  #put(
    kind: number,
    day: number,
    ownDay: number,
    categoryId: string | null,
    amount: number,
    source: EntryRow,
  ): void {
    const at = this.#size
    if (at === this.#columns.days.length) this.#columns = grown(this.#columns)
    const columns = this.#columns
    columns.days[at] = day
    columns.ownDays[at] = ownDay
    columns.wallets[at] = this.#wallet
    columns.categories[at] = this.#categoryPlaces.get(categoryId) ?? this.#addCategory(categoryId)
    columns.kinds[at] = kind
    columns.amounts[at] = amount
    columns.worths[at] = this.#isHome ? amount : this.#origins.worth.of(amount, this.#currency, day)
    this.#lists.sources[at] = source
    this.#size = at + 1
  }

  #turnTo(walletId: string): void {
    this.#wallet = this.#walletPlaces.get(walletId) ?? this.#addWallet(walletId)
    this.#currency = this.#lists.currencies[this.#wallet] ?? ''
    this.#isHome = this.#currency === this.#origins.worth.home
  }

  #addWallet(walletId: string): number {
    const place = this.#lists.walletIds.push(walletId) - 1
    this.#lists.currencies.push(this.#origins.rows.get('wallets', walletId)?.currency ?? '')
    this.#lists.earlier.push(undefined)
    this.#walletPlaces.set(walletId, place)
    return place
  }

  /** A category that is deleted counts as none. */
  #addCategory(categoryId: string | null): number {
    const isLive = this.#origins.rows.get('categories', categoryId ?? '')?.deletedAtMs === null
    const place = isLive ? this.#lists.categoryIds.push(categoryId ?? '') - 1 : 0
    this.#categoryPlaces.set(categoryId, place)
    return place
  }
}

/** The number of the local day of an entry. */
function dayNumber({ dateMs, offsetMinutes }: Pick<EntryRow, 'dateMs' | 'offsetMinutes'>): number {
  return Math.floor((dateMs + offsetMinutes * msPerMinute) / msPerDay)
}

type Columns = ReturnType<typeof columnsFor>

function columnsFor(length: number) {
  return {
    days: new Int32Array(length),
    ownDays: new Int32Array(length),
    wallets: new Uint16Array(length),
    categories: new Uint16Array(length),
    kinds: new Uint8Array(length),
    amounts: new Float64Array(length),
    worths: new Float64Array(length),
  }
}

function grown(columns: Columns): Columns {
  const larger = columnsFor(columns.days.length * 2)
  larger.days.set(columns.days)
  larger.ownDays.set(columns.ownDays)
  larger.wallets.set(columns.wallets)
  larger.categories.set(columns.categories)
  larger.kinds.set(columns.kinds)
  larger.amounts.set(columns.amounts)
  larger.worths.set(columns.worths)
  return larger
}
