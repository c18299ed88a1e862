import {
  type Balance,
  balancesAfter,
  type CategoryRow,
  type EntryRow,
  type LedgerRows,
  newUserRow,
  type RowCounts,
  type RowPut,
  refuseMutation,
  toBalance,
  type UserRow,
  type WalletRow,
} from '@monedero/core'
import { type LedgerState, totalsOf, type WalletTotals } from '../ledger-state.ts'
import { categoryBytes, entryBytes, walletBytes } from '../rows/row-bytes.ts'

const BYTES_PER_MB = 1_000_000

type Changing = 'wallets' | 'categories' | 'entries' | 'newEntries'

/** Rows that were loaded for a push, or part of them. */
export interface LoadedRows {
  user?: UserRow | undefined
  wallets?: readonly WalletRow[]
  categories?: readonly CategoryRow[]
  entries?: readonly EntryRow[]
}

/**
 * What a push works on: the rows that its mutations need, with the effects of those already accepted.
 * A mutation is accepted whole or leaves no trace, so nothing has to be taken back.
 */
export class WorkingRows implements LedgerRows {
  readonly #maxBytes: number
  readonly #totals: Map<string, WalletTotals>
  readonly #counts: { -readonly [Table in keyof RowCounts]: number }
  #bytes: number
  #user: UserRow = newUserRow
  readonly #wallets = new Map<string, WalletRow>()
  readonly #categories = new Map<string, CategoryRow>()
  readonly #entries = new Map<string, EntryRow>()
  readonly #legs = new Map<string, Set<string>>()
  /** Ids of rows to write, by table. */
  readonly #changed: { user?: true } & { [Kind in Changing]?: Set<string> } = {}
  readonly #madeWallets: string[] = []
  /** Rows that were looked through or changed: what the push has cost so far. */
  effort = 0

  constructor({ counts, totals, bytes }: LedgerState, maxBytes: number) {
    this.#counts = { ...counts }
    this.#totals = new Map(totals)
    this.#bytes = bytes
    this.#maxBytes = maxBytes
  }

  /** Takes rows as they are stored. What is already here is newer. */
  add({ user, wallets = [], categories = [], entries = [] }: LoadedRows): void {
    if (user && !this.#changed.user) this.#user = user
    for (const row of wallets) if (!this.#wallets.has(row.id)) this.#wallets.set(row.id, row)
    for (const row of categories) if (!this.#categories.has(row.id)) this.#categories.set(row.id, row)
    for (const row of entries) if (!this.#entries.has(row.id)) this.#keepEntry(row)
  }

  /** Takes the effect of a mutation, unless the user would have more bytes than allowed. */
  apply(puts: readonly RowPut[]): void {
    const growth = this.#growthOf(puts)
    if (growth > 0 && this.#bytes + growth > this.#maxBytes) {
      refuseMutation('LIMIT_REACHED', '', Math.floor(this.#maxBytes / BYTES_PER_MB), 'MB of rows')
    }
    this.#bytes += growth
    const balances = this.#balancesAfter(puts)
    for (const put of puts) this.#put(put)
    for (const [id, balance] of balances) this.#totals.set(id, [balance, this.#totalsOf(id)[1]])
    this.effort += puts.length
  }

  get hasChanged(): boolean {
    const { user, wallets, categories, entries, newEntries } = this.#changed
    return (user ?? wallets ?? categories ?? entries ?? newEntries) !== undefined
  }

  /** Ids of the wallets that were not there before. */
  get madeWallets(): readonly string[] {
    return this.#madeWallets
  }

  get bytes(): number {
    return this.#bytes
  }

  get totals(): LedgerState['totals'] {
    return this.#totals
  }

  /** What has to be written, with the revision that it gets. */
  changes(rev: number) {
    const { user, wallets, categories, entries, newEntries } = this.#changed
    return {
      user: user && { ...this.#user, rev },
      wallets: rowsOf(this.#wallets, wallets).map((row) => ({ ...row, rev })),
      categories: rowsOf(this.#categories, categories),
      entries: rowsOf(this.#entries, entries),
      newEntries: rowsOf(this.#entries, newEntries),
    }
  }

  user(): UserRow {
    return this.#user
  }

  wallet(id: string): WalletRow | undefined {
    return this.#wallets.get(id)
  }

  entry(id: string): EntryRow | undefined {
    return this.#entries.get(id)
  }

  category(id: string): CategoryRow | undefined {
    return this.#categories.get(id)
  }

  transferLegs(transferId: string): EntryRow[] {
    return Array.from(this.#legs.get(transferId) ?? []).flatMap((id) => this.#entries.get(id) ?? [])
  }

  *entriesOfCategory(categoryId: string): Iterable<EntryRow> {
    this.effort += this.#entries.size
    for (const row of this.#entries.values()) if (row.categoryId === categoryId) yield row
  }

  *entriesOfTag(tag: string): Iterable<EntryRow> {
    this.effort += this.#entries.size
    for (const row of this.#entries.values()) if (row.tags.includes(tag)) yield row
  }

  *childrenOf(categoryId: string): Iterable<CategoryRow> {
    for (const row of this.#categories.values()) {
      if (row.parentId === categoryId && row.deletedAtMs === null) yield row
    }
  }

  balance(walletId: string): Balance {
    return this.#wallets.has(walletId) ? this.#totalsOf(walletId)[0] : toBalance(0)
  }

  hasEntries(walletId: string): boolean {
    return this.#wallets.has(walletId) && this.#totalsOf(walletId)[1] > 0
  }

  counts(): RowCounts {
    return this.#counts
  }

  #noteChange(kind: Changing, id: string): void {
    const known = this.#changed[kind]
    if (known) known.add(id)
    else this.#changed[kind] = new Set([id])
  }

  /** One new entry is what most mutations come to, and needs no exact arithmetic: core has checked its balance. */
  #balancesAfter(puts: readonly RowPut[]): Iterable<[string, Balance]> {
    const [put] = puts
    const isOneNewEntry = puts.length === 1 && put?.table === 'entries' && !this.#entries.has(put.row.id)
    if (!isOneNewEntry) return balancesAfter(this, puts)
    const { walletId, amount, deletedAtMs } = put.row
    return deletedAtMs === null ? [[walletId, toBalance(this.balance(walletId) + amount)]] : []
  }

  #growthOf(puts: readonly RowPut[]): number {
    let growth = 0
    for (const put of puts) {
      if (put.table === 'wallets') growth += added(walletBytes, this.wallet(put.row.id), put.row)
      if (put.table === 'categories') growth += added(categoryBytes, this.category(put.row.id), put.row)
      if (put.table === 'entries') growth += added(entryBytes, this.entry(put.row.id), put.row)
    }
    return growth
  }

  #put(put: RowPut): void {
    if (put.table === 'user') {
      this.#user = put.row
      this.#changed.user = true
      return
    }
    const { table, row } = put
    if (table !== 'entries') this.#noteChange(table, row.id)
    if (table === 'wallets') {
      if (!this.#wallets.has(row.id)) this.#madeWallets.push(row.id)
      this.#counts.wallets += liveDifference(this.wallet(row.id), row)
      this.#wallets.set(row.id, row)
    } else if (table === 'categories') {
      this.#counts.categories += liveDifference(this.category(row.id), row)
      this.#categories.set(row.id, row)
    } else {
      this.#putEntry(row)
    }
  }

  #putEntry(row: EntryRow): void {
    const before = this.#entries.get(row.id)
    if (!before) this.#noteChange('newEntries', row.id)
    else if (!this.#changed.newEntries?.has(row.id)) this.#noteChange('entries', row.id)
    this.#counts.entries += liveDifference(before, row)
    if (before?.walletId !== row.walletId) {
      if (before) this.#countEntry(before.walletId, -1)
      this.#countEntry(row.walletId, 1)
    }
    this.#keepEntry(row)
  }

  #keepEntry(row: EntryRow): void {
    this.#entries.set(row.id, row)
    if (row.transferId === null) return
    const legs = this.#legs.get(row.transferId) ?? new Set()
    this.#legs.set(row.transferId, legs.add(row.id))
  }

  #countEntry(walletId: string, by: 1 | -1): void {
    const [balance, entryCount] = this.#totalsOf(walletId)
    this.#totals.set(walletId, [balance, entryCount + by])
  }

  #totalsOf(walletId: string): WalletTotals {
    const wallet = this.#wallets.get(walletId)
    if (!wallet) throw new Error('an entry lies in a wallet that was not loaded')
    return totalsOf({ totals: this.#totals }, wallet)
  }
}

/** The rows of some ids, in the order of the ids. */
function rowsOf<Row>(rows: ReadonlyMap<string, Row>, ids: ReadonlySet<string> | undefined): Row[] {
  const found: Row[] = []
  for (const id of ids ?? []) {
    const row = rows.get(id)
    if (row) found.push(row)
  }
  return found
}

function added<Row>(
  bytesOf: (row: Row) => number,
  before: NoInfer<Row> | undefined,
  after: NoInfer<Row>,
): number {
  return bytesOf(after) - (before === undefined ? 0 : bytesOf(before))
}

function liveDifference(
  before: { deletedAtMs: number | null } | undefined,
  after: { deletedAtMs: number | null },
): number {
  return Number(after.deletedAtMs === null) - Number(before?.deletedAtMs === null)
}
