import {
  type Balance,
  balancesAfter,
  type CollectionName,
  collectionNames,
  collectionOf,
  type DocumentOf,
  type DocumentPut,
  documentMaps,
  type EntryRow,
  type LedgerRows,
  perCollection,
  type RowCounts,
  type RowPut,
  refuseMutation,
  toBalance,
} from '@monedero/core'
import { type LedgerState, totalsOf, type WalletTotals } from '../ledger-state.ts'
import { documentBytes, entryBytes } from '../rows/row-bytes.ts'

const BYTES_PER_MB = 1_000_000

/** Rows that were loaded for a push, or part of them. */
export type LoadedRows = { readonly [Name in CollectionName]?: readonly DocumentOf<Name>[] } & {
  readonly entries?: readonly EntryRow[]
}

/**
 * What a push works on: the rows that its mutations need, with the effects of those already accepted.
 * A mutation is accepted whole or leaves no trace, so nothing has to be taken back.
 */
export class WorkingRows implements LedgerRows {
  readonly #maxBytes: number
  readonly #limited: string
  readonly #totals: Map<string, WalletTotals>
  readonly #counts: { -readonly [Table in keyof RowCounts]: number }
  #bytes: number
  readonly #stored: Record<CollectionName, number>
  readonly #documents = documentMaps()
  readonly #entries = new Map<string, EntryRow>()
  readonly #legs = new Map<string, Set<string>>()
  /** Ids of rows to write. */
  readonly #changedDocuments = perCollection(() => new Set<string>())
  readonly #changedEntries = new Set<string>()
  readonly #newEntries = new Set<string>()
  #hasChanged = false
  readonly #madeWallets: string[] = []
  /** Rows that were looked through or changed: what the push has cost so far. */
  effort = 0
  /** Whether entries that are not here have to change too. */
  isSweeping = false

  constructor({ counts, stored, totals, bytes }: LedgerState, maxBytes: number, limited = 'MB of rows') {
    this.#counts = { ...counts }
    this.#stored = { user: 0, ...stored }
    this.#totals = new Map(totals)
    this.#bytes = bytes
    this.#maxBytes = maxBytes
    this.#limited = limited
  }

  /** Takes rows as they are stored. What is already here is newer. */
  add(loaded: LoadedRows): void {
    for (const name of collectionNames) this.#addDocuments(name, loaded[name] ?? [])
    for (const row of loaded.entries ?? []) if (!this.#entries.has(row.id)) this.#keepEntry(row)
  }

  #addDocuments<Name extends CollectionName>(name: Name, rows: readonly DocumentOf<Name>[]): void {
    const known = this.#documents[name]
    for (const row of rows) if (!known.has(row.id)) known.set(row.id, row)
  }

  /** Takes the effect of a mutation, unless the user would have more rows or bytes than allowed. */
  apply(puts: readonly RowPut[], growthElsewhere = 0): void {
    this.#checkStored(puts)
    const growth = this.#growthOf(puts) + growthElsewhere
    if (growth > 0 && this.#bytes + growth > this.#maxBytes) {
      refuseMutation('LIMIT_REACHED', '', Math.floor(this.#maxBytes / BYTES_PER_MB), this.#limited)
    }
    this.#bytes += growth
    const balances = this.#balancesAfter(puts)
    for (const put of puts) this.#put(put)
    for (const [id, balance] of balances) this.#totals.set(id, [balance, this.#totalsOf(id)[1]])
    this.effort += puts.length
  }

  /** Takes the effect of a mutation whose entries are changed afterwards, in slices. */
  applyPlanned(puts: readonly RowPut[], { growth }: { growth: number }): void {
    const others = puts.filter(({ table }) => table !== 'entries')
    const isSweeping = others.length < puts.length
    this.apply(others, isSweeping ? growth : 0)
    this.isSweeping = isSweeping
  }

  get hasChanged(): boolean {
    return this.#hasChanged
  }

  /** Ids of the wallets that were not there before. */
  get madeWallets(): readonly string[] {
    return this.#madeWallets
  }

  get bytes(): number {
    return this.#bytes
  }

  get stored(): LedgerState['stored'] {
    return this.#stored
  }

  get totals(): LedgerState['totals'] {
    return this.#totals
  }

  /** The documents to write, with the revision that they get. */
  changedDocuments<Name extends CollectionName>(name: Name, rev: number): DocumentOf<Name>[] {
    return rowsOf(this.#documents[name], this.#changedDocuments[name]).map((row) => ({ ...row, rev }))
  }

  /** The entries to write: those that were there before, and new ones. */
  changedEntries(): { entries: EntryRow[]; newEntries: EntryRow[] } {
    return {
      entries: rowsOf(this.#entries, this.#changedEntries),
      newEntries: rowsOf(this.#entries, this.#newEntries),
    }
  }

  get<Name extends CollectionName>(collection: Name, id: string): DocumentOf<Name> | undefined {
    return this.#documents[collection].get(id)
  }

  all<Name extends CollectionName>(collection: Name): Iterable<DocumentOf<Name>> {
    return this.#documents[collection].values()
  }

  entry(id: string): EntryRow | undefined {
    return this.#entries.get(id)
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

  balance(walletId: string): Balance {
    return this.#documents.wallets.has(walletId) ? this.#totalsOf(walletId)[0] : toBalance(0)
  }

  hasEntries(walletId: string): boolean {
    return this.#documents.wallets.has(walletId) && this.#totalsOf(walletId)[1] > 0
  }

  counts(): RowCounts {
    return this.#counts
  }

  /** One new entry is what most mutations come to, and needs no exact arithmetic: core has checked its balance. */
  #balancesAfter(puts: readonly RowPut[]): Iterable<[string, Balance]> {
    const [put] = puts
    const isOneNewEntry = puts.length === 1 && put?.table === 'entries' && !this.#entries.has(put.row.id)
    if (!isOneNewEntry) return balancesAfter(this, puts)
    const { walletId, amount, deletedAtMs } = put.row
    return deletedAtMs === null ? [[walletId, toBalance(this.balance(walletId) + amount)]] : []
  }

  /** Deleted wallets and categories count too until they are purged: all of them come with a first pull. */
  #checkStored(puts: readonly RowPut[]): void {
    for (const name of ['wallets', 'categories'] as const) {
      const made = puts.filter(
        ({ table, row }) => table === name && !this.#documents[name].has(row.id),
      ).length
      const { storedLimit } = collectionOf(name)
      if (made > 0 && this.#stored[name] + made > storedLimit) {
        refuseMutation('LIMIT_REACHED', '', storedLimit, `${name}, deleted ones included`)
      }
    }
  }

  #growthOf(puts: readonly RowPut[]): number {
    let growth = 0
    for (const { table, row } of puts) {
      if (table === 'entries') growth += entryBytes(row) - bytesOf(entryBytes, this.entry(row.id))
      else growth += documentBytes(row) - bytesOf(documentBytes, this.get(table, row.id))
    }
    return growth
  }

  #put(put: RowPut): void {
    this.#hasChanged = true
    if (put.table === 'entries') this.#putEntry(put.row)
    else this.#putDocument(put)
  }

  #putDocument<Name extends CollectionName>({ table, row }: DocumentPut<Name>): void {
    const before = this.get(table, row.id)
    if (table === 'wallets' && !before) this.#madeWallets.push(row.id)
    if (!before) this.#stored[table]++
    this.#counts[table] += liveDifference(before, row)
    this.#documents[table].set(row.id, row)
    this.#changedDocuments[table].add(row.id)
  }

  #putEntry(row: EntryRow): void {
    const before = this.#entries.get(row.id)
    if (!before) this.#newEntries.add(row.id)
    else if (!this.#newEntries.has(row.id)) this.#changedEntries.add(row.id)
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
    const wallet = this.#documents.wallets.get(walletId)
    if (!wallet) throw new Error('an entry lies in a wallet that was not loaded')
    return totalsOf({ totals: this.#totals }, wallet)
  }
}

/** The rows of some ids, in the order of the ids. */
function rowsOf<Row>(rows: ReadonlyMap<string, Row>, ids: ReadonlySet<string>): Row[] {
  return Array.from(ids, (id) => rows.get(id)).filter((row) => row !== undefined)
}

function bytesOf<Row>(count: (row: Row) => number, row: NoInfer<Row> | undefined): number {
  return row === undefined ? 0 : count(row)
}

function liveDifference(
  before: { deletedAtMs: number | null } | undefined,
  after: { deletedAtMs: number | null },
): number {
  return Number(after.deletedAtMs === null) - Number(before?.deletedAtMs === null)
}
