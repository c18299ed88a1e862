import {
  type Balance,
  type CalendarDay,
  type CategoryRow,
  collectionOf,
  compareByName,
  type DayTotals,
  type EntryRow,
  isShown,
  type LedgerRows,
  nothing,
  purchaseOf,
  shownSymbols,
  type TableName,
  type TitleNames,
  type UserRow,
  userOf,
  type WalletRow,
} from '@monedero/core'
import { LayeredRows, type RowsChange } from './layered-rows.ts'
import { Memory } from './memory.ts'
import { dayOf, type WalletIndex } from './wallet-index.ts'

/** A wallet as lists show it. */
export interface WalletView {
  readonly wallet: WalletRow
  readonly entryCount: number
  /** As it is written behind amounts: with the currency's code where two wallets would be mistaken. */
  readonly symbol: string
}

/** A wallet with its balance. Entries dated after today are upcoming: they do not count yet. */
export interface BalanceView extends WalletView {
  /** At the end of today. */
  readonly balance: Balance
  readonly upcomingCount: number
  readonly balanceAfterUpcoming: Balance
}

/** A part of a wallet's list. */
export interface LedgerView {
  readonly rows: readonly { readonly entry: EntryRow; readonly balanceAfter: number }[]
  /** How many entries the whole list has. */
  readonly size: number
  /** Whether older entries are still to come from the server or from storage. */
  readonly isComplete: boolean
}

/** A day of a wallet's list. */
export interface DayView {
  readonly day: CalendarDay
  /** The place of its newest entry in the list. */
  readonly start: number
  readonly count: number
  /** What its entries add up to, transfers included. */
  readonly total: number
  /** Income, without transfers; with refunds. */
  readonly moneyIn: number
  /** Expenses, without transfers; at most 0. */
  readonly moneyOut: number
  /** The balance at its end. */
  readonly balance: number
}

/** A category with how many visible entries, or parts of them, are filed under it; an entry counts once. */
export interface CategoryView {
  readonly category: CategoryRow
  readonly entryCount: number
}

/** The rows as screens read them: synchronously, and with the same reference until what they show changes. */
export class ReplicaStore {
  readonly #layers = new LayeredRows()
  readonly #listeners = new Set<() => void>()
  #isBatching = false
  readonly #kept = {
    wallets: new Memory<readonly WalletView[]>(),
    balances: new Memory<readonly BalanceView[]>(2),
    ledger: new Memory<LedgerView>(),
    // A screen may show all wallets at once.
    days: new Memory<readonly DayView[]>(collectionOf('wallets').limit),
    dayTotals: new Memory<readonly DayTotals[] | undefined>(collectionOf('wallets').limit * 2),
    names: new Memory<TitleNames>(),
    categories: new Memory<readonly CategoryView[]>(),
  }

  /** The rows for core's rules: `effectOf`, `inverseOf`, `entryTitle`. */
  get rows(): LedgerRows {
    return this.#layers.shown
  }

  /** Base rows and pending mutations, for storing or comparing them. */
  get layers(): Omit<LayeredRows, 'apply'> {
    return this.#layers
  }

  /** Applies changes of this tab, other tabs and the server. A caller with more to apply soon may notify listeners later. */
  apply(change: RowsChange, isNotified = true): void {
    this.#layers.apply(change)
    if (isNotified && !this.#isBatching) this.#notify()
  }

  /** Applies several changes; listeners are called once, afterwards. */
  batch(run: () => void): void {
    this.#isBatching = true
    try {
      run()
    } finally {
      this.#isBatching = false
      this.#notify()
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  user(): UserRow {
    return userOf(this.rows)
  }

  /** Wallets that are not deleted, by name. */
  wallets(): readonly WalletView[] {
    const { shown } = this.#layers
    return this.#kept.wallets.get('', this.versionOf('wallets', 'entries'), () => {
      const live = [...shown.all('wallets')].filter(isLive).toSorted(compareByName)
      const symbols = shownSymbols(live)
      return live.map((wallet) => ({
        wallet,
        entryCount: shown.indexOf(wallet.id).list.size,
        symbol: symbols.get(wallet.id) ?? wallet.symbol,
      }))
    })
  }

  /** The same wallets with their balances on a day. */
  balances(today: CalendarDay): readonly BalanceView[] {
    const { shown } = this.#layers
    return this.#kept.balances.get(today, this.versionOf('wallets', 'entries'), () =>
      this.wallets().map((view) => ({
        ...view,
        balance: shown.balanceAt(view.wallet.id, today),
        upcomingCount: shown.indexOf(view.wallet.id).after(today).count,
        balanceAfterUpcoming: shown.balance(view.wallet.id),
      })),
    )
  }

  /** The entries of a wallet from one place up to, and without, another, newest first, with the balance after each. */
  ledger(walletId: string, from: number, to: number): LedgerView {
    const { shown, isComplete } = this.#layers
    const { list, version } = shown.indexOf(walletId)
    const balance = shown.balance(walletId)
    return this.#kept.ledger.get(`${walletId} ${from} ${to}`, `${version} ${balance} ${isComplete}`, () => {
      const { rows, newerSum } = list.range(from, to)
      let after = balance - newerSum
      const shownRows = rows.map((entry) => {
        const balanceAfter = after
        after -= entry.amount
        return { entry, balanceAfter }
      })
      return { rows: shownRows, size: list.size, isComplete }
    })
  }

  /** The days of a wallet's list, newest first. While entries are still to come, the last day may be only a part. */
  days(walletId: string): readonly DayView[] {
    const { shown, isComplete } = this.#layers
    const index = shown.indexOf(walletId)
    const balance = shown.balance(walletId)
    return this.#kept.days.get(walletId, `${index.version} ${balance} ${isComplete}`, () => {
      let start = 0
      let after: number = balance
      return index.sortedDays().map((day): DayView => {
        const { moneyIn, moneyOut, count } = index.days.get(day) ?? nothing
        const transfers = index.transferDays.get(day) ?? nothing
        const view = {
          day,
          start,
          count,
          total: moneyIn + moneyOut,
          moneyIn: moneyIn - transfers.moneyIn,
          moneyOut: moneyOut - transfers.moneyOut,
          balance: after,
        }
        start += count
        after -= view.total
        return view
      })
    })
  }

  /** What the days of a wallet from one on add up to, and those before with refunds, as `LayeredRows.daysOf` says; the same object while nothing changes. */
  dayTotals(walletId: string, from: CalendarDay): readonly DayTotals[] | undefined {
    return this.#kept.dayTotals.get(`${walletId} ${from}`, this.versionOf('entries'), () =>
      this.#layers.daysOf(walletId, from),
    )
  }

  /** The day of a wallet's oldest entry, or of the oldest purchase that a refund in it counts with. */
  oldestDay(walletId: string): CalendarDay | undefined {
    const { shown } = this.#layers
    const oldest = shown.indexOf(walletId).sortedDays().at(-1)
    if (this.user().settings.refundPeriod === 'arrival') return oldest
    const refunds = [...shown.refunds()].filter(
      (entry) => entry.walletId === walletId && isShown(shown, entry),
    )
    const days = refunds.flatMap((entry) => purchaseOf(shown, entry) ?? []).map(dayOf)
    return [...days, ...(oldest ? [oldest] : [])].toSorted()[0]
  }

  /** The names that titles are made of; another object when a wallet or a category has changed. */
  names(): TitleNames {
    const { rows } = this
    return this.#kept.names.get('', this.versionOf('wallets', 'categories'), () => ({
      get: rows.get.bind(rows),
    }))
  }

  /** The place of an entry in its wallet's list, or the place where a day begins. */
  placeOf({
    id,
    walletId,
    dateMs,
    offsetMinutes,
  }: Pick<EntryRow, 'id' | 'walletId' | 'dateMs' | 'offsetMinutes'>): number {
    return this.#layers.shown.indexOf(walletId).list.indexOf({ id, dateMs, offsetMinutes })
  }

  /** Categories that are not deleted, by name, with how many entries are filed under each. */
  categories(): readonly CategoryView[] {
    return this.#kept.categories.get('', this.versionOf('wallets', 'categories', 'entries'), () => {
      const counts = this.countsOf(({ categories }) => categories)
      return [...this.#layers.shown.all('categories')]
        .filter(isLive)
        .toSorted(compareByName)
        .map((category) => ({ category, entryCount: counts.get(category.id) ?? 0 }))
    })
  }

  /** The counts of all wallets that are not deleted, added up. */
  countsOf(read: (index: WalletIndex) => ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const { wallet } of this.wallets()) {
      for (const [key, count] of read(this.#layers.shown.indexOf(wallet.id)))
        counts.set(key, (counts.get(key) ?? 0) + count)
    }
    return counts
  }

  /** Changes when one of the tables does. */
  versionOf(...tables: readonly TableName[]): string {
    const { shown, isComplete } = this.#layers
    return `${tables.map((table) => shown.versions[table]).join(' ')} ${isComplete}`
  }
}

function isLive({ deletedAtMs }: { deletedAtMs: number | null }): boolean {
  return deletedAtMs === null
}
