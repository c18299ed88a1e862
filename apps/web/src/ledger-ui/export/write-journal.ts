import {
  addDays,
  type CalendarDay,
  type CategoryRow,
  type EntryPart,
  type EntryRow,
  localDayOf,
  type WalletRow,
} from '@monedero/core'
import { beancount } from './beancount.ts'
import { hledger } from './hledger.ts'
import type { Dialect, Journal, JournalEntry, Posting } from './journal.ts'

interface Rows {
  readonly wallets: readonly WalletRow[]
  readonly categories: readonly CategoryRow[]
  /** Of these wallets, in any order. */
  readonly entries: readonly EntryRow[]
}

const dialects = { hledger, beancount }

export type JournalFormat = keyof typeof dialects

/** Everything as a journal for plain text accounting. Wallets are assets, categories income or expenses. */
export function journalOf(rows: Rows, format: JournalFormat): string {
  const dialect = dialects[format]
  return dialect.write(new JournalMaker(rows, dialect).make())
}

class JournalMaker {
  readonly #rows: Rows
  readonly #dialect: Dialect
  readonly #taken = new Map<string, string>()
  readonly #wallets: ReadonlyMap<string, WalletRow>
  readonly #categories: ReadonlyMap<string, CategoryRow>

  constructor(rows: Rows, dialect: Dialect) {
    this.#rows = rows
    this.#dialect = dialect
    this.#wallets = new Map(rows.wallets.map((wallet) => [wallet.id, wallet]))
    this.#categories = new Map(rows.categories.map((category) => [category.id, category]))
  }

  make(): Journal {
    const { wallets, entries } = this.#rows
    const sorted = entries
      .map((entry) => ({ entry, day: localDayOf(entry.dateMs, entry.offsetMinutes) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)) || a.entry.dateMs - b.entry.dateMs)
    const legs = Map.groupBy(entries, ({ transferId }) => transferId)
    const firstDay = sorted[0] ? addDays(sorted[0].day, -1) : ('2000-01-01' as CalendarDay)
    const movements = sorted.flatMap(({ entry, day }) => {
      const pair = entry.transferId === null ? [entry] : (legs.get(entry.transferId) ?? [])
      return pair[0] === entry ? [this.#entry(day, entry, pair[1])] : []
    })
    const openings = wallets.flatMap((wallet) =>
      wallet.openingBalance === 0 ? [] : [this.#opening(firstDay, wallet)],
    )
    const all = [...openings, ...movements]
    return { entries: all, accounts: accountsOf(all), currencies: currenciesOf(all), firstDay }
  }

  #opening(day: CalendarDay, { id, openingBalance, currency, name }: WalletRow): JournalEntry {
    const equity = { account: this.#account('equity', 'Equity', 'Opening-balances'), currency }
    return {
      day,
      description: name,
      note: '',
      tags: [],
      postings: [
        { account: this.#walletAccount(id), amount: openingBalance, currency },
        { ...equity, amount: 0 - openingBalance },
      ],
    }
  }

  #entry(day: CalendarDay, entry: EntryRow, other: EntryRow | undefined): JournalEntry {
    const { description, note, tags, transferId } = entry
    const postings = transferId === null ? this.#ownPostings(entry) : this.#transferPostings(entry, other)
    const partTags = (entry.parts ?? []).flatMap((part) => part.tags)
    return { day, description, note, tags: [...new Set([...tags, ...partTags])], postings }
  }

  #ownPostings(entry: EntryRow): Posting[] {
    const currency = this.#currencyOf(entry.walletId)
    const parts: readonly Pick<EntryPart, 'amount' | 'categoryId' | 'note'>[] = entry.parts ?? [
      { amount: entry.amount, categoryId: entry.categoryId, note: '' },
    ]
    return [
      ...parts.map(({ amount, categoryId, note }) => ({
        account: this.#categoryAccount(categoryId, amount),
        amount: 0 - amount,
        currency,
        note,
      })),
      { account: this.#walletAccount(entry.walletId), amount: entry.amount, currency },
    ]
  }

  /** A side whose wallet is deleted stands against the transfers as such. */
  #transferPostings(entry: EntryRow, other: EntryRow | undefined): Posting[] {
    const currency = this.#currencyOf(entry.walletId)
    const own = { account: this.#walletAccount(entry.walletId), amount: entry.amount, currency }
    if (!other) {
      const account = this.#account('transfers', 'Equity', 'Transfers')
      return [own, { account, amount: 0 - entry.amount, currency }]
    }
    const cost = { amount: Math.abs(other.amount), currency: this.#currencyOf(other.walletId) }
    const opposite = { account: this.#walletAccount(other.walletId), ...cost, amount: other.amount }
    return [currency === cost.currency ? own : { ...own, cost }, opposite]
  }

  #currencyOf(walletId: string): string {
    return this.#wallets.get(walletId)?.currency ?? ''
  }

  #walletAccount(id: string): string {
    return this.#account(id, 'Assets', this.#wallets.get(id)?.name ?? '')
  }

  #categoryAccount(id: string | null, amount: number): string {
    const category = this.#categories.get(id ?? '')
    const isIncome = category ? category.kind === 'income' : amount > 0
    const kind = isIncome ? 'Income' : 'Expenses'
    if (!category) return this.#account(kind, kind, 'Uncategorised')
    const parent = this.#categories.get(category.parentId ?? '')
    return this.#account(category.id, kind, ...(parent ? [parent.name] : []), category.name)
  }

  /** The account of a key; two keys never share one, though their names may be the same. */
  #account(key: string, ...path: readonly string[]): string {
    const taken = this.#taken.get(key)
    if (taken !== undefined) return taken
    const names = new Set(this.#taken.values())
    const [last = '', ...above] = path.toReversed()
    let account = this.#dialect.account(...path)
    for (let count = 2; names.has(account); count += 1)
      account = this.#dialect.account(...above.toReversed(), `${last} ${count}`)
    this.#taken.set(key, account)
    return account
  }
}

function currenciesOf(entries: readonly JournalEntry[]): string[] {
  const postings = entries.flatMap((entry) => entry.postings)
  const all = postings.flatMap(({ currency, cost }) => (cost ? [currency, cost.currency] : [currency]))
  return [...new Set(all)].toSorted()
}

function accountsOf(entries: readonly JournalEntry[]): Journal['accounts'] {
  const currencies = new Map<string, Set<string>>()
  for (const { account, currency } of entries.flatMap(({ postings }) => postings))
    currencies.set(account, (currencies.get(account) ?? new Set()).add(currency))
  return Array.from(currencies, ([account, ofAccount]) => ({
    account,
    currency: ofAccount.size === 1 ? ([...ofAccount][0] ?? null) : null,
  })).toSorted((a, b) => (a.account < b.account ? -1 : 1))
}
